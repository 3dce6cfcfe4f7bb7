import type { ReactElement } from 'react'
import type { PasswordPart } from '../../domain/forms/fields'
import { passwordChecks, passwordStrength } from '../../domain/forms/passwordStrength'
import { LIMITS } from '../../domain/limits'
import { Text } from '../../i18n/Text'
import { Message } from '../Message'
import { visuallyHidden } from '../visuallyHidden'
import { isShownByChecks, useLiveText, type FieldProps } from './Field'

/** Two share a row. */
const PARTS = ['lowercase', 'uppercase', 'number', 'symbol'] as const satisfies readonly PasswordPart[]

/**
 * The rules of a new password and, beside its label, its strength. From the first character on, each rule says
 * whether it is met. The list is the message of an error that breaks one of them; a password that the sign-in service refuses
 * may meet all of them, so it has a message of its own.
 */
export function PasswordChecks({ field: { name }, config, error }: FieldProps) {
  const password = useLiveText(config, 'password')
  const met = passwordChecks(password)
  const strength = passwordStrength(password)
  const isTyped = password !== ''
  const stateOf = (isMet: boolean) => (isTyped ? isMet : null)
  const ruleError = error && isShownByChecks(config.formId, name, error) ? error : null
  return (
    <div className="checks" id={`${name}-checks`} data-error={ruleError ?? undefined}>
      <ul>
        {PARTS.map((part) => (
          <Check key={part} met={stateOf(met[part])}>
            <Text id={`password.check.${part}`} />
          </Check>
        ))}
        <Check met={stateOf(met.length)}>
          <Text id="password.check.length" values={{ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }} />
        </Check>
      </ul>
      <p className={isTyped ? `checks__strength is-${strength}` : 'checks__strength'} aria-live="polite">
        {isTyped && <Text id={`password.${strength}`} />}
      </p>
      {ruleError && strength === 'strong' && (
        <Message id={`${name}-message`} errorKey={ruleError} links={config.links} />
      )}
    </div>
  )
}

/** `met`: null for an empty password. */
function Check({ met, children }: { readonly met: boolean | null; readonly children: ReactElement }) {
  if (met === null) return <li>{children}</li>
  return (
    <li className={met ? 'is-met' : 'is-unmet'}>
      <Text
        id={met ? 'password.check.met' : 'password.check.unmet'}
        values={{ rule: children, hidden: visuallyHidden }}
      />
    </li>
  )
}
