import { useDeferredValue, useEffect, useEffectEvent, useMemo, type ChangeEvent } from 'react'
import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from '../../domain/enums'
import { nameCountries, preselectedCountry } from '../../domain/forms/countryNames'
import type { OptionListName } from '../../domain/forms/optionLists'
import { useText } from '../../i18n/Text'
import { formControllerLoader } from './BasicForm'
import { controlProps, initialText } from './Field'
import type { FieldProps } from './types'

/** The texts of options are messages, except countries, which the browser names. */
const OPTIONS = {
  birthday: BIRTHDAY_MONTHS.map((value) => ({ value, text: `birthday.${value}` as const })),
  gender: GENDERS.map((value) => ({ value, text: `gender.${value}` as const })),
  ageRange: AGE_RANGES.map((value) => ({ value, text: `ageRange.${value}` as const })),
} satisfies Record<Exclude<OptionListName, 'country'>, unknown>

/**
 * Names and order of countries are those of the browser, so the prerendered page has the preselected one alone. Deferred:
 * the hydrated markup equals the prerendered one, and the 250 options render in a transition after it. Memoised: an error
 * renders the field, but not the options.
 */
export function SelectControl(props: FieldProps) {
  const { field, config } = props
  const { locale } = config
  const text = useText()
  const [list] = field.rules.flatMap((rule) => (rule.constraint === 'oneOf' ? [rule.list] : []))
  const loaded = list === 'country' && formControllerLoader.loaded
  const countries = useDeferredValue(loaded ? loaded.COUNTRIES : null, null)
  const options = useMemo(() => {
    const named =
      list === 'country'
        ? nameCountries(countries ?? preselectedCountry(locale), locale, (id) => text(`country.${id}`))
        : list && OPTIONS[list].map(({ value, text: id }) => ({ value, name: text(id) }))
    return named?.map(({ value, name }) => (
      // The browser may name the preselected country otherwise than the build.
      <option key={value} value={value} suppressHydrationWarning>
        {name}
      </option>
    ))
  }, [list, countries, locale, text])
  const restore = useEffectEvent(() => {
    const select = config.formRef.current?.elements.namedItem('country')
    if (countries && select instanceof HTMLSelectElement) restoreCountry(select, initialText(props))
  })
  useEffect(() => restore(), [countries])
  return (
    <div className="control control--select" onChange={list === 'country' ? keepCountry : undefined}>
      <select {...controlProps(props)} defaultValue={initialText(props)}>
        <option value="">{text('common.choose')}</option>
        {options}
      </select>
    </div>
  )
}

/**
 * The entry of the session history keeps the chosen country for the back button: a browser that loads a page again restores
 * what was typed, but no choice whose option is rendered after hydration.
 */
function keepCountry({ target }: ChangeEvent<HTMLElement>): void {
  const history = target.ownerDocument.defaultView?.history
  try {
    history?.replaceState({ ...(history.state as object | null), chosenCountry: 'value' in target && target.value }, '')
  } catch {
    // Browsers limit the number of calls.
  }
}

/** Chooses the kept country, with the event of a choice, or else the preselected one, which the browser may have cleared. */
function restoreCountry(select: HTMLSelectElement, preselected = ''): void {
  const state = select.ownerDocument.defaultView?.history.state as
    { readonly chosenCountry?: unknown } | null | undefined
  const kept = state?.chosenCountry
  const country = typeof kept === 'string' ? kept : preselected
  if (select.value === country) return
  select.value = country
  if (country === kept) select.dispatchEvent(new Event('change', { bubbles: true }))
}
