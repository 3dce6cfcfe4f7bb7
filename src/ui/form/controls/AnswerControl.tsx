import { localeRow } from '../../../domain/routing/locales'
import { wordCount } from '../../../domain/forms/wordCount'
import { Text } from '../../../i18n/Text'
import { controlProps, initialText } from './controlProps'
import type { FieldProps } from '../types'
import { useLiveText } from './useLiveText'

/** The answer of a campaign entry, with an example. */
export function AnswerControl(props: FieldProps) {
  const { field, config, registration } = props
  const { campaign } = config
  return (
    <>
      {campaign && (
        <p className="hint" id="answer-example">
          <Text id={`campaign.${campaign.texts}.example`} />
        </p>
      )}
      <textarea
        {...controlProps(props, ...(campaign ? ['answer-example', 'answer-count'] : []))}
        {...registration}
        rows={3}
        autoCapitalize={field.autoCapitalize}
        defaultValue={initialText(props)}
      />
    </>
  )
}

/** How many words the answer has, as it is typed, in the page's language. */
export function WordCount({ config, subscription, max }: FieldProps & { readonly max: number }) {
  const count = wordCount(useLiveText(subscription, 'answer'), localeRow(config.locale).tag)
  const isOver = count > max
  return (
    <div className="count" id="answer-count">
      <Text id="campaign.upTo" values={{ max }} />
      <span className={isOver ? 'count__now is-over' : 'count__now'} aria-hidden="true">
        <Text id="campaign.words" values={{ count, max }} />
      </span>
      {/* Announced only near the limit: announcing every word would interrupt the typing. */}
      <span className="visually-hidden" aria-live={count >= max ? 'polite' : 'off'}>
        <Text id="campaign.wordsLabel" values={{ count, max }} />
      </span>
    </div>
  )
}
