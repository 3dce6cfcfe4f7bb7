import { CALM_ERRORS, type ErrorKey } from '../domain/errors'
import { Text } from '../i18n/Text'
import { ButtonLink } from './Button'
import { ErrorText, linkValues, type ErrorTextProps } from './ErrorText'
import { MessageIcon } from './MessageIcon'

type NextStep = 'emailAlreadyInUse.next' | 'codeInvalid.next' | 'callbackURLRequired.next'

/** What to do about errors whose texts are fixed (spec §8) and do not say it. */
const NEXT_STEPS: Partial<Record<ErrorKey, NextStep>> = {
  emailAlreadyInUse: 'emailAlreadyInUse.next',
  codeInvalid: 'codeInvalid.next',
  callbackURLRequired: 'callbackURLRequired.next',
}

const nextStepId = (id: string) => `${id}-next`

/** The ids of the elements of a message, for `aria-describedby` of its control. */
export const messageIds = (id: string, errorKey: ErrorKey): readonly string[] =>
  NEXT_STEPS[errorKey] ? [id, nextStepId(id)] : [id]

interface MessageProps extends ErrorTextProps {
  /** For `aria-describedby` of the control. */
  readonly id?: string
}

/** An error message with its sign, and what to do about it. */
export function Message({ id, ...text }: MessageProps) {
  const { errorKey, links } = text
  const nextStep = NEXT_STEPS[errorKey]
  const calm = CALM_ERRORS[errorKey]
  return (
    <>
      <p className={calm ? 'message message--calm' : 'message'} id={id} data-error={errorKey}>
        <MessageIcon />
        <span>
          <ErrorText {...text} />
        </span>
      </p>
      {nextStep && (
        <p className="hint" id={id && nextStepId(id)}>
          <Text id={nextStep} values={linkValues(links)} />
        </p>
      )}
      {links && calm === 'reset' && (
        <ButtonLink to={links.reset}>
          <Text id="emailRecovered.reset" />
        </ButtonLink>
      )}
    </>
  )
}
