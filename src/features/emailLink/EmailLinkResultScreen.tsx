import type { ReactNode } from 'react'
import { buildPath, campaignLoginOf, type RouteMatch } from '../../domain/routing/routes'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { ButtonLink } from '../../ui/Button'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow, type EndIcon } from '../../ui/EndOfFlow'
import { SHIELD, SUCCESS, WAITING } from '../../ui/endIcons'

interface Result {
  readonly title: PlainMessageId
  readonly lead: (email: string) => ReactNode
  /** What a visitor whom it concerns should do. */
  readonly advice?: PlainMessageId
  readonly actionLabel: PlainMessageId
  /** The page that the button links to. */
  readonly to: Omit<RouteMatch, 'locale'>
  /** A second link, below the button. */
  readonly secondLink?: { readonly label: PlainMessageId; readonly to: Omit<RouteMatch, 'locale'> }
  /** The code was rejected; nothing has changed. */
  readonly isInvalid?: true
  /** Of a code that was accepted; a tick if there is none. */
  readonly icon?: EndIcon
}

const BACK_TO_LOGIN: Result['secondLink'] = { label: 'common.backToLogin', to: { route: 'login' } }

const RESULTS = {
  'email-verified': {
    title: 'emailVerified.title',
    lead: (email) => <Text id="emailVerified.lead" values={{ email: <EmailAddress>{email}</EmailAddress> }} />,
    actionLabel: 'emailVerified.login',
    to: { route: 'login' },
  },
  'reset-password-done': {
    title: 'resetPasswordDone.title',
    lead: () => <Text id="resetPasswordDone.lead" />,
    actionLabel: 'resetPasswordDone.login',
    to: { route: 'login' },
  },
  'email-recovered': {
    title: 'emailRecovered.title',
    lead: (email) => <Text id="emailRecovered.lead" values={{ email: <EmailAddress>{email}</EmailAddress> }} />,
    advice: 'emailRecovered.advice',
    actionLabel: 'emailRecovered.reset',
    to: { route: 'resetPassword' },
    secondLink: BACK_TO_LOGIN,
    // The account may be at risk.
    icon: SHIELD,
  },
  'email-changed': {
    title: 'emailChanged.title',
    lead: (email) => <Text id="emailChanged.lead" values={{ email: <EmailAddress>{email}</EmailAddress> }} />,
    actionLabel: 'emailVerified.login',
    to: { route: 'login' },
  },
  'reset-code-invalid': {
    title: 'resetCodeInvalid.title',
    lead: () => <Text id="resetCodeInvalid.lead" />,
    actionLabel: 'resetCodeInvalid.retry',
    to: { route: 'resetPassword' },
    secondLink: BACK_TO_LOGIN,
    isInvalid: true,
  },
  'verification-code-invalid': {
    title: 'verificationCodeInvalid.title',
    lead: () => <Text id="verificationCodeInvalid.lead" />,
    actionLabel: 'verificationCodeInvalid.login',
    to: { route: 'login' },
    // Any kind of link: also one for a new password.
    secondLink: { label: 'emailRecovered.reset', to: { route: 'resetPassword' } },
    isInvalid: true,
  },
} as const satisfies Record<string, Result>

/** A link from an email after it was applied or rejected. */
export function EmailLinkResultScreen({ result }: { readonly result: keyof typeof RESULTS }) {
  const locale = useAppSelector((state) => state.locale)
  const email = useAppSelector(({ emailLink }) => emailLink.email)
  const entryFor = useAppSelector(({ session }) => session.entryFor)
  const { title, lead, advice, actionLabel, to, secondLink, isInvalid, icon = SUCCESS }: Result = RESULTS[result]
  // An entry stored at sign-up is completed by a login on the page of its campaign.
  const next = result === 'email-verified' && entryFor !== null ? campaignLoginOf(entryFor) : to
  return (
    <EndOfFlow
      icon={isInvalid ? WAITING : icon}
      urgent={isInvalid === true}
      title={<Text id={title} />}
      actions={
        <>
          <ButtonLink
            variant="primary"
            to={buildPath({ locale, ...next })}
            dataAction={isInvalid ? 'retry' : 'continue'}
          >
            <Text id={actionLabel} />
          </ButtonLink>
          {secondLink && (
            <ButtonLink variant="quiet" to={buildPath({ locale, ...secondLink.to })}>
              <Text id={secondLink.label} />
            </ButtonLink>
          )}
        </>
      }
    >
      <p {...(isInvalid && { 'data-error': 'codeInvalid' })}>{lead(email)}</p>
      {advice && (
        <p>
          <Text id={advice} />
        </p>
      )}
    </EndOfFlow>
  )
}
