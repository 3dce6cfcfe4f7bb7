import type { ReactNode } from 'react'
import type { CampaignRow } from '../../../../src/domain/campaigns'
import type { LocaleRow } from '../../../../src/domain/routing/locales'
import { Text } from '../../../../src/i18n/Text'
import { emailRow, type EmailKind, type EmailPart } from '../emails'
import { AddressInWords, Button, Eyebrow, Heading, Paragraph, Quote, Small, Value, When } from './elements'
import { Layout } from './Layout'

interface Props {
  readonly kind: EmailKind
  readonly locale: LocaleRow
  readonly subject: string
  /** Of an email about an entry; any other has none. */
  readonly campaign: CampaignRow | null
}

const EMAIL = { email: <Value of="email" /> }
const PROVIDER = { provider: <Value of="provider" /> }

/** One email of the table (emails.ts), with places for what is known only when it is sent. */
export function Email({ kind, locale, subject, campaign }: Props) {
  const { preheader, title, above, button, below } = emailRow(kind)
  return (
    <Layout locale={locale} title={subject} preheader={<Text id={preheader} />} footer={<Footer />}>
      {campaign && (
        <Eyebrow>
          <Text id={`campaign.${campaign.texts}.eyebrow`} />
        </Eyebrow>
      )}
      <Heading>
        <Text id={title} />
      </Heading>
      <Greeting kind={kind} />
      {above.map((part) =>
        part === 'entry' ? (
          campaign && <Entry key={part} campaign={campaign} />
        ) : (
          <Paragraph key={part}>
            <Words kind={kind} part={part} />
          </Paragraph>
        ),
      )}
      <When part="linked">
        <Button>
          <Text id={button} />
        </Button>
      </When>
      {below.map((part) => {
        const words = (
          <Small key={part}>
            <Words kind={kind} part={part} />
          </Small>
        )
        return part === 'validity' ? (
          <When key={part} part="expiring">
            {words}
          </When>
        ) : (
          words
        )
      })}
      <When part="linked">
        <AddressInWords>
          <Text id="email.address" />
        </AddressInWords>
      </When>
    </Layout>
  )
}

/** Without a name while the address is unproved: anyone may have typed both. */
function Greeting({ kind }: { readonly kind: EmailKind }) {
  const unnamed = (
    <Paragraph>
      <Text id="email.greetingNoName" />
    </Paragraph>
  )
  if (emailRow(kind).mayAsk === 'unverifiedMember') return unnamed
  return (
    <>
      <When part="named">
        <Paragraph>
          <Text id="email.greeting" values={{ name: <Value of="name" /> }} />
        </Paragraph>
      </When>
      <When part="unnamed">{unnamed}</When>
    </>
  )
}

const Footer = () => <Text id="email.footer" values={EMAIL} />

function Words({ kind, part }: { readonly kind: EmailKind; readonly part: EmailPart }): ReactNode {
  if (part === 'validity') return <Validity kind={kind} />
  return part === 'lead' ? <Lead kind={kind} /> : <Text id={`email.${kind}.advice`} />
}

function Lead({ kind }: { readonly kind: EmailKind }): ReactNode {
  switch (kind) {
    case 'verify-email':
      return <Text id="verifyEmail.lead" values={EMAIL} />
    case 'account-linked':
      return <Text id="email.account-linked.lead" values={{ ...EMAIL, ...PROVIDER }} />
    case 'entry-received':
      return <Text id="email.entry-received.lead" />
    case 'reset-password':
    case 'setup-password':
    case 'password-changed':
      return <Text id={`email.${kind}.lead`} values={EMAIL} />
  }
}

function Validity({ kind }: { readonly kind: EmailKind }): ReactNode {
  const { validity } = emailRow(kind)
  if (!validity) return null
  const { unit, count } = validity
  return unit === 'days' ? (
    <Text id="email.validDays" values={{ days: count }} />
  ) : (
    <Text id="email.validHours" values={{ hours: count }} />
  )
}

/** The question with the answer, until when the draw is open, and how the winners hear of it. */
const Entry = ({ campaign: { texts, winnersAnnouncedAt } }: { readonly campaign: CampaignRow }) => (
  <>
    <When part="answered">
      <Small style={{ margin: '24px 0 8px' }}>
        <Text id={`campaign.${texts}.answer`} />
      </Small>
      <Quote>
        <Text id="campaignSuccess.quote" values={{ answer: <Value of="answer" /> }} />
      </Quote>
    </When>
    <When part="closing">
      <Paragraph>
        <Text
          id="email.entry-received.deadline"
          values={{ closes: <Value of="closes" />, zone: <Value of="zone" /> }}
        />
      </Paragraph>
    </When>
    {winnersAnnouncedAt !== undefined && (
      <When part="dated">
        <Paragraph>
          <Text id="campaign.winners" values={{ date: Date.parse(winnersAnnouncedAt) }} />
        </Paragraph>
      </When>
    )}
    <When part="undated">
      <Paragraph>
        <Text id="campaign.winnersByEmail" />
      </Paragraph>
    </When>
  </>
)
