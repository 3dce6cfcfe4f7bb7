/** Members that a test finds on record: each one new, so that no test depends on what another did. */
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { AuthEmulator } from '../../../local/authEmulator'
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
  /** Came from the previous system, without a password of ours. */
  readonly imported?: boolean
  readonly terms?: 'current' | 'expired' | 'none'
  readonly marketing?: boolean
}

const CURRENT_POLICY = '2026-01-01'
const OUTDATED = '2020-01-01'
const run = Date.now().toString(36)
let count = 0

export const newEmail = (name = 'ada'): string => `${name}.${run}.${++count}@example.com`

/** A verified member with a password who accepted the terms, but for the differences. */
export async function createStoredMember({
  verified = true,
  disabled = false,
  imported = false,
  terms = 'current',
  marketing = false,
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

/** What the account store remembers of a member; null before there is a record. */
export async function accountOf(uid: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return await store.getByUid(uid)
  } finally {
    await store.close()
  }
}

/** What a sign-up gave whose email is not verified yet, or null. */
export async function draftOf(uid: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return (await store.getDraft(uid))?.record ?? null
  } finally {
    await store.close()
  }
}

/** A member's entry in a draw, or null. */
export async function entryOf(uid: string, campaignCode: string) {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return await store.getEntry(uid, campaignCode)
  } finally {
    await store.close()
  }
}

/** Who an account belongs to, as the sign-in service knows them. */
export async function uidOf(email: string, password: string): Promise<string> {
  const { localId } = await identityCall('signInWithPassword', { email, password, returnSecureToken: true })
  if (typeof localId !== 'string') throw new Error(`nobody is ${email}`)
  return localId
}
