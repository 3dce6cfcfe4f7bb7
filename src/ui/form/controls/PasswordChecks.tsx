import type { ReactElement } from 'react'
import type { PasswordPart } from '../../../domain/forms/fields'
import { LIMITS } from '../../../domain/limits'
import { passwordChecks, passwordStrength } from '../../../domain/forms/passwordStrength'
import { Text } from '../../../i18n/Text'
import { visuallyHidden } from '../../visuallyHidden'
import type { FieldSubscription } from '../types'
import { useLiveText } from './useLiveText'

const PARTS = ['number', 'symbol', 'lowercase', 'uppercase'] as const satisfies readonly PasswordPart[]

/**
 * The rules of a new password, with a line reserved for its strength so that nothing moves while the visitor types. From
 * the first character on, each rule says whether it is met.
 */
export function PasswordChecks({ subscription }: { readonly subscription: FieldSubscription }) {
  const password = useLiveText(subscription, 'password')
  const met = passwordChecks(password)
  const strength = passwordStrength(password)
  const isTyped = password !== ''
  const stateOf = (isMet: boolean) => (isTyped ? isMet : null)
  return (
    <div className="checks">
      <ul>
        <Check met={stateOf(met.length)}>
          <Text id="password.check.length" values={{ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }} />
        </Check>
        {PARTS.map((part) => (
          <Check key={part} met={stateOf(met[part])}>
            <Text id={`password.check.${part}`} />
          </Check>
        ))}
      </ul>
      <p className={`checks__strength is-${strength}`} aria-live="polite" aria-atomic="true">
        {isTyped && (
          <Text
            id="password.strength"
            values={{ strength: <Text id={`password.${strength}`} />, hidden: visuallyHidden }}
          />
        )}
      </p>
    </div>
  )
}

/** `met`: null for an empty password. */
function Check({ met, children }: { readonly met: boolean | null; readonly children: ReactElement }) {
  return (
    <li className={met ? 'is-met' : undefined}>
      {met === null ? (
        children
      ) : (
        <Text
          id={met ? 'password.check.met' : 'password.check.unmet'}
          values={{ rule: children, hidden: visuallyHidden }}
        />
      )}
    </li>
  )
}
