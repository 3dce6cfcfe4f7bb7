/** The Firebase implementations pass the contract tests of the ports on the emulators. */
import { DEFAULT_CODE_PATTERN } from '../../src/domain/campaigns'
import { afterAll } from '@jest/globals'
import type { NewAccount } from '../../functions/src/store/AccountStore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { AuthEmulator } from '../../local/authEmulator'
import { PROJECT_ID } from '../../local/setup'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { firebaseAuth } from '../../src/services/firebase/auth'
import { firebaseFunctions } from '../../src/services/firebase/functions'
import type { BuildConfig } from '../../src/services/config.production'
import type { Member } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { authContract, type AuthHarness } from './ports/auth.contract'
import { emailsContract } from './ports/emails.contract'
import { functionsContract } from './ports/functions.contract'

const system = testSystem()
const emulator = new AuthEmulator(system.auth)
const store = openSqliteStore(system.storeFile)
afterAll(() => store.close())

const target: BuildConfig = {
  firebase: {
    apiKey: 'demo-key',
    projectId: PROJECT_ID,
    authDomain: `${PROJECT_ID}.firebaseapp.com`,
    appId: 'demo',
    measurementId: '',
  },
  destinations: PRODUCTION_DESTINATIONS,
  emulators: { auth: system.auth },
  sentryDsn: '',
  appCheckKey: '',
  appCheckLimitedUse: false,
  campaignCodes: DEFAULT_CODE_PATTERN,
}
const auth = firebaseAuth(target)
const functions = firebaseFunctions(target, () => system.site)

let memberCount = 0

/** Creates a user, and an account record if the member has an account or was imported. */
async function add(member: Member): Promise<void> {
  const { email, password, verified, disabled, imported } = member
  if (email === null) throw new Error('the emulators need an email address')
  const localId = `${email.replace(/\W/g, '-')}-${++memberCount}`
  await emulator.createUser({
    localId,
    email,
    displayName: '',
    emailVerified: verified,
    ...(disabled && { disabled }),
    ...(password !== null && { password }),
  })
  if (member.account !== null || imported) await store.create(recordOf(member, localId, email))
}

function recordOf({ account, imported }: Member, uid: string, email: string): NewAccount {
  const now = new Date().toISOString()
  return {
    record: {
      uid,
      email,
      imported,
      isDisabled: account?.isDisabled ?? false,
      policyVersion: now.slice(0, 10),
      createdAt: now,
      updatedAt: now,
      firstName: account?.firstName ?? null,
      lastName: account?.lastName ?? null,
      tosConsent: account?.tosConsent ?? null,
      marketingConsent: account?.marketingConsent ?? null,
      details: {},
      languagePreference: 'en',
      fromMobile: false,
      shopifyURL: null,
      callbackURL: null,
      campaignCode: null,
      utm: {},
    },
    consents: [],
    entry: null,
  }
}

/** As the functions get it from the Admin SDK. */
const issueCode: AuthHarness['issueCode'] = async (operation, email) => {
  const requestType = operation === 'verifyEmail' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET'
  const answer = await fetch(
    `${system.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:sendOobCode`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ requestType, email, returnOobLink: true }),
    },
  )
  return ((await answer.json()) as { oobCode: string }).oobCode // as the emulator documents
}

const harness = { auth, functions, add, issueCode, plainShop: 'https://fr.kef.com', multipassShop: system.storefront }

authContract('Firebase Auth', () => Promise.resolve(harness))
functionsContract('Firebase callables', () => Promise.resolve(harness))
emailsContract('Firebase callables', () => Promise.resolve(harness))
