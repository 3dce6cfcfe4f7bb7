import { useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../i18n/Text'
import { controlProps, initialText } from './controlProps'
import { namedCountries } from './countries'
import { OPTIONS } from './texts'
import type { FieldProps } from './types'

export function SelectControl(props: FieldProps) {
  const { field, bind, form } = props
  return (
    <div className="control control--select">
      <select {...controlProps(props)} {...bind} defaultValue={initialText(props)}>
        <option value="">
          <Text id="common.choose" />
        </option>
        {field.name === 'country' ? (
          <Countries locale={form.locale} />
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

const never = () => () => undefined

/**
 * Absent from the prerendered page: the browser's own names and order may differ from those of the machine that
 * rendered it.
 */
function Countries({ locale }: Pick<FieldProps['form'], 'locale'>) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const intl = useIntl()
  const countries = useMemo(
    () => (inBrowser ? namedCountries(locale, (text) => intl.formatMessage({ id: `country.${text}` })) : []),
    [inBrowser, locale, intl],
  )
  return countries.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
