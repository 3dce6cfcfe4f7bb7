import { useMemo, useRef, useState, type FocusEvent, type RefObject, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { countryRow, isCountry } from '../../../domain/forms/countries'
import { suggestEmail } from '../../../domain/forms/emailSuggestion'
import { isErrorKey, type ErrorKey } from '../../../domain/errors'
import { FIELD_NAMES, type FieldName } from '../../../domain/forms/fields'
import type { FormValues } from '../../../domain/forms/rules'
import { useDeferUntilPointerUp } from './useDeferUntilPointerUp'
import { namedCountries } from '../controls/countries'
import { isConsent, visibleFields } from '../formFields'
import { resolverFor } from './resolver'
import type {
  FieldRegistration,
  FormBindings,
  FieldErrorKeys,
  FormProps,
  ErrorListItem,
  FieldSubscription,
} from '../types'

interface ValidatedForm {
  readonly bindings: FormBindings
  readonly summary: readonly ErrorListItem[] | null
}

const toErrorKey = (message: unknown): ErrorKey | null => (isErrorKey(message) ? message : null)

/**
 * react-hook-form with our validation policy: a field is validated on blur, on change once it has an error, and on
 * submit. Inputs are uncontrolled, so input from before hydration is kept. `summary`: the errors of the last submit.
 */
export function useValidatedForm(props: FormProps, formRef: RefObject<HTMLFormElement | null>): ValidatedForm {
  const { errors: serverErrors } = props
  const isSubmitting = useRef(false)
  const deferUntilPointerUp = useDeferUntilPointerUp(formRef)
  const names = visibleFields(props).map(({ name }) => name)

  const { subscribe, register, trigger, getValues, setValue, handleSubmit, formState } = useForm<FormValues>({
    // The library validates on blur and submit only; `onFieldChange` adds validation on change.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: resolverFor(props),
  })
  const errors = formState.errors

  const toErrorList = (keyFor: (name: FieldName) => ErrorKey | null | undefined): readonly ErrorListItem[] =>
    names.flatMap((field) => {
      const errorKey = keyFor(field)
      return errorKey ? [{ field, errorKey }] : []
    })

  /** Server errors of fields that the visitor has edited since. */
  const [dismissed, setDismissed] = useState<FieldErrorKeys>({})
  const [summary, setSummary] = useState<readonly ErrorListItem[] | null>(() => {
    const previous = toErrorList((name) => props.validationErrors?.[name])
    return previous.length > 0 ? previous : null
  })
  /** An error from before the form was mounted; no longer shown after its first submit. */
  const previousError = (name: FieldName): ErrorKey | null =>
    formState.isSubmitted ? null : (props.validationErrors?.[name] ?? null)

  const serverErrorOf = (name: FieldName): ErrorKey | null => {
    const key = serverErrors[name]
    return key !== undefined && dismissed[name] !== key ? key : null
  }
  const errorOf = (name: FieldName): ErrorKey | null =>
    toErrorKey(errors[name]?.message) ?? serverErrorOf(name) ?? previousError(name)

  // New server errors open the summary, as a failed submit does. Compared by content: the object may be a new one.
  const [previousServerErrors, setPreviousServerErrors] = useState<FieldErrorKeys>({})
  if (FIELD_NAMES.some((name) => serverErrors[name] !== previousServerErrors[name])) {
    setPreviousServerErrors(serverErrors)
    const newErrors = toErrorList((name) =>
      serverErrors[name] === previousServerErrors[name] ? null : serverErrors[name],
    )
    if (newErrors.length > 0) {
      setSummary(newErrors)
      setDismissed(
        Object.fromEntries(
          Object.entries(dismissed).filter(([name]) => newErrors.every(({ field }) => field !== name)),
        ),
      )
    }
  }

  /** A likelier spelling of the email, offered on blur. */
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const acceptSuggestion = (email: string) => {
    setValue('email', email)
    setSuggestion(null)
    void trigger('email')
  }

  /** Fills in the country's dialling code, unless the visitor has typed another one. */
  const filledInDiallingCode = useRef('')
  const fillInDiallingCode = (country: string) => {
    const dial = isCountry(country) ? countryRow(country).dial : null
    if (
      dial === null ||
      !names.includes('countryCode') ||
      (getValues('countryCode') ?? '') !== filledInDiallingCode.current
    )
      return
    filledInDiallingCode.current = dial
    setValue('countryCode', dial)
    if (errors.countryCode) void trigger('countryCode')
  }

  const onFieldChange = (name: FieldName) => {
    if (name === 'email') setSuggestion(null)
    if (name === 'country') fillInDiallingCode(String(getValues('country') ?? ''))
    if (errors[name]) void trigger(name)
    if (name === 'password' && errors.confirmPassword) void trigger('confirmPassword')
    const key = serverErrorOf(name)
    if (key === null) return
    setDismissed({ ...dismissed, [name]: key })
    props.onFieldChange(name)
  }

  const registerField = (name: FieldName): FieldRegistration => {
    const { ref, onChange, onBlur } = register(name, { onChange: () => onFieldChange(name) })
    const onFieldBlur = async (event: FocusEvent) => {
      await onBlur(event)
      if (name === 'email') setSuggestion(suggestEmail(String(getValues('email') ?? '')))
      if (name === 'password' && getValues('confirmPassword')) await trigger('confirmPassword')
    }
    return { name, ref, onChange, onBlur: (event) => deferUntilPointerUp(() => void onFieldBlur(event)) }
  }

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
        setSummary(null)
        setDismissed({})
        props.onSubmit(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))
      },
      (invalid) => {
        const errorList = toErrorList((name) => toErrorKey(invalid[name]?.message) ?? serverErrorOf(name))
        setSummary(errorList)
        props.onInvalid?.(Object.fromEntries(errorList.map(({ field, errorKey }) => [field, errorKey])))
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

  const announced = summary?.map(({ field }) => field) ?? []
  return {
    bindings: {
      registerField,
      subscription,
      errorOf,
      submit,
      announced,
      suggestion,
      acceptSuggestion,
      countries: namedCountries,
    },
    summary,
  }
}
