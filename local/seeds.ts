/** Creates the demo members in the Auth emulator and the account store. */
import { parseConfig } from '../functions/src/config'
import { DRAFT_LIFETIME_MS } from '../functions/src/accounts/settleSignUp'
import type { AccountStore, NewAccount } from '../functions/src/store/AccountStore'
import { openSqliteStore } from '../functions/src/store/sqlite'
import { DEFAULT_LOCALE } from '../src/domain/routing/locales'
import { EmailTakenError, type AuthEmulator } from './authEmulator'
import { DEMO_MEMBERS, type DemoMember } from './members'

/** Older than any policy in force. */
const OUTDATED_POLICY = '2020-01-01'

/** The methods of the Auth emulator that seeding uses. */
export type SeededAuth = Pick<AuthEmulator, 'usersOf' | 'createUser'>

/**
 * Creates the missing demo members and returns those that exist afterwards. A member is left out if a visitor has signed
 * up with its email. `now` is an ISO time.
 */
export async function seedMissing(auth: SeededAuth, storeFile: string, now: string): Promise<readonly DemoMember[]> {
  const users = await auth.usersOf(DEMO_MEMBERS.map(({ email }) => email))
  const store = openSqliteStore(storeFile)
  const present: DemoMember[] = []
  try {
    for (const member of DEMO_MEMBERS) {
      const owner = users.find(({ email }) => email === member.email)?.localId
      if (owner === member.uid || (owner === undefined && (await createMember(auth, store, member, now))))
        present.push(member)
    }
  } finally {
    await store.close()
  }
  return present
}

/** Resolves to false if a visitor has the email. */
async function createMember(auth: SeededAuth, store: AccountStore, member: DemoMember, now: string): Promise<boolean> {
  const { uid, email, firstName, lastName, isVerified, password } = member
  const user = { localId: uid, email, displayName: `${firstName} ${lastName}`, emailVerified: isVerified }
  try {
    await saveAccount(store, member, now)
    await auth.createUser(password === null ? user : { ...user, password })
    return true
  } catch (error) {
    if (error instanceof EmailTakenError) return false
    throw error
  }
}

/** A record for a verified member; a draft for an unverified one, as after a sign-up. */
async function saveAccount(store: AccountStore, member: DemoMember, now: string): Promise<void> {
  const account = toAccount(member, now)
  if (!member.isVerified) return store.saveDraft(account, new Date(Date.parse(now) + DRAFT_LIFETIME_MS).toISOString())
  // It may exist already: the last run may have been killed before it exported the users.
  if ((await store.getByUid(member.uid)) === null) await store.create(account)
}

function toAccount(member: DemoMember, now: string): NewAccount {
  const current = parseConfig({ POLICY_VERSION: process.env.POLICY_VERSION }).policyVersion
  const policyVersion = member.policy === 'current' ? current : OUTDATED_POLICY
  return {
    record: {
      uid: member.uid,
      email: member.email,
      isDisabled: member.isDisabled,
      imported: member.password === null,
      policyVersion,
      createdAt: now,
      updatedAt: now,
      firstName: member.firstName,
      lastName: member.lastName,
      tosConsent: true,
      marketingConsent: false,
      details: {},
      languagePreference: DEFAULT_LOCALE,
      fromMobile: false,
      shopifyURL: null,
      callbackURL: null,
      campaignCode: null,
      utm: {},
    },
    consents: [{ kind: 'tosConsent', given: true, at: now, locale: DEFAULT_LOCALE, policyVersion }],
    entry: null,
  }
}
