import type { ConsentName } from '../../domain/fields'
import { ConsentText } from './ConsentText'
import { controlProps } from './controlProps'
import { FieldMessage, Optional } from './FieldParts'
import type { FieldProps } from './types'

/** A consent: a box to tick beside what it says. Ticked beforehand only if the visitor ticked it on this page before. */
export function ConsentField(props: FieldProps & { readonly name: ConsentName }) {
  const { field, form, bind, error, name } = props
  return (
    <div className="field field--consent" data-invalid={error ? '' : undefined}>
      <label className="check">
        <input
          {...controlProps(props)}
          {...bind}
          type="checkbox"
          autoComplete="off"
          defaultChecked={form.initial?.[name] === true}
        />
        <span>
          <ConsentText name={name} links={form.links} />
          {!field.required && <Optional />}
        </span>
      </label>
      <FieldMessage {...props} />
    </div>
  )
}
