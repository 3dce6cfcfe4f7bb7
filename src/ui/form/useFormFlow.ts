import { useMemo, useRef, useState, type FocusEvent, type RefObject, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { countryRow, isCountry } from '../../domain/countries'
import { isErrorKey, type ErrorKey } from '../../domain/errors'
import { FIELD_NAMES, type FieldName } from '../../domain/fields'
import type { FormValues } from '../../domain/rules'
import { useAfterPress } from './afterPress'
import { namedCountries } from './countries'
import { shownGroups } from './groups'
import { lazyResolver, suggestionFor } from './resolver'
import { isConsent } from './texts'
import type { Binding, Drive, FieldErrorKeys, FormProps, ListedError, Watch } from './types'

interface Flow {
  readonly drive: Drive
  readonly summary: readonly ListedError[] | null
}

const keyOf = (message: unknown): ErrorKey | null => (isErrorKey(message) ? message : null)

/**
 * When a form judges and what it then shows: on leaving a field, again with each change once there is an error, and
 * on submit; never while somebody first types. react-hook-form owns the keystrokes, the inputs are uncontrolled.
 */
export function useFormFlow(props: FormProps, element: RefObject<HTMLFormElement | null>): Flow {
  const { form: id, locale, campaign, omit = [], errors: refused } = props
  const judging = useRef(false)
  const afterPress = useAfterPress(element)
  const names = shownGroups(props).flatMap(({ fields }) => fields.map(({ name }) => name))

  const { subscribe, register, trigger, getValues, setValue, handleSubmit, formState } = useForm<FormValues>({
    // With these two the library itself judges on blur and submit only; `edited` adds the rest.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: lazyResolver(id, locale, campaign, omit),
  })
  const broken = formState.errors

  const listed = (keyFor: (name: FieldName) => ErrorKey | null | undefined): readonly ListedError[] =>
    names.flatMap((field) => {
      const errorKey = keyFor(field)
      return errorKey ? [{ field, errorKey }] : []
    })

  /** Server errors that were answered by editing the field. */
  const [answered, setAnswered] = useState<FieldErrorKeys>({})
  const [summary, setSummary] = useState<readonly ListedError[] | null>(() => {
    const before = listed((name) => props.judged?.[name])
    return before.length > 0 ? before : null
  })
  /** Only until this form has judged for itself. */
  const judged = (name: FieldName): ErrorKey | null => (formState.isSubmitted ? null : (props.judged?.[name] ?? null))

  const refusal = (name: FieldName): ErrorKey | null => {
    const key = refused[name]
    return key !== undefined && answered[name] !== key ? key : null
  }
  const errorOf = (name: FieldName): ErrorKey | null => keyOf(broken[name]?.message) ?? refusal(name) ?? judged(name)

  // New errors from the server open the summary, as a failed submit does. Compared by content: the object may be new.
  const [seen, setSeen] = useState<FieldErrorKeys>({})
  if (FIELD_NAMES.some((name) => refused[name] !== seen[name])) {
    setSeen(refused)
    const fresh = listed((name) => (refused[name] === seen[name] ? null : refused[name]))
    if (fresh.length > 0) {
      setSummary(fresh)
      setAnswered(
        Object.fromEntries(Object.entries(answered).filter(([name]) => fresh.every(({ field }) => field !== name))),
      )
    }
  }

  /** A likelier spelling of the email, offered when the field is left. */
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const takeSuggestion = (email: string) => {
    setValue('email', email)
    setSuggestion(null)
    void trigger('email')
  }

  /** The country says which prefix the phone number likely has; one that was typed stays. */
  const suggestedDial = useRef('')
  const suggestDial = (country: string) => {
    const dial = isCountry(country) ? countryRow(country).dial : null
    if (dial === null || !names.includes('countryCode') || (getValues('countryCode') ?? '') !== suggestedDial.current)
      return
    suggestedDial.current = dial
    setValue('countryCode', dial)
    if (broken.countryCode) void trigger('countryCode')
  }

  const edited = (name: FieldName) => {
    if (name === 'email') setSuggestion(null)
    if (name === 'country') suggestDial(String(getValues('country') ?? ''))
    if (broken[name]) void trigger(name)
    if (name === 'password' && broken.confirmPassword) void trigger('confirmPassword')
    const key = refusal(name)
    if (key === null) return
    setAnswered({ ...answered, [name]: key })
    props.onEdit(name)
  }

  const bind = (name: FieldName): Binding => {
    const { ref, onChange, onBlur } = register(name, { onChange: () => edited(name) })
    const left = async (event: FocusEvent) => {
      await onBlur(event)
      if (name === 'email') setSuggestion(suggestionFor(String(getValues('email') ?? '')))
      if (name === 'password' && getValues('confirmPassword')) await trigger('confirmPassword')
    }
    return { name, ref, onChange, onBlur: (event) => afterPress(() => void left(event)) }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.busy || judging.current) return
    judging.current = true
    // Browsers and password managers may fill fields without telling.
    const filled = new FormData(event.currentTarget)
    for (const name of names) {
      const entry = filled.get(name)
      const value = isConsent(name) ? entry !== null : typeof entry === 'string' ? entry : ''
      if (value !== getValues(name)) setValue(name, value)
    }
    void handleSubmit(
      (values) => {
        setSummary(null)
        setAnswered({})
        props.onSubmit(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))
      },
      (failed) => {
        const found = listed((name) => keyOf(failed[name]?.message) ?? refusal(name))
        setSummary(found)
        props.onRefuse?.(Object.fromEntries(found.map(({ field, errorKey }) => [field, errorKey])))
      },
    )(event).finally(() => {
      judging.current = false
    })
  }

  const watch = useMemo(
    (): Watch => ({
      listen: (name, callback) => subscribe({ name, formState: { values: true }, callback }),
      textOf: (name) => {
        const value = getValues(name)
        return typeof value === 'string' ? value : ''
      },
    }),
    [subscribe, getValues],
  )

  const told = summary?.map(({ field }) => field) ?? []
  return {
    drive: { bind, watch, errorOf, submit, told, suggestion, takeSuggestion, countries: namedCountries },
    summary,
  }
}
