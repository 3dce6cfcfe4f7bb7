/**
 * Characters of a new password. Passwords are never changed, so what cannot be typed again would lock its member out: what
 * nobody sees, and full-width characters of input methods, which do not work in a field that hides its text.
 */

/** Joiners and variants of emoji, and of the scripts that use them, are typed with the character before them. */
const VISIBLE = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029]|(?<=[^\0-\u02ff])(?:\p{VS}|\p{Join_C}(?!$)))*$/u
/** Full-width and small forms, and the wide space. Not half-width kana, of which the message would be untrue. */
const OTHER_WIDTH = /[\u3000\ufe50-\ufe6f\uff01-\uff60\uffe0-\uffe6]/

export const isVisible = (password: string): boolean => VISIBLE.test(password)
export const isHalfWidth = (password: string): boolean => !OTHER_WIDTH.test(password)
