import {
  memo,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ChangeEvent,
  type RefObject,
} from 'react'
import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from '../../../domain/enums'
import type { Rule } from '../../../domain/forms/fields'
import type { OptionListName } from '../../../domain/forms/optionLists'
import type { Locale } from '../../../domain/routing/locales'
import type { PlainMessageId } from '../../../i18n/messages'
import { useText } from '../../../i18n/Text'
import type { FieldProps } from '../types'
import { controlProps, initialText } from './controlProps'
import { preselectedCountry } from './countryNames'
import { keepCountry, restoreCountry } from './keptCountry'

interface Option {
  readonly value: string
  readonly text: PlainMessageId
}

/** The texts of options are messages, except countries, which the browser names. */
const OPTIONS: Readonly<Record<Exclude<OptionListName, 'country'>, readonly Option[]>> = {
  birthday: BIRTHDAY_MONTHS.map((value) => ({ value, text: `birthday.${value}` })),
  gender: GENDERS.map((value) => ({ value, text: `gender.${value}` })),
  ageRange: AGE_RANGES.map((value) => ({ value, text: `ageRange.${value}` })),
}

/** The list that the value must be in. */
const listOf = (rules: readonly Rule[]): OptionListName | undefined =>
  rules.flatMap((rule) => (rule.constraint === 'oneOf' ? [rule.list] : []))[0]

export function SelectControl(props: FieldProps) {
  const { field, registration } = props
  const list = listOf(field.rules)
  const text = useText()
  const control = useRef<HTMLDivElement>(null)
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    if (list === 'country') keepCountry(event.currentTarget)
    void registration?.onChange(event)
  }
  return (
    <div className="control control--select" ref={control}>
      <select {...controlProps(props)} {...registration} onChange={onChange} defaultValue={initialText(props)}>
        <option value="">{text('common.choose')}</option>
        {list === 'country' ? (
          <CountryOptions
            locale={props.config.locale}
            countries={props.countries}
            preselected={initialText(props)}
            control={control}
          />
        ) : (
          list &&
          OPTIONS[list].map(({ value, text: id }) => (
            <option key={value} value={value}>
              {text(id)}
            </option>
          ))
        )}
      </select>
    </div>
  )
}

interface CountryOptionsProps extends Pick<FieldProps, 'countries'> {
  readonly locale: Locale
  readonly preselected: string | undefined
  /** The element that contains the select. */
  readonly control: RefObject<HTMLElement | null>
}

/**
 * Names and order of countries are those of the browser, so the prerendered page has the preselected one alone. Deferred:
 * the hydrated markup equals the prerendered one, and the 250 options render in a transition after it. Memoised: a press
 * renders every field, but not the options.
 */
const CountryOptions = memo(({ locale, countries, preselected, control }: CountryOptionsProps) => {
  const text = useText()
  const namedCountries = useDeferredValue(countries ?? preselectedCountry, preselectedCountry)
  const options = useMemo(
    () => namedCountries(locale, (countryText) => text(`country.${countryText}`)),
    [namedCountries, locale, text],
  )
  const areComplete = namedCountries !== preselectedCountry
  const restore = useEffectEvent(() => {
    const select = control.current?.querySelector('select')
    if (select) restoreCountry(select, preselected)
  })
  useEffect(() => {
    if (areComplete) restore()
  }, [areComplete])
  return options.map(({ value, text: name }) => (
    // The browser may name the preselected country otherwise than the build.
    <option key={value} value={value} suppressHydrationWarning>
      {name}
    </option>
  ))
})
CountryOptions.displayName = 'CountryOptions'
