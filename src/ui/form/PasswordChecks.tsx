import type { ReactNode } from 'react'
import type { PasswordPart } from '../../domain/fields'
import { LIMITS } from '../../domain/limits'
import { passwordChecks, passwordStrength } from '../../domain/passwordStrength'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import type { Watch } from './types'
import { useLiveText } from './useLiveText'

const PARTS = ['number', 'symbol', 'lowercase', 'uppercase'] as const satisfies readonly PasswordPart[]

/** What a new password has and still lacks, live, from its first character on; its strength is announced. */
export function PasswordChecks({ watch }: { readonly watch: Watch }) {
  const password = useLiveText(watch, 'password')
  const met = passwordChecks(password)
  const strength = passwordStrength(password)
  const shown = password !== ''
  return (
    <div className="checks">
      <p className={`checks__strength is-${strength}`} aria-live="polite" aria-atomic="true">
        {shown && (
          <>
            {/* Heard by itself, "Strong" would say nothing. */}
            <span className="visually-hidden">
              <Text id="field.password" />
              {': '}
            </span>
            <Text id={`password.${strength}`} />
          </>
        )}
      </p>
      {shown && (
        <ul>
          <Check met={met.length}>
            <Text
              id="password.check.length"
              values={{ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }}
            />
          </Check>
          {PARTS.map((part) => (
            <Check key={part} met={met[part]}>
              <Text id={`password.check.${part}`} />
            </Check>
          ))}
        </ul>
      )}
    </div>
  )
}

function Check({ met, children }: { readonly met: boolean; readonly children: ReactNode }) {
  const state: PlainMessageId = met ? 'password.check.met' : 'password.check.unmet'
  return (
    <li className={met ? 'is-met' : undefined}>
      {children}
      <span className="visually-hidden">
        {' – '}
        <Text id={state} />
      </span>
    </li>
  )
}
