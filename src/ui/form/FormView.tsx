import { Fragment, useEffect, useEffectEvent, useMemo, type ComponentProps } from 'react'
import { isShownFirst } from '../../domain/errors'
import { FIELD_NAMES } from '../../domain/forms/fields'
import { groupsFor, type FormGroup } from '../../domain/forms/forms'
import { Text } from '../../i18n/Text'
import { resetPageOf } from '../Message'
import { Notices } from '../Notices'
import { Field, preventBlur } from './Field'
import type { FieldConfig, FormProps, ShownForm } from './types'

/** The groups of a form without the fields that `omit` names; a group without fields is left out. */
export function useFormGroups({ formId, locale, campaign, omit }: FormProps): readonly FormGroup[] {
  return useMemo(
    () =>
      groupsFor(formId, locale, campaign)
        .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit?.includes(name)) }))
        .filter(({ fields }) => fields.length > 0),
    [formId, locale, campaign, omit],
  )
}

/** `form`: what it shows. `onChange` and `onBlur`: for the events of all fields, which bubble to the form. */
interface FormViewProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onBlur'> {
  readonly form: ShownForm
}

/** The markup of a form. */
export function FormView({ form, ...events }: FormViewProps) {
  const { config, groups, formRef, register, errorOf } = form
  const { formId, locale, campaign, notices, afterFields, links, busy } = config
  const isGrouped = groups.length > 1
  const allFields = groups.flatMap(({ fields }) => fields)
  const names = allFields.map(({ name }) => name)
  const lastInput = allFields.findLast(({ control }) => control === 'input')
  const fieldConfig = useMemo(
    (): FieldConfig => ({ formId, locale, campaign, links, busy, formRef, register }),
    [formId, locale, campaign, links, busy, formRef, register],
  )
  const { Field: FieldOfForm = Field, ErrorSummary } = config.more ?? {}
  // Server errors of fields that this form does not show are listed with its notices.
  const unplacedErrors = FIELD_NAMES.flatMap((name) => (names.includes(name) ? [] : (config.errors[name] ?? [])))
  const isBusy = busy === true || form.isPending === true
  // The message has a main button of its own, which leads to the reset page.
  const resetPage = config.errors.password && resetPageOf(config.errors.password, links)
  const isFirst = isShownFirst(notices[0])
  const noticeBox = <Notices notices={[...notices, ...unplacedErrors]} links={links} />

  // React misses the focus event of a field that was focused before hydration.
  const announceFocus = useEffectEvent(() => {
    const element = formRef.current
    if (element?.contains(element.ownerDocument.activeElement)) config.onIntent?.()
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
      {groups.map(({ id, fields }) => {
        const controls = (
          <div className="fields">
            {fields.map((field) => (
              <FieldOfForm
                key={field.name}
                field={field}
                config={fieldConfig}
                initial={config.initial?.[field.name]}
                error={errorOf(field.name)}
                isLive={form.isLive?.(field.name) === true}
                suggestion={(field.name === 'email' && form.suggestion) || null}
                isLast={field === lastInput}
              />
            ))}
          </div>
        )
        return (
          <Fragment key={id}>
            {isGrouped ? (
              <fieldset className={`group group--${id}`}>
                <legend>
                  <h2>
                    {/* The first group of a sign-up follows the providers. */}
                    <Text id={formId === 'signup' && id === 'details' ? 'signup.orEmail' : `group.${id}`} />
                  </h2>
                </legend>
                {controls}
              </fieldset>
            ) : (
              controls
            )}
            {id === 'entry' && config.afterEntry}
            {/* Links that belong to the password. */}
            {id === 'details' && afterFields && !resetPage && <div className="form__after-fields">{afterFields}</div>}
          </Fragment>
        )
      })}
      {/* A form of up to three fields shows all its messages at once. */}
      {ErrorSummary && names.length > 3 && <ErrorSummary form={form} />}
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
