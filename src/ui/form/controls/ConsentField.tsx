import type { ConsentName } from '../../../domain/forms/fields'
import { ConsentText } from './ConsentText'
import { controlProps } from './controlProps'
import { FieldMessage, Optional } from '../FieldParts'
import type { FieldProps } from '../types'

/** A consent: a box to tick beside what it says. Ticked beforehand only if the visitor ticked it on this page before. */
export function ConsentField(props: FieldProps & { readonly name: ConsentName }) {
  const { field, config, registration, error, name } = props
  return (
    <div className="field field--consent" data-invalid={error ? '' : undefined}>
      <label className="check">
        <input
          {...controlProps(props)}
          {...registration}
          type="checkbox"
          autoComplete="off"
          defaultChecked={config.initial?.[name] === true}
        />
        <span>
          <ConsentText name={name} links={config.links} />
          {!field.required && <Optional />}
        </span>
      </label>
      <FieldMessage {...props} />
    </div>
  )
}
