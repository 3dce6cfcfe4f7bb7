import { useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { Text, useText } from '../../i18n/Text'
import { controlProps, initialText } from './controlProps'
import { EngineContext } from './engineLoader'
import { OPTIONS } from './options'
import type { FieldProps } from './types'

export function SelectControl(props: FieldProps) {
  const { field, bind } = props
  return (
    <div className="control control--select">
      <select {...controlProps(props)} {...bind} defaultValue={initialText(props)}>
        <option value="">
          <Text id="common.choose" />
        </option>
        {field.name === 'country' ? (
          <Countries {...props} />
        ) : (
          OPTIONS[field.name]?.map(({ value, text }) => (
            <option key={value} value={value}>
              <Text id={text} />
            </option>
          ))
        )}
      </select>
    </div>
  )
}

/**
 * The browser's own names and order: they may differ from those of the machine that rendered the page, which has none.
 * They come with the engine: without it the form cannot be filled in, which is told to who has pressed nothing, too.
 */
function Countries({ form, countries }: Pick<FieldProps, 'form' | 'countries'>) {
  const { locale } = form
  const text = useText()
  const source = useContext(EngineContext)
  const onMissing = useEffectEvent(form.onMissing)
  useEffect(() => void source.load().catch(onMissing), [source])
  const named = useMemo(() => countries(locale, (own) => text(`country.${own}`)), [countries, locale, text])
  return named.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
