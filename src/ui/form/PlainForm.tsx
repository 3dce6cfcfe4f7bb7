import type { ReactNode } from 'react'
import { FIELD_NAMES } from '../../domain/fields'
import { Text } from '../../i18n/Text'
import { Notices } from '../Notices'
import { Field } from './Field'
import { shownGroups } from './groups'
import { SubmitButton } from './SubmitButton'
import { groupTitle } from './texts'
import type { DrawnForm } from './types'
import { useDrive } from './useDrive'

/** A form, drawn from its row of `domain/forms`; the same with and without the engine that drives it. */
export function PlainForm(props: DrawnForm): ReactNode {
  const { notices, between, compact = false } = props
  const { element, engine, drive, isAwaited, turnTo } = useDrive(props)
  const groups = shownGroups(props)
  const fields = groups.flatMap((group) => group.fields)
  const shown = fields.map(({ name }) => name)
  // What the server says of a field that is not here concerns the form as a whole.
  const homeless = FIELD_NAMES.flatMap((name) => (shown.includes(name) ? [] : (props.errors[name] ?? [])))
  const lastInput = fields.findLast(({ control: kind }) => kind === 'input')?.name
  const { bind, watch, errorOf, countries, suggestion, takeSuggestion, told } = drive

  return (
    // `post`: a press before the page's script has arrived must never put a password into the address.
    <form
      ref={element}
      className={compact ? 'form' : 'form form--grouped'}
      method="post"
      noValidate
      onSubmit={drive.submit}
      onFocus={turnTo}
    >
      {engine}
      {props.account && <input hidden readOnly autoComplete="username" value={props.account} />}
      {groups.map(({ id, fields: within }) => (
        <Group key={id} title={compact ? null : <Text id={groupTitle(id)} />}>
          {within.map((field) => (
            <Field
              key={field.name}
              field={field}
              form={props}
              bind={bind(field.name)}
              watch={watch}
              countries={countries}
              error={errorOf(field.name)}
              told={told.includes(field.name)}
              suggestion={field.name === 'email' ? suggestion : null}
              onTake={takeSuggestion}
              last={field.name === lastInput}
            />
          ))}
        </Group>
      ))}
      {between && <div className="form__between">{between}</div>}
      <Notices notices={[...notices, ...homeless]} links={props.links} />
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
