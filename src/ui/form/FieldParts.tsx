import { Text } from '../../i18n/Text'
import { Message } from '../Message'
import type { FieldProps } from './types'

export const Optional = () => (
  <span className="optional">
    {' ('}
    <Text id="common.optional" />)
  </span>
)

/** Offers a likelier spelling; taking it is a press, never automatic. */
export function Suggestion({ suggestion, onAcceptSuggestion }: FieldProps) {
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

/** React leaves what is in it alone: a message from before it had the page. */
const EMPTY_HTML = { __html: '' }

/** The message has its place before it comes, so that screen readers tell when it does. */
export function FieldMessage({ field, config, error, isAnnounced }: FieldProps) {
  return (
    <div className="field__message" aria-live={isAnnounced ? 'off' : 'polite'}>
      {error && (
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
