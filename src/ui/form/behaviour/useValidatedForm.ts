import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'
import { useForm } from 'react-hook-form'
import { countryRow, isCountry } from '../../../domain/forms/countries'
import { suggestEmail } from '../../../domain/forms/emailSuggestion'
import { isErrorKey, type ErrorKey } from '../../../domain/errors'
import { FIELD_NAMES, type FieldName } from '../../../domain/forms/fields'
import type { FormValues } from '../../../domain/forms/rules'
import { afterNextFrame, useAfterPaint } from './useAfterPaint'
import { useDeferUntilPointerUp } from './useDeferUntilPointerUp'
import { namedCountries } from '../controls/countries'
import { isConsent, visibleFields } from '../formFields'
import { resolverFor } from './resolver'
import { useLiveMessages } from './useLiveMessages'
import type { FormBindings, FieldErrorKeys, FormProps, FieldSubscription } from '../types'

const toErrorKey = (message: unknown): ErrorKey | null => (isErrorKey(message) ? message : null)

/**
 * react-hook-form with our validation policy: a field is validated on submit, on blur once the visitor has edited or
 * filled it in, and on change once it has an error. A failed submit and new server errors focus the first wrong field, whose
 * message is rendered at once; those of the other fields follow after the next frame.
 * Inputs are uncontrolled, so input from before hydration is kept.
 */
