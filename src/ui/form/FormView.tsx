import { Fragment, useEffect, useEffectEvent, useMemo, type ReactNode, type RefObject } from 'react'
import { isShownFirst } from '../../domain/errors'
import { FIELD_NAMES } from '../../domain/forms/fields'
import { Text } from '../../i18n/Text'
import { resetPageOf } from '../Message'
import { Notices } from '../Notices'
import { preventBlur } from './behaviour/useDeferUntilPointerUp'
import { Field } from './Field'
import { groupTitle, visibleGroups } from './formFields'
import type { FormBindings, FormConfig } from './types'

interface FormViewProps {
  readonly config: FormConfig
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly bindings: FormBindings
  /** A submit waits for the form controller. */
  readonly isPending?: boolean
}

/** The markup of a form. */
export function FormView({ config, formRef, bindings, isPending = false }: FormViewProps) {
  const { formId, locale, campaign, omit, notices, afterFields, fieldComponents, compact = false } = config
  const groups = useMemo(() => visibleGroups({ formId, locale, campaign, omit }), [formId, locale, campaign, omit])
  const fields = groups.flatMap((group) => group.fields)
  const visibleNames = fields.map(({ name }) => name)
  // Server errors of fields that this form does not show are listed with its notices.
  const unplacedErrors = FIELD_NAMES.flatMap((name) => (visibleNames.includes(name) ? [] : (config.errors[name] ?? [])))
  const lastInput = fields.findLast(({ control }) => control === 'input')?.name
  const isBusy = config.busy === true || isPending
  // The message has a main button of its own, which leads to the reset page.
  const resetPage = config.errors.password && resetPageOf(config.errors.password, config.links)
  const isFirst = isShownFirst(notices[0])
  const noticeBox = <Notices notices={[...notices, ...unplacedErrors]} links={config.links} />

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
      className={compact ? 'form' : 'form form--grouped'}
      method="post"
      noValidate
      onSubmit={bindings.submit}
      onFocus={config.onIntent}
      onChange={bindings.onChange}
      onBlur={bindings.onBlur}
    >
      {isFirst && noticeBox}
      {config.username && <input hidden readOnly autoComplete="username" value={config.username} />}
      {groups.map(({ id, fields: groupFields }) => (
        <Fragment key={id}>
          <Group title={compact ? null : <Text id={groupTitle(formId, id)} />}>
            {groupFields.map((field) => (
              <Field
                key={field.name}
                field={field}
                config={config}
                registration={bindings.registerField(field.name)}
                subscription={bindings.subscription}
                countries={bindings.countries}
                error={bindings.errorOf(field.name)}
                isLive={bindings.live.includes(field.name)}
                suggestion={field.name === 'email' ? bindings.suggestion : null}
                onAcceptSuggestion={bindings.acceptSuggestion}
                isLast={field.name === lastInput}
              />
            ))}
          </Group>
          {id === 'entry' && config.afterEntry}
          {/* Links that belong to the password. */}
          {id === 'details' && afterFields && !resetPage && <div className="form__after-fields">{afterFields}</div>}
        </Fragment>
      ))}
      {fieldComponents && (
        <fieldComponents.ErrorSummary
          config={config}
          invalidFields={bindings.invalidFields}
          rejected={bindings.rejected}
        />
      )}
      {!isFirst && noticeBox}
      {/* Never disabled. The style sheet draws a spinner for `aria-busy`, which the prehydration script sets, too. */}
      <button
        type="submit"
        className={`button button--${resetPage ? 'secondary' : 'primary'}`}
        aria-busy={isBusy || undefined}
        aria-disabled={config.busy === 'elsewhere' || undefined}
        onMouseDown={preventBlur}
      >
        <Text id={isBusy ? config.busyLabel : config.submitLabel} />
      </button>
    </form>
  )
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  if (title === null) return <div className="fields">{children}</div>
  return (
    <fieldset className="group">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="fields">{children}</div>
    </fieldset>
  )
}
