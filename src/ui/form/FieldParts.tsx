import type { ReactElement } from 'react'
import { Text } from '../../i18n/Text'
import { Message } from '../Message'
import type { FieldProps } from './types'

interface LabelProps {
  readonly required: boolean
  readonly children: ReactElement
}

/** The text of a label, marked where the field is optional. */
export const Label = ({ required, children }: LabelProps) =>
  required ? (
    children
  ) : (
    <Text
      id="common.optional"
      values={{ label: children, optional: (chunks) => <span className="optional">{chunks}</span> }}
    />
  )

/** Suggests a likelier spelling of the email, which is filled in on a press only. */
export function EmailSuggestion({ suggestion, onAcceptSuggestion }: FieldProps) {
  return (
    <div role="status">
      {suggestion !== null && (
        <p className="hint">
          <Text
            id="hint.emailSuggestion"
            values={{
              email: suggestion,
              use: (chunks) => (
                <button type="button" className="button button--quiet" onClick={() => onAcceptSuggestion(suggestion)}>
                  {chunks}
                </button>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

/** Keeps React from clearing the message that the prehydration script has put into the slot. */
const EMPTY_HTML = { __html: '' }

/** The live region exists before its message, so that screen readers announce the message. */
export function FieldMessage({ field, config, error, isLive }: FieldProps) {
  return (
    <div className="field__message" aria-live={isLive ? 'polite' : undefined}>
      {error && !config.fieldComponents?.isShownByChecks(config.formId, field.name, error) && (
        <Message
          id={`${field.name}-message`}
          errorKey={error}
          links={config.links}
          {...(config.campaign && { maxWords: config.campaign.maxWords })}
        />
      )}
      <div className="field__prehydration" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
    </div>
  )
}