export function useValidatedForm(props: FormProps, formRef: RefObject<HTMLFormElement | null>): FormBindings {
  const { errors: serverErrors, formId, locale, campaign, omit } = props
  const isSubmitting = useRef(false)
  const deferUntilPointerUp = useDeferUntilPointerUp(formRef)
  const names = useMemo(
    () => visibleFields({ formId, locale, campaign, omit }).map(({ name }) => name),
    [formId, locale, campaign, omit],
  )

  const { subscribe, register, trigger, getValues, setValue, handleSubmit, formState } = useForm<FormValues>({
    // The library validates on blur and submit only; `onFieldChange` adds validation on change.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: resolverFor(props),
  })
  const { errors, isSubmitted } = formState
  const textOf = (name: FieldName): string => String(getValues(name) ?? '')
  // Registered once, so that a field whose error stays the same does not render again.
  const registrations = useMemo(() => {
    const registered = names.map((name) => {
      const { onBlur, ref, onChange } = register(name)
      return [name, { onBlur, field: { ref, onChange } }] as const
    })
    return new Map(registered)
  }, [names, register])

  /** Server errors of fields that the visitor has edited since. */
  const [dismissed, setDismissed] = useState<FieldErrorKeys>({})
  /** Fields with an error at the last failed submit, in the order of the form; null if none has failed since a valid one. */
  const [rejected, setRejected] = useState<readonly FieldName[] | null>(() => {
    const previous = names.filter((name) => props.validationErrors?.[name])
    return previous.length > 0 ? previous : null
  })
  const { live, announceAt } = useLiveMessages(rejected, formRef)
  const focusRejected = useEffectEvent(() => {
    const control = rejected?.[0] && formRef.current?.elements.namedItem(rejected[0])
    if (control instanceof HTMLElement) control.focus()
    // What is typed next replaces a password that the server refused.
    if (serverErrors.password && control instanceof HTMLInputElement && control.type === 'password') control.select()
  })
  useEffect(() => focusRejected(), [rejected])
  const serverErrorOf = (name: FieldName): ErrorKey | null => {
    const key = serverErrors[name]
    return key !== undefined && dismissed[name] !== key ? key : null
  }
  /** From before the form was mounted; no longer shown after its first submit. */
  const validationErrors = isSubmitted ? undefined : props.validationErrors
  const found = useMemo(() => ({ errors, validationErrors, rejected }), [errors, validationErrors, rejected])
  const deferredErrors = useAfterPaint(found, deferUntilPointerUp)
  const errorIn = ({ errors, validationErrors }: typeof found, name: FieldName): ErrorKey | null =>
    toErrorKey(errors[name]?.message) ?? serverErrorOf(name) ?? validationErrors?.[name] ?? null
  const errorOf = (name: FieldName): ErrorKey | null => errorIn(found, name)
  // A corrected error leaves at once: later, the button below it would move while it is pressed.
  const shownErrorOf = (name: FieldName): ErrorKey | null =>
    name === rejected?.[0] || errorIn(deferredErrors, name) ? errorOf(name) : null

  // New server errors take the focus, as those of a failed submit do. Compared by content: the object may be a new one.
  const [previousServerErrors, setPreviousServerErrors] = useState<FieldErrorKeys>({})
  if (FIELD_NAMES.some((name) => serverErrors[name] !== previousServerErrors[name])) {
    setPreviousServerErrors(serverErrors)
    const newErrors = names.filter((name) => serverErrors[name] && serverErrors[name] !== previousServerErrors[name])
    if (newErrors.length > 0) {
      setRejected(newErrors)
      setDismissed(
        Object.fromEntries(Object.entries(dismissed).filter(([name]) => newErrors.every((one) => one !== name))),
      )
    }
  }

  /** Fields that the visitor has edited since hydration. */
  const edited = useRef(new Set<FieldName>())

  // A preselected value that the visitor has not changed follows the locale.
  const preselected = useRef(props.initial)
  const followLocale = useEffectEvent(() => {
    for (const name of ['country', 'countryCode'] as const) {
      const before = preselected.current?.[name] ?? ''
      const value = props.initial?.[name] ?? ''
      const isChosen = edited.current.has('country') || edited.current.has(name)
      if (isChosen || !names.includes(name) || getValues(name) !== before || value === before) continue
      setValue(name, value)
      if (name === 'countryCode') filledInDiallingCode.current = value
      if (errors[name]) void trigger(name)
    }
    preselected.current = props.initial
  })
  useEffect(() => followLocale(), [props.locale])

  /** A likelier spelling of the email, offered on blur. */
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const acceptSuggestion = useCallback(
    (email: string) => {
      setValue('email', email)
      setSuggestion(null)
      void trigger('email')
    },
    [setValue, trigger],
  )

  /** Fills in the country's dialling code, unless the visitor has typed another one. */
  const filledInDiallingCode = useRef(props.initial?.countryCode ?? '')
  const fillInDiallingCode = (country: string) => {
    const dial = isCountry(country) ? countryRow(country).dial : null
    if (dial === null || !names.includes('countryCode')) return
    // From the control: the browser may have restored another code without an event.
    if (subscription.getText('countryCode') !== filledInDiallingCode.current) return
    filledInDiallingCode.current = dial
    setValue('countryCode', dial)
    if (errors.countryCode) void trigger('countryCode')
  }

  const onFieldChange = (name: FieldName) => {
    edited.current.add(name)
    announceAt(name, ...(name === 'password' ? (['confirmPassword'] as const) : []))
    if (name === 'email') setSuggestion(null)
    if (name === 'country') fillInDiallingCode(textOf('country'))
    if (errors[name]) void trigger(name)
    if (name === 'password' && errors.confirmPassword) void trigger('confirmPassword')
    const key = serverErrorOf(name)
    if (key === null) return
    setDismissed({ ...dismissed, [name]: key })
    props.onFieldChange(name)
  }

  const onFieldBlur = async (name: FieldName, event: FocusEvent) => {
    // The prehydration script has rejected a submit because of this field.
    const isRejectedBefore = errorOf(name) === null && event.target.hasAttribute('aria-invalid')
    if (isRejectedBefore) setRejected((fields) => fields ?? [])
    else if (!edited.current.has(name) && isBlank(event.target)) return
    else announceAt(name)
    await registrations.get(name)?.onBlur(event)
    if (name === 'email') deferUntilPointerUp(() => setSuggestion(suggestEmail(textOf('email'))))
    if (name === 'password' && getValues('confirmPassword')) await trigger('confirmPassword')
  }

  /** The field that an event bubbles from. */
  const fieldOf = ({ target }: SyntheticEvent): FieldName | undefined =>
    names.find((name) => 'name' in target && target.name === name)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.busy || isSubmitting.current) return
    isSubmitting.current = true
    // Browsers and password managers may fill in fields without an event.
    const formData = new FormData(event.currentTarget)
    for (const name of names) {
      const entry = formData.get(name)
      const value = isConsent(name) ? entry !== null : typeof entry === 'string' ? entry : ''
      if (value !== getValues(name)) setValue(name, value)
    }
    void handleSubmit(
      (values) => {
        setRejected(null)
        setDismissed({})
        props.onSubmit(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))
      },
      (invalid) => {
        const keyOf = (name: FieldName) => toErrorKey(invalid[name]?.message) ?? serverErrorOf(name)
        const invalidNames = names.filter((name) => keyOf(name))
        // The library shows its errors right after this function: by then both are one render.
        queueMicrotask(() => setRejected(invalidNames))
        // After the answer to the press: a change of the store renders the page again.
        afterNextFrame(() => props.onInvalid?.(Object.fromEntries(invalidNames.map((name) => [name, keyOf(name)]))))
      },
    )(event).finally(() => {
      isSubmitting.current = false
    })
  }

  const subscription = useMemo(
    (): FieldSubscription => ({
      subscribe: (name, callback) => subscribe({ name, formState: { values: true }, callback }),
      // From the control: React fills in a restored answer after hydration without an event.
      getText: (name) => {
        const control = formRef.current?.elements.namedItem(name)
        return control && 'value' in control ? String(control.value) : ''
      },
    }),
    [subscribe, formRef],
  )

  /** At once, not deferred: a link whose press caused the blur opens a page with the address. */
  const onEmailLeft = () => {
    const email = subscription.getText('email')
    if (email !== (props.initial?.email ?? '')) props.onEmailTyped(email)
  }

  return {
    registerField: (name) => registrations.get(name)?.field ?? null,
    subscription,
    errorOf: shownErrorOf,
    submit,
    onChange: (event) => {
      const name = fieldOf(event)
      if (name) onFieldChange(name)
    },
    onBlur: (event) => {
      const name = fieldOf(event)
      if (name === 'email') onEmailLeft()
      if (name) deferUntilPointerUp(() => void onFieldBlur(name, event))
    },
    invalidFields: deferredErrors.rejected ? names.filter(shownErrorOf) : [],
    rejected: deferredErrors.rejected,
    live,
    suggestion,
    acceptSuggestion,
    countries: namedCountries,
  }
}

const isBlank = (control: EventTarget): boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox'
    ? !control.checked
    : 'value' in control && control.value === ''
