/** Puts the demo members into an empty system: the sign-in service and the account store. */
import { parseConfig } from '../functions/src/config'
import { AccountExistsError, type AccountStore, type NewAccount } from '../functions/src/store/AccountStore'
import { openSqliteStore } from '../functions/src/store/sqlite'
import { DEFAULT_LOCALE } from '../src/domain/locales'
import type { AuthEmulator } from './authEmulator'
import { DEMO_MEMBERS, type DemoMember } from './members'

/** Long before any policy in force. */
const OUTDATED_POLICY = '2020-01-01'

/** Does nothing when anybody is there already. `now` is an ISO time. */
export async function seedIfEmpty(auth: AuthEmulator, storeFile: string, now: string): Promise<void> {
  if (!(await auth.isEmpty())) return
  const store = openSqliteStore(storeFile)
  try {
    for (const member of DEMO_MEMBERS) {
      await createRecord(store, toAccount(member, now))
      await auth.createUser({
        localId: member.uid,
        email: member.email,
        displayName: `${member.firstName} ${member.lastName}`,
        emailVerified: member.isVerified,
        ...(member.password === null ? {} : { password: member.password }),
      })
    }
  } finally {
    await store.close()
  }
}

/** A record may have outlived its user, when the last run was killed before it could save. */
async function createRecord(store: AccountStore, account: NewAccount): Promise<void> {
  try {
    await store.create(account)
  } catch (error) {
    if (!(error instanceof AccountExistsError)) throw error
  }
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
      hasPendingEntry: false,
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
