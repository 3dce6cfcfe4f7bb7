import type { ReactNode } from 'react'
import { FIELD_NAMES } from '../../domain/fields'
import { Text } from '../../i18n/Text'
import { Notices } from '../Notices'
import { ErrorSummary } from './ErrorSummary'
import { Field } from './Field'
import { warmSchema } from './resolver'
import { SubmitButton } from './SubmitButton'
import { groupTitle } from './texts'
import type { FormProps } from './types'
import { useFormFlow } from './useFormFlow'

export type { FormProps } from './types'

/** Any form of the site, drawn from its row of `domain/forms`. */
export function Form(props: FormProps): ReactNode {
  const { notices, between, compact = false, busy } = props
  const { element, groups, watch, bind, submit, errorOf, summary, suggestion, takeSuggestion } = useFormFlow(props)
  const shown = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  // What the server says of a field that is not here concerns the form as a whole.
  const homeless = FIELD_NAMES.flatMap((name) => (shown.includes(name) ? [] : (props.errors[name] ?? [])))
  const lastInput = groups.flatMap(({ fields }) => fields).findLast(({ control: kind }) => kind === 'input')?.name

  return (
    // `post`: a press before the page's script has arrived must never put a password into the address.
    <form
      ref={element}
      className={compact ? 'form' : 'form form--grouped'}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => {
        void warmSchema()
        props.onIntent?.()
      }}
    >
      {summary && <ErrorSummary form={props} listed={summary} isMended={(name) => errorOf(name) === null} />}
      {props.account && <input hidden readOnly autoComplete="username" value={props.account} />}
      {groups.map(({ id, fields }) => (
        <Group key={id} title={compact ? null : <Text id={groupTitle(id)} />}>
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              form={props}
              bind={bind(field.name)}
              watch={watch}
              error={errorOf(field.name)}
              told={summary?.some((listed) => listed.field === field.name) ?? false}
              suggestion={field.name === 'email' ? suggestion : null}
              onTake={takeSuggestion}
              last={field.name === lastInput}
            />
          ))}
        </Group>
      ))}
      {between && <div className="form__between">{between}</div>}
      <Notices notices={[...notices, ...homeless]} links={props.links} />
      <SubmitButton busy={busy} label={props.submitLabel} busyLabel={props.busyLabel} />
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
