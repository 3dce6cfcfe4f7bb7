import {
  Fragment,
  useEffect,
  useEffectEvent,
  useMemo,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { isShownFirst, type ErrorKey } from '../../domain/errors'
import { FIELD_NAMES, type FieldName } from '../../domain/forms/fields'
import { groupsFor, type FormGroup, type GroupId } from '../../domain/forms/forms'
import type { FormValues } from '../../domain/forms/rules'
import { Text } from '../../i18n/Text'
import { resetPageOf } from '../Message'
import { Notices } from '../Notices'
import type { ErrorSummaryProps } from './ErrorSummary'
import { Field, preventBlur, type FieldConfig, type FieldProps, type Suggestion } from './Field'
import type { FormProps } from './types'

/** Forms of texts and existing passwords alone. */
type BasicFormId = 'login' | 'forgotPassword' | 'setupPassword' | 'linkFacebook' | 'linkFacebookWithEmail'

/** `more`: components that only the other forms have, passed in so that the sign-in page loads without them. */
export type FormConfig = FormProps &
  (
    | { readonly formId: BasicFormId; readonly more?: undefined }
    | { readonly more: { Field: ComponentType<FieldProps>; ErrorSummary: ComponentType<ErrorSummaryProps> } }
  )

/** The groups of a form without the fields that `omit` names; a group without fields is left out. */
export function useFormGroups(props: Pick<FormProps, 'formId' | 'locale' | 'campaign' | 'omit'>): readonly FormGroup[] {
  const { formId, locale, campaign, omit } = props
  return useMemo(
    () =>
      groupsFor(formId, locale, campaign)
        .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit?.includes(name)) }))
        .filter(({ fields }) => fields.length > 0),
    [formId, locale, campaign, omit],
  )
}

/** `onChange` and `onBlur`: for the events of all fields, which bubble to the form. */
interface FormViewProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'> {
  readonly config: FormConfig
  readonly formRef: RefObject<HTMLFormElement | null>
  /** A submit waits for the form controller. */
  readonly isPending?: boolean
  readonly register?: UseFormRegister<FormValues>
  readonly errorOf: (name: FieldName) => ErrorKey | null
  /** Fields with an error at the last failed submit, another array for each; null if none has failed since a valid one. */
  readonly rejected?: readonly FieldName[] | null
  /** Whether the next message of a field is announced. It is not where the message is read with the focus. */
  readonly isLive?: (name: FieldName) => boolean
  readonly suggestion?: Suggestion | null
}

/** The markup of a form. */
export function FormView(props: FormViewProps) {
  const {
    config,
    formRef,
    isPending = false,
    register,
    errorOf,
    rejected = null,
    isLive,
    suggestion,
    ...events
  } = props
  const { formId, locale, campaign, notices, afterFields, links, busy } = config
  const groups = useFormGroups(config)
  const isGrouped = groups.length > 1
  const fields = groups.flatMap((group) => group.fields)
  const names = fields.map(({ name }) => name)
  const fieldConfig = useMemo(
    (): FieldConfig => ({ formId, locale, campaign, links, busy, formRef, register }),
    [formId, locale, campaign, links, busy, formRef, register],
  )
  const { Field: FieldOfForm = Field, ErrorSummary } = config.more ?? {}
  // Server errors of fields that this form does not show are listed with its notices.
  const unplacedErrors = FIELD_NAMES.flatMap((name) => (names.includes(name) ? [] : (config.errors[name] ?? [])))
  const lastInput = fields.findLast(({ control }) => control === 'input')?.name
  const isBusy = busy === true || isPending
  // The message has a main button of its own, which leads to the reset page.
  const resetPage = config.errors.password && resetPageOf(config.errors.password, links)
  const isFirst = isShownFirst(notices[0])
  const noticeBox = <Notices notices={[...notices, ...unplacedErrors]} links={links} />

  // React misses the focus event of a field that was focused before hydration.
  const announceFocus = useEffectEvent(() => {
    const form = formRef.current
    if (form?.contains(form.ownerDocument.activeElement)) config.onIntent?.()
  })
  useEffect(() => announceFocus(), [])

  return (
    // `post`: a native submit before React has hydrated must not put a password into the URL.
    <form
      ref={formRef}
      className={isGrouped ? 'form form--grouped' : 'form'}
      method="post"
      noValidate
      onFocus={config.onIntent}
      {...events}
    >
      {isFirst && noticeBox}
      {config.username && <input hidden readOnly autoComplete="username" value={config.username} />}
      {groups.map(({ id, fields: groupFields }) => (
        <Fragment key={id}>
          {/* The first group of a sign-up follows the providers. */}
          <Group
            id={id}
            title={
              isGrouped ? (
                <Text id={formId === 'signup' && id === 'details' ? 'signup.orEmail' : `group.${id}`} />
              ) : null
            }
          >
            {groupFields.map((field) => (
              <FieldOfForm
                key={field.name}
                field={field}
                config={fieldConfig}
                initial={config.initial?.[field.name]}
                error={errorOf(field.name)}
                isLive={isLive?.(field.name) === true}
                suggestion={(field.name === 'email' && suggestion) || null}
                isLast={field.name === lastInput}
              />
            ))}
          </Group>
          {id === 'entry' && config.afterEntry}
          {/* Links that belong to the password. */}
          {id === 'details' && afterFields && !resetPage && <div className="form__after-fields">{afterFields}</div>}
        </Fragment>
      ))}
      {/* A form of up to three fields shows all its messages at once. */}
      {ErrorSummary && names.length > 3 && (
        <ErrorSummary config={fieldConfig} rejected={rejected} invalidFields={rejected ? names.filter(errorOf) : []} />
      )}
      {!isFirst && noticeBox}
      {/* Never disabled. The style sheet draws a spinner for `aria-busy`, which the prehydration script sets, too. */}
      <button
        type="submit"
        className={`button button--${resetPage ? 'secondary' : 'primary'}`}
        aria-busy={isBusy || undefined}
        aria-disabled={busy === 'elsewhere' || undefined}
        onMouseDown={preventBlur}
      >
        <Text id={isBusy ? config.busyLabel : config.submitLabel} />
      </button>
    </form>
  )
}

interface GroupProps {
  readonly id: GroupId
  /** Null in a form of one group. */
  readonly title: ReactNode
  readonly children: ReactNode
}

function Group({ id, title, children }: GroupProps) {
  if (title === null) return <div className="fields">{children}</div>
  return (
    <fieldset className={`group group--${id}`}>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="fields">{children}</div>
    </fieldset>
  )
}
