/** Creates stored members: a new one per test, so that no test depends on another. */
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { AuthEmulator } from '../../../local/authEmulator'
import type { Locale } from '../../../src/domain/routing/locales'
import { aRecord } from '../../contract/accountStore.data'
import { PASSWORD } from '../../fixtures/builders'
import { testSystem } from '../../support/system'
import { identityCall } from './identity'

export interface StoredMember {
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly firstName: string
}

interface MemberOverrides {
  readonly verified?: boolean
  readonly disabled?: boolean
  /** Imported from the previous system, without a password. */
  readonly imported?: boolean
  readonly terms?: 'current' | 'expired' | 'none'
  readonly marketing?: boolean
  readonly language?: Locale
}

const CURRENT_POLICY = '2026-01-01'
const OUTDATED = '2020-01-01'
/** Differs between test files, also between two that run at the same time. */
const run = `${Date.now().toString(36)}-${process.pid}`
let count = 0

export const newEmail = (name = 'ada'): string => `${name}.${run}.${++count}@example.com`

/** Creates a member: verified, with a password and accepted terms, unless the options differ. */
export async function createStoredMember({
  verified = true,
  disabled = false,
  imported = false,
  terms = 'current',
  marketing = false,
  language = 'en',
}: MemberOverrides = {}): Promise<StoredMember> {
  const email = newEmail('sophie')
  const member = { uid: email.replace(/[@.]/g, '-'), email, password: PASSWORD, firstName: 'Sophie' }
  const store = openSqliteStore(testSystem().storeFile)
  try {
    await store.create({
      record: aRecord(member.uid, {
        email,
        firstName: member.firstName,
        lastName: 'Laurent',
        isDisabled: disabled,
        imported,
        tosConsent: terms === 'none' ? null : true,
        policyVersion: terms === 'expired' ? OUTDATED : CURRENT_POLICY,
        marketingConsent: marketing ? true : null,
        languagePreference: language,
      }),
      consents: [],
      entry: null,
    })
  } finally {
    await store.close()
  }
  await new AuthEmulator(testSystem().auth).createUser({
    localId: member.uid,
    email,
    displayName: 'Sophie Laurent',
    emailVerified: verified,
    ...(!imported && { password: member.password }),
  })
  return member
}

/** The stored account record of a member, or null. */
export async function accountOf(uid: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return await store.getByUid(uid)
  } finally {
    await store.close()
  }
}

/** The stored draft of a sign-up whose email is not verified yet, or null. */
export async function draftOf(uid: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return (await store.getDraft(uid))?.record ?? null
  } finally {
    await store.close()
  }
}

/** The stored campaign entry of a member, or null. */
export async function entryOf(uid: string, campaignCode: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return await store.getEntry(uid, campaignCode)
  } finally {
    await store.close()
  }
}

/** The uid of the user who signs in with this email and password. */
export async function uidOf(email: string, password: string): Promise<string> {
  const { localId } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  if (typeof localId !== 'string') throw new Error(`nobody is ${email}`)
  return localId
}
