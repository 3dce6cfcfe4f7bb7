/** A backend for tests: store and sign-in service in memory, a clock to advance, a log to read. */
import { DEFAULT_CODE_PATTERN } from '../../../src/domain/campaigns'
import type { CallName } from '../../../src/domain/calls'
import { PRODUCTION_DESTINATIONS } from '../../../src/domain/routing/destinations'
import { createReadTimes } from '../../../functions/src/campaigns/readTimes'
import type { Config } from '../../../functions/src/config'
import type { Deps, LogFields } from '../../../functions/src/deps'
import { CallError } from '../../../functions/src/errors'
import type { TokenClaims } from '../../../functions/src/auth/tokenClaims'
import type { IpAddresses } from '../../../functions/src/ipAddresses'
import type { AccountStore } from '../../../functions/src/store/AccountStore'
import { emptyRecord } from '../../../functions/src/store/mergeAccount'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { fakeQueue, type FakeQueue } from './emails'
import { fakeAuth, type FakeAuth } from './fakeAuth'
import { runNamed } from './runNamed'
import { tokenClaims } from './tokens'

export const SHOP = 'https://fr.kef.com'
export const SECRET = 'a-multipass-secret-of-the-french-shop'
export const START = Date.parse('2026-03-01T10:00:00.000Z')

interface LogEntry {
  readonly level: keyof Deps['log']
  readonly event: string
  readonly fields: LogFields
}

/** The caller. `uid` alone is a session that has just begun; `token` overrides its claims. */
export interface Caller {
  readonly uid?: string | null
  readonly token?: Partial<TokenClaims>
  readonly ipAddresses?: IpAddresses
}

export interface TestBackend {
  readonly deps: Deps
  readonly auth: FakeAuth
  readonly store: AccountStore
  readonly queue: FakeQueue
  readonly logEntries: LogEntry[]
  readonly advance: (ms: number) => void
  /** Creates a user with a record and current terms; resolves to the uid. */
  addMember(user?: Parameters<FakeAuth['add']>[0]): Promise<string>
  /** Makes a call, as an anonymous visitor unless `as` has a uid. */
  readonly call: (name: CallName, data: unknown, as?: Caller) => Promise<unknown>
  /** The error of a call; throws if the call is answered. */
  readonly callError: (name: CallName, data: unknown, as?: Caller) => Promise<ExpectedError>
}

interface ExpectedError {
  readonly status: string
  readonly key: string
  readonly field?: string
}

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  isLocal: false,
  policyVersion: '2026-01-01',
  limits: {
    windowMs: 60_000,
    perAddress: 1_000,
    perProxy: 20_000,
    perCall: 20_000,
    perEmail: 500,
    perMember: 500,
    entriesPerDay: 500,
    emailsPerHour: 500,
    emailsPerDay: 500,
  },
  trustedProxies: 1,
  destinations: PRODUCTION_DESTINATIONS,
  recentSignInMinutes: 15,
  emailTrustedProviders: [],
  consentChangesPerDay: 1_000,
  campaignCodes: DEFAULT_CODE_PATTERN,
  campaignTimes: new Map(),
  unverifiedRetentionDays: 0,
  multipassSecrets: new Map([[SHOP, SECRET]]),
  reportsDatabase: '(default)',
  siteOrigin: 'https://id.kef.com',
  smtpUrl: null,
  emailSender: { name: 'KEF', address: 'no-reply@kef.com' },
  emailReplyTo: new Map([[SHOP, 'contact@fr.kef.com']]),
  storeFile: null,
  ...changes,
})

/** `open` opens the store, `store` wraps it for the calls (to make it fail), `config` overrides the configuration. */
export function createTestBackend({
  config = {},
  open = () => openSqliteStore(':memory:'),
  store: wrapStore = (store) => store,
}: {
  config?: Partial<Config>
  open?: () => AccountStore
  store?: (store: AccountStore) => AccountStore
} = {}): TestBackend {
  let now = START
  let customers = 0
  const logEntries: LogEntry[] = []
  const log = (level: LogEntry['level']) => (event: string, fields: LogFields) =>
    void logEntries.push({ level, event, fields })
  const store = open()
  const auth = fakeAuth(() => now)
  const clock = { now: () => now }
  const queue = fakeQueue(() => now)
  const wrapped = wrapStore(store)
  const deps: Deps = {
    store: wrapped,
    auth,
    clock,
    config: testConfig(config),
    readTimes: createReadTimes({ store: wrapped, clock, config: testConfig(config) }),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    emailQueue: queue,
    newUid: () => `uid-${auth.users.size + 1}`,
    newCustomerId: () => `customer-${(customers += 1)}`,
  }
  const tokenOf = ({ uid, token }: Caller): TokenClaims | null => {
    if (uid === undefined || uid === null) return null
    const user = auth.users.get(uid)
    const emailVerified = user?.emailVerified ?? false
    const signInProvider = user?.providers[0]?.id ?? 'password'
    return tokenClaims(uid, now, { emailVerified, signInProvider, ...token })
  }
  const call: TestBackend['call'] = (name, data, as = {}) => {
    const ipAddresses = as.ipAddresses ?? { visitor: '198.51.100.7', lastProxy: '192.0.2.1' }
    return runNamed(name, { token: tokenOf(as), ipAddresses, data }, deps)
  }
  return {
    deps,
    auth,
    store,
    queue,
    logEntries,
    advance: (ms) => {
      now += ms
    },
    addMember: async (user) => {
      const uid = auth.add(user)
      const { at, policyVersion } = { at: new Date(now).toISOString(), policyVersion: deps.config.policyVersion }
      const record = {
        ...emptyRecord(uid, {
          fields: {},
          consents: {},
          email: auth.users.get(uid)?.email ?? null,
          customerId: deps.newCustomerId(),
          locale: 'en',
          policyVersion,
          at,
        }),
        tosConsent: true,
        policyVersion,
      }
      await store.create({ record, consents: [], entry: null })
      return uid
    },
    call,
    callError: async (name, data, as) => {
      try {
        await call(name, data, as)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { status, key, details } = error
        return { status, key, ...(details.field !== undefined && { field: details.field }) }
      }
      throw new Error(`${name} was not refused`)
    },
  }
}
