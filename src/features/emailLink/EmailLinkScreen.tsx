import type { CodeOperation } from '../../domain/routing/visitQuery'
import { campaignLoginOf, buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import type { PlainMessageId } from '../../i18n/messages'
import { applyActionCode, retryCheck } from '../../state/emailLink/actionCode'
import { selectNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { Button, ButtonLink } from '../../ui/Button'
import { EndOfFlow } from '../../ui/EndOfFlow'
import { Loader } from '../../ui/Loader'
import { Notices } from '../../ui/Notices'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { NewPasswordForm } from './NewPasswordForm'

/** Where a link in an email leads: says what it is for, and does it on a click (spec §2, Email verification result). */
export function EmailLinkScreen() {
  const { step, operation } = useAppSelector(({ action }) => action)
  if (step === 'invalid') return <Invalid reset={operation === 'resetPassword'} />
  if (step === 'unanswered') return <CheckFailed />
  if (step === 'checking' || operation === null) return <Checking />
  if (step === 'done') return <Done operation={operation} />
  return operation === 'resetPassword' ? <NewPasswordForm /> : <Confirm operation={operation} />
}

/** What the link is for could not be looked up; the code is still good. */
function CheckFailed() {
  const dispatch = useAppDispatch()
  const busy = useAppSelector(({ view }) => view.submitting)
  const notices = useAppSelector(selectNotices)
  return (
    <EndOfFlow
      icon="failure"
      urgent
      title={<Text id="failure.title" />}
      actions={
        <Button variant="primary" dataAction="retry" busy={busy} onClick={() => void dispatch(retryCheck())}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Notices notices={notices} />
    </EndOfFlow>
  )
}

/** Until the link was looked at the page has a heading to be heard, of the site: the file of it was made for any link. */
const Checking = () => (
  <>
    <ScreenHeading className="visually-hidden visually-hidden--boxless">
      <Text id="title.site" />
    </ScreenHeading>
    <Loader />
  </>
)

const TEXTS = {
  verifyEmail: { title: 'verifyEmail.title', lead: 'verifyEmail.lead', submit: 'verifyEmail.submit' },
  recoverEmail: { title: 'recoverEmail.title', lead: 'recoverEmail.lead', submit: 'recoverEmail.submit' },
  verifyAndChangeEmail: { title: 'changeEmail.title', lead: 'changeEmail.lead', submit: 'changeEmail.submit' },
} as const

function Confirm({ operation }: { operation: keyof typeof TEXTS }) {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ action }) => action.email)
  const busy = useAppSelector(({ view }) => view.submitting)
  const notices = useAppSelector(selectNotices)
  const texts = TEXTS[operation]
  return (
    <EndOfFlow
      icon="mail"
      title={<Text id={texts.title} />}
      actions={
        <Button variant="primary" dataAction="continue" busy={busy} onClick={() => void dispatch(applyActionCode())}>
          <Text id={busy ? 'verifyEmail.submitting' : texts.submit} />
        </Button>
      }
    >
      <p>
        <Text id={texts.lead} values={{ email }} />
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}

function Done({ operation }: { operation: CodeOperation }) {
  const entryFor = useAppSelector(({ session }) => session.entryFor)
  const email = useAppSelector(({ action }) => action.email)
  switch (operation) {
    case 'verifyEmail':
      return (
        <Ending
          done
          title="emailVerified.title"
          lead={<Text id="emailVerified.lead" />}
          to={entryFor === null ? { route: 'login' } : campaignLoginOf(entryFor)}
          actionLabel="emailVerified.login"
        />
      )
    case 'resetPassword':
      return (
        <Ending
          done
          title="resetPasswordDone.title"
          lead={<Text id="resetPasswordDone.lead" />}
          to={{ route: 'login' }}
          actionLabel="resetPasswordDone.login"
        />
      )
    case 'recoverEmail':
      return (
        <Ending
          done
          title="emailRecovered.title"
          lead={<Text id="emailRecovered.lead" values={{ email }} />}
          to={{ route: 'resetPassword' }}
          actionLabel="emailRecovered.reset"
        />
      )
    case 'verifyAndChangeEmail':
      return (
        <Ending
          done
          title="emailChanged.title"
          lead={<Text id="emailChanged.lead" values={{ email }} />}
          to={{ route: 'login' }}
          actionLabel="emailVerified.login"
        />
      )
  }
}

const Invalid = ({ reset }: { reset: boolean }) =>
  reset ? (
    <Ending
      title="resetCodeInvalid.title"
      lead={<Text id="resetCodeInvalid.lead" />}
      to={{ route: 'resetPassword' }}
      actionLabel="resetCodeInvalid.retry"
    />
  ) : (
    <Ending
      title="verificationCodeInvalid.title"
      lead={<Text id="verificationCodeInvalid.lead" />}
      to={{ route: 'login' }}
      actionLabel="verificationCodeInvalid.login"
    />
  )

interface EndingProps {
  readonly done?: true
  readonly title: PlainMessageId
  readonly lead: React.ReactNode
  readonly to: Omit<RouteMatch, 'locale'>
  readonly actionLabel: PlainMessageId
}

function Ending({ done = undefined, title, lead, to, actionLabel }: EndingProps) {
  const locale = useAppSelector((state) => state.locale)
  return (
    <EndOfFlow
      icon={done ? 'success' : 'failure'}
      urgent={!done}
      title={<Text id={title} />}
      actions={
        <ButtonLink variant="primary" to={buildPath({ locale, ...to })} dataAction={done ? 'continue' : 'retry'}>
          <Text id={actionLabel} />
        </ButtonLink>
      }
    >
      <p {...(!done && { 'data-error': 'codeInvalid' })}>{lead}</p>
    </EndOfFlow>
  )
}
