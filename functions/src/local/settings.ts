/**
 * What only the local system may do. The build for deployment replaces this module with `none.ts`, so that nothing of it can be
 * switched on in production.
 */
import type { RateLimits } from '../limits'
import type { AccountStore } from '../store/AccountStore'

export interface LocalSettings {
  /** All visitors share one address, and the tests make many calls. */
  readonly limits: Partial<RateLimits>
  readonly consentChangesPerDay: number
  /** Names of the variables with the origins of the demo storefront, comma-separated, and the path of the SQLite file. */
  readonly variables: { readonly shops: string; readonly storeFile: string }
  /** Hosts of URLs whose connections stay on this machine. */
  readonly loopback: readonly string[]
  readonly openStore: (file: string) => Promise<AccountStore>
}

export const LOCAL: LocalSettings | null = {
  limits: {
    ...{ perAddress: 3_000, perCall: 20_000, perEmail: 300, perMember: 300 },
    ...{ entriesPerDay: 300, emailsPerHour: 300, emailsPerDay: 3_000 },
  },
  consentChangesPerDay: 1_000,
  variables: { shops: 'KEF_EXTRA_SHOPS', storeFile: 'KEF_STORE_FILE' },
  loopback: ['127.0.0.1', 'localhost', '[::1]'],
  openStore: async (file) => (await import('../store/sqlite')).openSqliteStore(file),
}
