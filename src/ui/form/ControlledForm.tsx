import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FocusEvent, SubmitEvent, SyntheticEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { isErrorKey, type ErrorKey } from '../../domain/errors'
import { countryRow, isCountry } from '../../domain/forms/countries'
import { suggestEmail } from '../../domain/forms/emailSuggestion'
import type { FieldName } from '../../domain/forms/fields'
import type { FormValues } from '../../domain/forms/rules'
import { schemaForFields } from '../../domain/forms/schema'
import { useText } from '../../i18n/Text'
import { FormView, useFormGroups } from './FormView'
import type { FormConfig, Suggestion } from './types'
import { afterNextFrame, useFeedback } from './useFeedback'

export { COUNTRIES } from '../../domain/forms/countries'
export { preserveTypedValues } from '../preserveTypedValues'

/**
 * A form that react-hook-form controls and yup validates. The library registers the native controls, validates at a submit
 * and holds the errors. Added here:
 * - Values are read from the native controls: those typed before hydration or filled in by a browser had no event.
 * - Fields are validated on blur once they were filled in, and on change while they have an error. The modes `onBlur` and
 *   `onTouched` would also validate a field that is merely left, or call one wrong that is being changed.
 * - Messages and the focus (useFeedback): `shouldFocusError` would come before the message, so that nothing reads it.
 * - Server errors are props, beside the library's errors: its option `errors` would replace those, and a blur remove them.
 */
export function ControlledForm({ config }: { readonly config: FormConfig }) {
  const { errors: serverErrors, locale, initial } = config
  const formRef = useRef<HTMLFormElement>(null)
  const groups = useFormGroups(config)
  const fields = useMemo(() => groups.flatMap((group) => group.fields), [groups])
  const names = fields.map(({ name }) => name)
  const readValues = (): FormValues => {
    const data = new FormData(formRef.current ?? undefined)
    return Object.fromEntries(
      fields.map(({ name, control }) => [name, control === 'checkbox' ? data.has(name) : asText(data.get(name))]),
    )
  }

  const validate = useMemo(() => {
    let resolver: Resolver<FormValues> | undefined
    // Built when it is needed: hydration would wait. Stacks would delay the answer to a press.
    return (...args: Parameters<Resolver<FormValues>>) =>
      (resolver ??= yupResolver(schemaForFields(fields, locale), { disableStackTrace: true }))(...args)
  }, [fields, locale])
  const resolver: Resolver<FormValues> = (_, context, options) => validate(readValues(), context, options)
  const { register, trigger, setValue, handleSubmit, formState } = useForm<FormValues>({
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  })
  const { errors, isSubmitted } = formState
  /** Edited since hydration. Not `dirtyFields`, which compare with `defaultValues`; those would replace what was typed before. */
  const edited = useRef(new Set<FieldName>())

  const errorOf = (name: FieldName): ErrorKey | null =>
    toErrorKey(errors[name]?.message) ??
    serverErrors[name] ??
    // Of the last submit before the form was mounted.
    (isSubmitted ? null : (config.validationErrors?.[name] ?? null))
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const { shown, ...feedback } = useFeedback({ names, errorOf, serverErrors, suggestion, formRef })

  /** The country and dialling code that the page has filled in. */
  const filledIn = useRef(initial)
  /** Unless the visitor has entered another one. */
  const fillIn = (name: 'country' | 'countryCode', text: string): boolean => {
    const before = asText(filledIn.current?.[name])
    if (text === before || !names.includes(name) || readValues()[name] !== before) return false
    filledIn.current = { ...filledIn.current, [name]: text }
    setValue(name, text, { shouldValidate: errors[name] !== undefined })
    return true
  }
  const followLocale = useEffectEvent(() => {
    if (!edited.current.has('country') && fillIn('country', asText(initial?.country)))
      fillIn('countryCode', asText(initial?.countryCode))
  })
  useEffect(() => followLocale(), [locale])

  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    const name = nameOf(event, names)
    if (!name) return
    edited.current.add(name)
    const affected = affectedBy(name)
    feedback.announce(affected)
    const wrong = affected.filter((one) => errors[one])
    if (wrong.length > 0) void trigger(wrong)
    if (serverErrors[name]) config.onFieldChange(name)
    if (name === 'email') setSuggestion(null)
    const country = name === 'country' && readValues()[name]
    const dial = isCountry(country) ? countryRow(country).dial : null
    if (dial !== null) fillIn('countryCode', dial)
  }

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event, names)
    if (!name) return
    const values = readValues()
    const email = asText(values.email)
    if (name === 'email' && email !== asText(initial?.email)) config.onEmailTyped(email)
    // The prehydration script has rejected a submit because of this field.
    if (shown.errorOf(name) === null && event.target.hasAttribute('aria-invalid')) feedback.rejectBeforeHydration()
    else if (!edited.current.has(name) && !values[name]) return
    else feedback.announce([name])
    void trigger(affectedBy(name).filter((affected) => affected === name || values[affected]))
    const likelier = name === 'email' && suggestEmail(email)
    if (!likelier) return
    const accept = () => {
      setValue('email', likelier, { shouldValidate: true })
      setSuggestion(null)
    }
    setSuggestion({ email: likelier, accept })
  }

  const isSubmitting = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (config.busy || isSubmitting.current) return
    isSubmitting.current = true
    void handleSubmit(
      (values) => {
        feedback.accept()
        config.onSubmit(values)
      },
      (invalid) => {
        const keys = names.map((name) => [name, toErrorKey(invalid[name]?.message) ?? serverErrors[name]] as const)
        const wrong = keys.filter(([, key]) => key)
        // The library shows its errors right after this function: by then both are one render.
        queueMicrotask(() => feedback.reject(wrong.map(([name]) => name)))
        // After the answer to the press: a change of the store renders the page again.
        afterNextFrame(() => config.onInvalid?.(Object.fromEntries(wrong)))
      },
    )(event).finally(() => {
      isSubmitting.current = false
    })
  }

  // What is slow the first time is done when the browser is idle: on a slow phone it would delay the answer to a press.
  const text = useText()
  const prepareSubmit = useEffectEvent(() => {
    if (names.length > 3) text('summary.title', { count: 2 })
    void resolver({}, undefined, { fields: {}, shouldUseNativeValidation: false })
  })
  useEffect(() => {
    const view = formRef.current?.ownerDocument.defaultView
    // Safari has no idle callbacks; there it runs after the current task.
    if (view && 'requestIdleCallback' in view) view.requestIdleCallback(() => prepareSubmit())
    else setTimeout(() => prepareSubmit())
  }, [])

  return <FormView form={{ config, groups, formRef, register, ...shown }} {...{ onSubmit, onChange, onBlur }} />
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toErrorKey = (message: unknown): ErrorKey | null => (isErrorKey(message) ? message : null)

/** A confirmation is right or wrong by its password. */
const affectedBy = (name: FieldName): readonly FieldName[] =>
  name === 'password' ? ['password', 'confirmPassword'] : [name]

/** The field that an event bubbles from. */
const nameOf = ({ target }: SyntheticEvent, names: readonly FieldName[]): FieldName | undefined =>
  names.find((name) => 'name' in target && target.name === name)
