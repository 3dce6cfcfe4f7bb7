import { useEffect, useRef, type ReactNode } from 'react'
import { Text } from '../../i18n/Text'
import { Message } from '../Message'
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
      {notices.length > 0 && <Notices form={props} key={notices.join()} />}
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

/** Next to the button, where somebody who just pressed it looks. */
function Notices({ form }: { readonly form: FormProps }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="notices" role="alert" tabIndex={-1} ref={box}>
      {form.notices.map((key) => (
        <Message key={key} errorKey={key} links={form.links} />
      ))}
    </div>
  )
}
