import { yupResolver } from '@hookform/resolvers/yup'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { isErrorKey, type ErrorKey } from '../../domain/errors'
import { countryRow, isCountry } from '../../domain/forms/countries'
import { suggestEmail } from '../../domain/forms/emailSuggestion'
import type { FieldName } from '../../domain/forms/fields'
import type { FormValues } from '../../domain/forms/rules'
import { schemaForFields } from '../../domain/forms/schema'
import { useText } from '../../i18n/Text'
import type { Suggestion } from './Field'
import { FormView, useFormGroups, type FormConfig } from './FormView'
import type { FieldErrorKeys } from './types'
import { useRejection } from './useRejection'
import { afterNextFrame, useSettled } from './useSettled'

export { COUNTRIES } from '../../domain/forms/countries'
export { preserveTypedValues } from '../preserveTypedValues'

const NONE: FieldErrorKeys = {}

/**
 * A form that react-hook-form controls and yup validates. The library registers the native controls, validates at a submit
 * and holds the errors. Added here:
 * - Values are read from the native controls: those typed before hydration or filled in by a browser had no event.
 * - Fields are validated on blur once they were filled in, and on change while they have an error. The modes `onBlur` and
 *   `onTouched` would also validate a field that is merely left, or call one wrong that is being changed.
 * - The first wrong field takes the focus after its message is rendered, which screen readers then read with it, and so does
 *   one that the server refused. `shouldFocusError` would be earlier. The other messages follow after the next frame.
 * - Server errors are props, beside the library's errors, which its option `errors` would replace.
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
  const textOf = (name: FieldName): string => asText(readValues()[name])

  const schema = useRef<{ readonly fields: unknown; readonly validate: Resolver<FormValues> }>(null)
  const resolver: Resolver<FormValues> = (_, context, options) => {
    // Built when it is needed: a form renders more often than it validates. Stacks would delay the answer to a press.
    if (schema.current?.fields !== fields)
      schema.current = { fields, validate: yupResolver(schemaForFields(fields, locale), { disableStackTrace: true }) }
    return schema.current.validate(readValues(), context, options)
  }
  const { register, trigger, setValue, handleSubmit, formState } = useForm<FormValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  })
  const { errors, isSubmitted } = formState

  /** Errors of the last submit before the form was mounted. */
  const validationErrors = (!isSubmitted && config.validationErrors) || NONE
  const rejection = useRejection({ names, serverErrors, validationErrors, formRef })
  const { rejected, announceAt } = rejection
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const found = useMemo(
    // A copy, because the library changes the object before it replaces it.
    () => ({ errors: { ...errors }, validationErrors, rejected, suggestion }),
    [errors, validationErrors, rejected, suggestion],
  )
  const settled = useSettled(found, formRef)
  const errorIn = ({ errors, validationErrors }: typeof found, name: FieldName): ErrorKey | null =>
    toErrorKey(errors[name]?.message) ?? serverErrors[name] ?? validationErrors[name] ?? null
  // A corrected error leaves at once: later, the button below it would move while it is pressed.
  const errorOf = (name: FieldName): ErrorKey | null =>
    (rejected !== settled.rejected && name === rejected?.[0]) || errorIn(settled, name) ? errorIn(found, name) : null

  /** Fields that the visitor has edited since hydration. */
  const edited = useRef(new Set<FieldName>())
  const preselected = useRef(initial)
  const filledInCode = useRef(asText(initial?.countryCode))
  /** Unless the visitor has typed another one. */
  const fillInDiallingCode = (code: string) => {
    if (!names.includes('countryCode') || textOf('countryCode') !== filledInCode.current) return
    filledInCode.current = code
    setValue('countryCode', code, { shouldValidate: errors.countryCode !== undefined })
  }
  /** The preselected country and code follow the locale, unless the visitor has chosen others. */
  const followLocale = useEffectEvent(() => {
    const country = asText(initial?.country)
    const before = asText(preselected.current?.country)
    preselected.current = initial
    if (country === before || edited.current.has('country') || textOf('country') !== before) return
    setValue('country', country, { shouldValidate: errors.country !== undefined })
    fillInDiallingCode(asText(initial?.countryCode))
  })
  useEffect(() => followLocale(), [locale])

  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    const name = nameOf(event, names)
    if (!name) return
    edited.current.add(name)
    const affected: readonly FieldName[] = name === 'password' ? ['password', 'confirmPassword'] : [name]
    announceAt(...affected)
    const wrong = affected.filter((one) => errors[one])
    if (wrong.length > 0) void trigger(wrong)
    if (serverErrors[name]) config.onFieldChange(name)
    if (name === 'email') setSuggestion(null)
    const country = name === 'country' && textOf(name)
    const dial = isCountry(country) ? countryRow(country).dial : null
    if (dial !== null) fillInDiallingCode(dial)
  }

  const acceptSuggestion = (email: string) => {
    setValue('email', email, { shouldValidate: true })
    setSuggestion(null)
  }
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event, names)
    if (!name) return
    const values = readValues()
    const email = asText(values.email)
    if (name === 'email' && email !== asText(initial?.email)) config.onEmailTyped(email)
    // The prehydration script has rejected a submit because of this field.
    if (errorOf(name) === null && event.target.hasAttribute('aria-invalid')) rejection.rejectBeforeHydration()
    else if (!edited.current.has(name) && !values[name]) return
    else announceAt(name)
    void trigger(name === 'password' && values.confirmPassword ? ['password', 'confirmPassword'] : name)
    const likelier = name === 'email' && suggestEmail(email)
    if (likelier) setSuggestion({ email: likelier, accept: () => acceptSuggestion(likelier) })
  }

  const isSubmitting = useRef(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (config.busy || isSubmitting.current) return
    isSubmitting.current = true
    void handleSubmit(
      (values) => {
        rejection.clearRejection()
        config.onSubmit(values)
      },
      (invalid) => {
        const keys = names.map((name) => [name, toErrorKey(invalid[name]?.message) ?? serverErrors[name]] as const)
        const wrong = keys.filter(([, key]) => key)
        // The library shows its errors right after this function: by then both are one render.
        queueMicrotask(() => rejection.reject(wrong.map(([name]) => name)))
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

  return (
    <FormView
      config={config}
      formRef={formRef}
      register={register}
      errorOf={errorOf}
      onSubmit={onSubmit}
      onChange={onChange}
      onBlur={onBlur}
      rejected={settled.rejected}
      live={rejection.live}
      suggestion={suggestion && settled.suggestion}
    />
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toErrorKey = (message: unknown): ErrorKey | null => (isErrorKey(message) ? message : null)

/** The field that an event bubbles from. */
const nameOf = ({ target }: SyntheticEvent, names: readonly FieldName[]): FieldName | undefined =>
  names.find((name) => 'name' in target && target.name === name)
