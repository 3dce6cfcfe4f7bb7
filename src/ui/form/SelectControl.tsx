import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../i18n/Text'
import { controlProps, initialText } from './controlProps'
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
 */
function Countries({ form, countries }: Pick<FieldProps, 'form' | 'countries'>) {
  const { locale } = form
  const intl = useIntl()
  const named = useMemo(
    () => countries(locale, (text) => intl.formatMessage({ id: `country.${text}` })),
    [countries, locale, intl],
  )
  return named.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
