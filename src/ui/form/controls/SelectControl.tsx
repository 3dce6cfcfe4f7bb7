import { useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { Text, useText } from '../../../i18n/Text'
import { controlProps, initialText } from './controlProps'
import { FormControllerContext } from '../behaviour/formControllerLoader'
import { OPTIONS } from './options'
import type { FieldProps } from '../types'

export function SelectControl(props: FieldProps) {
  const { field, registration } = props
  return (
    <div className="control control--select">
      <select {...controlProps(props)} {...registration} defaultValue={initialText(props)}>
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
function Countries({ config, countries }: Pick<FieldProps, 'config' | 'countries'>) {
  const { locale } = config
  const text = useText()
  const loader = useContext(FormControllerContext)
  const onLoadError = useEffectEvent(config.onLoadError)
  useEffect(() => void loader.load().catch(onLoadError), [loader])
  const namedCountries = useMemo(() => countries(locale, (own) => text(`country.${own}`)), [countries, locale, text])
  return namedCountries.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
