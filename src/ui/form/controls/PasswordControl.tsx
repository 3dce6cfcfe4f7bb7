import { useState } from 'react'
import { Text, useText } from '../../../i18n/Text'
import { preventBlur } from '../behaviour/useDeferUntilPointerUp'
import { controlProps } from './controlProps'
import type { FieldProps } from '../types'

/** A password field, sent byte for byte. A visible password is hidden again when it is submitted. */
export function PasswordControl(props: FieldProps) {
  const { field, config, registration, isLast } = props
  const { fieldComponents } = config
  const text = useText()
  const [isShown, setIsShown] = useState(false)
  const isVisible = isShown && !config.busy
  return (
    <>
      <div className="control control--password">
        <input
          {...controlProps(props)}
          {...registration}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={isLast ? 'go' : 'next'}
        />
        {/* A toggle: the state changes, not the name and the word. */}
        <button
          type="button"
          className="reveal"
          aria-pressed={isVisible}
          aria-label={text('password.showLabel')}
          aria-controls={field.name}
          aria-describedby={`${field.name}-label`}
          onMouseDown={preventBlur}
          onClick={() => setIsShown(!isVisible)}
        >
          <Text id="password.show" />
        </button>
      </div>
      {fieldComponents && <fieldComponents.PasswordChecks {...props} />}
    </>
  )
}
