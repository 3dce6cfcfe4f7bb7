import type { ReactNode } from 'react'
import { FIELD_NAMES } from '../../domain/forms/fields'
import { Text } from '../../i18n/Text'
import { Notices } from '../Notices'
import { Field } from './Field'
import { visibleGroups } from './visibleGroups'
import { SubmitButton } from './SubmitButton'
import { groupTitle } from './texts'
import type { FormConfig } from './types'
import { useLazyForm } from './behaviour/useLazyForm'

/** A form, drawn from its row of `domain/forms/forms`; the same with and without the engine that drives it. */
export function BasicForm(props: FormConfig): ReactNode {
  const { notices, afterFields, compact = false } = props
  const { formRef, controller, bindings, isAwaited, onFocus } = useLazyForm(props)
  const groups = visibleGroups(props)
  const fields = groups.flatMap((group) => group.fields)
  const shownNames = fields.map(({ name }) => name)
  // What the server says of a field that is not here concerns the form as a whole.
  const unplacedErrors = FIELD_NAMES.flatMap((name) => (shownNames.includes(name) ? [] : (props.errors[name] ?? [])))
  const lastInput = fields.findLast(({ control: kind }) => kind === 'input')?.name
  const { registerField, subscription, errorOf, countries, suggestion, acceptSuggestion, announced } = bindings

  return (
    // `post`: a press before the page's script has arrived must never put a password into the address.
    <form
      ref={formRef}
      className={compact ? 'form' : 'form form--grouped'}
      method="post"
      noValidate
      onSubmit={bindings.submit}
      onFocus={onFocus}
    >
      {controller}
      {props.username && <input hidden readOnly autoComplete="username" value={props.username} />}
      {groups.map(({ id, fields: groupFields }) => (
        <Group key={id} title={compact ? null : <Text id={groupTitle(id)} />}>
          {groupFields.map((field) => (
            <Field
              key={field.name}
              field={field}
              config={props}
              registration={registerField(field.name)}
              subscription={subscription}
              countries={countries}
              error={errorOf(field.name)}
              isAnnounced={announced.includes(field.name)}
              suggestion={field.name === 'email' ? suggestion : null}
              onAcceptSuggestion={acceptSuggestion}
              isLast={field.name === lastInput}
            />
          ))}
        </Group>
      ))}
      {afterFields && <div className="form__after-fields">{afterFields}</div>}
      <Notices notices={[...notices, ...unplacedErrors]} links={props.links} />
      <SubmitButton busy={props.busy || isAwaited} label={props.submitLabel} busyLabel={props.busyLabel} />
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
