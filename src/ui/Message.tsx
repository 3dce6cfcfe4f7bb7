import { useEffect, useRef } from 'react'
import { isNotice, passwordPageOf, type ErrorKey } from '../domain/errors'
import { Text } from '../i18n/Text'
import { ErrorText, linkValues, type ErrorTextProps, type MessageLinks } from './ErrorText'
import { Link } from './Link'
import { MessageIcon } from './MessageIcon'

/** Errors whose texts the owner's specification fixes (section 8) and do not say what to do, which a second message does. */
const WITH_NEXT_STEP = [
  'emailAlreadyInUse',
  'codeInvalid',
  'callbackURLRequired',
  'error.userNotFound',
  'error.userDisabled',
] as const

/** Their next step is a link alone, for a visitor who cannot sign in with this email. */
export const LINK_ALONE: ReadonlySet<ErrorKey | undefined> = new Set(['error.userNotFound', 'error.userDisabled'])

/** Only sign-in forms have the link to the sign-up. */
const nextStepOf = (errorKey: ErrorKey, links: MessageLinks | undefined) =>
  WITH_NEXT_STEP.find((key) => key === errorKey && (key !== 'error.userNotFound' || links?.signup))

const nextStepId = (id: string) => `${id}-next`

/** The ids of the elements of a message, for `aria-describedby` of its control. */
export const messageIds = (id: string, errorKey: ErrorKey, links: MessageLinks): readonly string[] =>
  nextStepOf(errorKey, links) ? [id, nextStepId(id)] : [id]

/** The page of the main button below a message at a field; null in a sign-up, whose visitor has no password yet. */
export function resetPageOf(errorKey: ErrorKey, links: MessageLinks | undefined): string | null {
  const page = passwordPageOf(errorKey)
  return page && links && !links.login ? links[page] : null
}

export interface MessageProps extends ErrorTextProps {
  /** For `aria-describedby` of the control. */
  readonly id?: string
}

/** An error message with its sign, and what to do about it. */
export function Message({ id, ...text }: MessageProps) {
  const { errorKey, links } = text
  const nextStep = nextStepOf(errorKey, links)
  const reset = id && resetPageOf(errorKey, links)
  return (
    <>
      <p className={isNotice(errorKey) ? 'message message--calm' : 'message'} id={id} data-error={errorKey}>
        <MessageIcon />
        <ErrorText {...text} />
      </p>
      {nextStep && (
        <p className={LINK_ALONE.has(nextStep) ? 'hint join' : 'hint'} id={id && nextStepId(id)}>
          <Text id={`${nextStep}.next`} values={linkValues(links)} />
        </p>
      )}
      {reset && <ResetLink to={reset} />}
    </>
  )
}

/** Takes the focus from the field, where another password would not help. */
function ResetLink({ to }: { readonly to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // After the effect of the form, which focuses the field.
  useEffect(() => void Promise.resolve().then(() => link.current?.focus()), [])
  return (
    <Link className="button button--primary" to={to} ref={link}>
      <Text id="emailRecovered.reset" />
    </Link>
  )
}
