import { createHash } from 'node:crypto'
import { normaliseEmail } from '../../src/domain/forms/email'
import { trimText } from '../../src/domain/forms/text'

/** An email as a key, in lower case as in the sign-in service, its domain in ASCII form. */
export const emailKey = (email: string): string => normaliseEmail(trimText(email)).toLowerCase()

/** Whether both are the same mailbox; false if one of them is missing. */
export const isSameEmail = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && emailKey(one) === emailKey(other)

/** What the store keeps of an address that it must only recognise. */
export const emailHash = (email: string): string => createHash('sha256').update(emailKey(email)).digest('base64url')
