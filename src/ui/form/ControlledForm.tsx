import { yupResolver } from '@hookform/resolvers/yup'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
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
import { FormView, useFormGroups } from './FormView'
import type { FieldErrorKeys, FormConfig } from './types'
import { afterNextFrame, useSettled } from './useSettled'

export { COUNTRIES } from '../../domain/forms/countries'
export { preserveTypedValues } from '../preserveTypedValues'

const NONE: FieldErrorKeys = {}

interface Rejection {
  /** Fields with an error at the last failed submit, in the order of the form; null if none has failed since a valid one. */
  readonly fields: readonly FieldName[] | null
  /** Fields whose next message is announced, because it is not read with the focus. */
  readonly live: readonly FieldName[]
}

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
  const [rejection, setRejection] = useState<Rejection>(() => {
    const previous = names.filter((name) => validationErrors[name])
    return { fields: previous.length > 0 ? previous : null, live: [] }
  })
  const rejected = rejection.fields
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const found = useMemo(
    () => ({ errors, validationErrors, rejected, suggestion }),
    [errors, validationErrors, rejected, suggestion],
  )
  const settled = useSettled(found, formRef)
  const errorIn = ({ errors, validationErrors }: typeof found, name: FieldName): ErrorKey | null =>
    toErrorKey(errors[name]?.message) ?? serverErrors[name] ?? validationErrors[name] ?? null
  // A corrected error leaves at once: later, the button below it would move while it is pressed.
  const errorOf = (name: FieldName): ErrorKey | null =>
    (rejected !== settled.rejected && name === rejected?.[0]) || errorIn(settled, name) ? errorIn(found, name) : null

  const firstRejected = (fields: Rejection['fields']): HTMLElement | null => {
    const control = fields?.[0] && formRef.current?.elements.namedItem(fields[0])
    return control instanceof HTMLElement ? control : null
  }
  const reject = (fields: readonly FieldName[]) => {
    const first = firstRejected(fields)
    // Nothing reads the first one again if it has the focus already; after a press before hydration it has been read.
    const isFocused = first !== null && first === first.ownerDocument.activeElement
    setRejection((before) => ({ fields, live: isFocused && before.fields?.length !== 0 ? fields.slice(0, 1) : [] }))
  }
  const focusRejected = useEffectEvent(() => {
    const first = firstRejected(rejected)
    first?.focus()
    // What is typed next replaces a password that the server refused.
    if (serverErrors.password && first instanceof HTMLInputElement && first.type === 'password') first.select()
  })
  useEffect(() => focusRejected(), [rejected])
  const announceAt = (...added: readonly FieldName[]) =>
    // The same object where nothing changes: typing renders nothing.
    setRejection((before) =>
      added.every((name) => before.live.includes(name)) ? before : { ...before, live: [...before.live, ...added] },
    )

  const previousServerErrors = useRef(NONE)
  const rejectServerErrors = useEffectEvent(() => {
    const added = names.filter(
      (name) => serverErrors[name] && serverErrors[name] !== previousServerErrors.current[name],
    )
    previousServerErrors.current = serverErrors
    if (added.length > 0) reject(added)
  })
  useLayoutEffect(() => rejectServerErrors(), [serverErrors])

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
    if (errorOf(name) === null && event.target.hasAttribute('aria-invalid'))
      setRejection(({ fields, live }) => ({ fields: fields ?? [], live }))
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
        setRejection({ fields: null, live: [] })
        config.onSubmit(values)
      },
      (invalid) => {
        const keys = names.map((name) => [name, toErrorKey(invalid[name]?.message) ?? serverErrors[name]] as const)
        const wrong = keys.filter(([, key]) => key)
        // The library shows its errors right after this function: by then both are one render.
        queueMicrotask(() => reject(wrong.map(([name]) => name)))
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
