/** The checklist below a new password and its strength. */
import { PASSWORD_PARTS, type PasswordPart } from './fields'
import { LIMITS } from '../limits'
import { isHalfWidth, isVisible } from './passwordCharacters'

export type PasswordCheck = 'length' | PasswordPart

export function passwordChecks(password: string): Readonly<Record<PasswordCheck, boolean>> {
  const length = Array.from(password).length
  return {
    length: length >= LIMITS.passwordMin && length <= LIMITS.passwordMax,
    number: PASSWORD_PARTS.number.test(password),
    symbol: PASSWORD_PARTS.symbol.test(password),
    lowercase: PASSWORD_PARTS.lowercase.test(password),
    uppercase: PASSWORD_PARTS.uppercase.test(password),
  }
}

/** `strong` if every check is true and no character is refused. */
export const passwordStrength = (password: string): 'strong' | 'weak' =>
  Object.values(passwordChecks(password)).every(Boolean) && isVisible(password) && isHalfWidth(password)
    ? 'strong'
    : 'weak'
