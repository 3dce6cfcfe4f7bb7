import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, type ChangeEvent } from 'react'
import { AGE_RANGES, BIRTHDAY_MONTHS, GENDERS } from '../../domain/enums'
import { nameCountries, preselectedCountry } from '../../domain/forms/countryNames'
import type { OptionListName } from '../../domain/forms/optionLists'
import { useText } from '../../i18n/Text'
import { formControllerLoader } from './BasicForm'
import { controlProps, textOf, type FieldProps } from './Field'

/** The texts of options are messages, except countries, which the browser names. */
const OPTIONS = {
  birthday: BIRTHDAY_MONTHS.map((value) => ({ value, text: `birthday.${value}` as const })),
  gender: GENDERS.map((value) => ({ value, text: `gender.${value}` as const })),
  ageRange: AGE_RANGES.map((value) => ({ value, text: `ageRange.${value}` as const })),
} satisfies Record<Exclude<OptionListName, 'country'>, unknown>

export function SelectControl(props: FieldProps) {
  const text = useText()
  const [list] = props.field.rules.flatMap((rule) => (rule.constraint === 'oneOf' ? [rule.list] : []))
  return (
    <div className="control control--select" onChange={list === 'country' ? keepCountry : undefined}>
      <select {...controlProps(props)} defaultValue={textOf(props.initial)}>
        <option value="">{text('common.choose')}</option>
        {list === 'country' && <CountryOptions config={props.config} initial={props.initial} />}
        {list &&
          list !== 'country' &&
          OPTIONS[list].map(({ value, text: id }) => (
            <option key={value} value={value}>
              {text(id)}
            </option>
          ))}
      </select>
    </div>
  )
}

/**
 * Names and order of countries are those of the browser, so the prerendered page has the preselected one alone. Deferred:
 * the hydrated markup equals the prerendered one, and the 250 options render in a transition after it. Memoised: a press
 * renders every field, but not the options.
 */
const CountryOptions = memo(({ config: { formRef, locale }, initial }: Pick<FieldProps, 'config' | 'initial'>) => {
  const text = useText()
  const countries = useDeferredValue(formControllerLoader.loaded?.COUNTRIES ?? null, null)
  const options = useMemo(
    () => nameCountries(countries ?? preselectedCountry(locale), locale, (id) => text(`country.${id}`)),
    [countries, locale, text],
  )
  const restore = useEffectEvent(() => {
    const select = formRef.current?.elements.namedItem('country')
    if (countries && select instanceof HTMLSelectElement) restoreCountry(select, textOf(initial))
  })
  useEffect(() => restore(), [countries])
  return options.map(({ value, name }) => (
    // The browser may name the preselected country otherwise than the build.
    <option key={value} value={value} suppressHydrationWarning>
      {name}
    </option>
  ))
})
CountryOptions.displayName = 'CountryOptions'

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
