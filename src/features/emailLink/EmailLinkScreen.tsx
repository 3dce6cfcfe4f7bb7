import type { CodeOperation } from '../../domain/routing/visitQuery'
import { Text } from '../../i18n/Text'
import { applyActionCode, retryCheck } from './actionCode'
import { useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { Button } from '../../ui/Button'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow, FAILURE } from '../../ui/EndOfFlow'
import { MAIL } from '../../ui/endIcons'
import { Loader } from '../../ui/Loader'
import { Notices } from '../../ui/Notices'
import { ScreenHeading } from '../../ui/ScreenHeading'
import { NewPasswordForm } from './NewPasswordForm'

interface Props {
  /** What the link is for; null while the URL does not say and the service has not answered. */
  readonly purpose: CodeOperation | null
}

/** A link from an email before it is applied: checks the code, then applies it on a click. */
export function EmailLinkScreen({ purpose }: Props) {
  const status = useAppSelector(({ emailLink }) => emailLink.status)
  if (status === 'unanswered') return <CheckFailed />
  if (status === 'checking' || purpose === null) return <Checking />
  return purpose === 'resetPassword' ? <NewPasswordForm /> : <Confirm purpose={purpose} />
}

/** The check got no answer; the code may still be valid, so the visitor can repeat the check. */
function CheckFailed() {
  const dispatch = useAppDispatch()
  const busy = useAppSelector(({ view }) => view.submitting)
  const notices = useNotices()
  return (
    <EndOfFlow
      icon={FAILURE}
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

/** The prerendered page serves every kind of link, so its heading is the site's name, for screen readers only. */
const Checking = () => (
  <>
    <ScreenHeading className="visually-hidden visually-hidden--boxless">
      <Text id="title.site" />
    </ScreenHeading>
    <Loader />
  </>
)

const TEXTS = {
  verifyEmail: {
    title: 'verifyEmail.title',
    lead: 'verifyEmail.lead',
    submit: 'verifyEmail.submit',
    submitting: 'verifyEmail.submitting',
  },
  recoverEmail: {
    title: 'recoverEmail.title',
    lead: 'recoverEmail.lead',
    submit: 'recoverEmail.submit',
    submitting: 'recoverEmail.submitting',
  },
  verifyAndChangeEmail: {
    title: 'changeEmail.title',
    lead: 'changeEmail.lead',
    submit: 'changeEmail.submit',
    submitting: 'changeEmail.submitting',
  },
} as const

function Confirm({ purpose }: { purpose: keyof typeof TEXTS }) {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ emailLink }) => emailLink.email)
  const busy = useAppSelector(({ view }) => view.submitting)
  const notices = useNotices()
  const texts = TEXTS[purpose]
  return (
    <EndOfFlow
      icon={MAIL}
      title={<Text id={texts.title} />}
      actions={
        <Button variant="primary" dataAction="continue" busy={busy} onClick={() => void dispatch(applyActionCode())}>
          <Text id={busy ? texts.submitting : texts.submit} />
        </Button>
      }
    >
      <p>
        <Text id={texts.lead} values={{ email: <EmailAddress>{email}</EmailAddress> }} />
      </p>
      <Notices notices={notices} />
    </EndOfFlow>
  )
}
