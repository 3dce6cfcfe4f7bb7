/** Renders the templates of a catalogue, for the build, the gallery and the staff commands; nothing that runs on the server. */
import { toPlainText } from '@react-email/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, RawIntlProvider } from 'react-intl'
import { CAMPAIGNS, type CampaignRow } from '../../../../src/domain/campaigns'
import { catalogueOf, LOCALE_IDS, localeRow, type Catalogue } from '../../../../src/domain/routing/locales'
import { chainOf, mergeChain } from '../../../../translations/catalogues'
import { EMAIL_KINDS, type EmailKind } from '../emails'
import { templateKey } from '../render'
import { placeMark, type Template, type Templates } from '../template'
import { Email } from './Email'

/** Every email, an entry's once for each campaign. */
const VARIANTS: readonly { readonly kind: EmailKind; readonly campaign: CampaignRow | null }[] = EMAIL_KINDS.flatMap(
  (kind) =>
    (kind === 'entry-received' ? Object.values<CampaignRow>(CAMPAIGNS) : [null]).map((campaign) => ({
      kind,
      campaign,
    })),
)

/** Throws for a message that is missing or lacks a value. */
export const renderTemplates = (catalogue: Catalogue): Templates =>
  Object.fromEntries(
    VARIANTS.map(({ kind, campaign }) => [
      templateKey(kind, campaign?.code),
      renderTemplate(kind, campaign, catalogue),
    ]),
  )

function renderTemplate(kind: EmailKind, campaign: CampaignRow | null, catalogue: Catalogue): Template {
  // Both spellings of a Chinese locale have the same row.
  const locale = localeRow(LOCALE_IDS.find((id) => catalogueOf(id) === catalogue) ?? 'en')
  const intl = createIntl({
    locale: locale.tag,
    messages: mergeChain(chainOf(catalogue)),
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
  const draw = campaign ? intl.formatMessage({ id: `campaign.${campaign.texts}.eyebrow` }) : ''
  const subject = intl.formatMessage({ id: `email.${kind}.subject` }, { draw, provider: placeMark('provider') })
  const page = renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <Email kind={kind} locale={locale} subject={subject} campaign={campaign} />
    </RawIntlProvider>,
  )
  return { subject: toPlainCharacters(subject), html: `<!doctype html>${page}`, text: toText(page) }
}

/** A header has neither a no-break space nor a no-break hyphen. */
const toPlainCharacters = (subject: string): string =>
  subject.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-')

const toText = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
