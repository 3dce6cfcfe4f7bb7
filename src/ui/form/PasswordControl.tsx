import { useState } from 'react'
import { Text, useText } from '../../i18n/Text'
import { keepFocus } from './afterPress'
import { controlProps } from './controlProps'
import { isNewPassword } from './texts'
import type { FieldProps } from './types'

/** A password: sent byte for byte, never cut, hidden again as soon as it is on its way. */
export function PasswordControl(props: FieldProps) {
  const { field, form, bind, last } = props
  const { kinds } = form
  const text = useText()
  const [shown, setShown] = useState(false)
  const visible = shown && !form.busy
  return (
    <>
      <div className="control control--password">
        <input
          {...controlProps(props)}
          {...bind}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={last ? 'go' : 'next'}
        />
        <button
          type="button"
          className="reveal"
          aria-pressed={visible}
          aria-label={text(visible ? 'password.hideLabel' : 'password.showLabel')}
          aria-controls={field.name}
          aria-describedby={`${field.name}-label`}
          onMouseDown={keepFocus}
          onClick={() => setShown(!visible)}
        >
          <Text id={visible ? 'password.hide' : 'password.show'} />
        </button>
      </div>
      {kinds && isNewPassword(form.form, field.name) && <kinds.PasswordChecks watch={props.watch} />}
    </>
  )
}
