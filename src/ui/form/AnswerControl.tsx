import { localeRow } from '../../domain/locales'
import { wordCount } from '../../domain/wordCount'
import { Text } from '../../i18n/Text'
import { controlProps, initialText } from './controlProps'
import type { FieldProps } from './types'
import { useLiveText } from './useLiveText'

/** The answer to a prize draw, with its words counted live as a reader of the page's language would. */
export function AnswerControl(props: FieldProps) {
  const { field, form, bind } = props
  const max = form.campaign?.maxWords
  return (
    <>
      <textarea
        {...controlProps(props, ...(max === undefined ? [] : ['answer-count']))}
        {...bind}
        rows={3}
        autoCapitalize={field.autoCapitalize}
        defaultValue={initialText(props)}
      />
      {max !== undefined && <WordCount {...props} max={max} />}
    </>
  )
}

function WordCount({ form, watch, max }: FieldProps & { readonly max: number }) {
  const count = wordCount(useLiveText(watch, 'answer'), localeRow(form.locale).tag)
  const over = count > max
  return (
    <div className="count" id="answer-count">
      <span>
        <Text id="campaign.upTo" values={{ max }} />
      </span>
      <span className={over ? 'count__now is-over' : 'count__now'} aria-hidden="true">
        <Text id="campaign.words" values={{ count, max }} />
      </span>
      {/* Heard only when it matters: every word announced would drown the typing. */}
      <span className="visually-hidden" aria-live={count >= max ? 'polite' : 'off'}>
        <Text id="campaign.wordsLabel" values={{ count, max }} />
      </span>
    </div>
  )
}
