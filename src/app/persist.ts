/**
 * The persisted slices: `visit` in local storage, `session` in session storage. Stored values are validated
 * like a URL's: an invalid one is treated as absent.
 */
import type { Reducer } from '@reduxjs/toolkit'
import { createTransform, PERSIST, persistReducer, type PersistConfig, type PersistedState } from 'redux-persist'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { parseCampaignCode } from '../domain/campaigns'
import { isPlatform, isProvider } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { parseDestination, type Destinations } from '../domain/routing/destinations'
import { utmFromQuery } from '../domain/routing/utm'
import type { Services, StoragePort } from '../services/ports'
import type { TimeTravelTracker } from '../state/reporting/devToolsSupport'
import type { Session } from '../state/slices/session'
import type { Visit } from '../state/slices/visit'
import { reducers } from './rootReducer'

/** Values of another version are treated as absent. */
const VERSION = 1

/** One guard per persisted key; a key without a guard is neither written nor read. */
type Guards<State> = { readonly [Key in keyof State]?: (stored: unknown) => State[Key] }

/** The reducers of the store, two of them persisted. */
export function createReducers({ local, session, destinations, clock }: Services, timeTravel: TimeTravelTracker) {
  return {
    ...reducers,
    visit: persistSlice('visit', reducers.visit, local, visitGuards(destinations, clock.now), timeTravel),
    session: persistSlice('session', reducers.session, session, sessionGuards, timeTravel),
  }
}

const visitGuards = (allowed: Destinations, now: () => number): Guards<Visit> => ({
  callbackURL: (stored) => parseDestination(stored, allowed)?.url ?? null,
  utm: (stored) => utmFromQuery(new URLSearchParams(textEntries(stored))),
  lastUsed: (stored) => (stored === 'password' || isProvider(stored) ? stored : null),
  verificationSentAt: (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) && stored <= now() ? stored : null,
})

/** `entry` and `entryConsents` are missing on purpose: after a reload the visitor gives the consents again. */
const sessionGuards: Guards<Session> = {
  platform: (stored) => (isPlatform(stored) ? stored : null),
  campaignCode: parseCampaignCode,
  answer: (stored) => (typeof stored === 'string' ? stored.slice(0, LIMITS.answerCharacters) : ''),
  entryFor: parseCampaignCode,
  pendingProvider: (stored) => (isProvider(stored) ? stored : null),
}

const textEntries = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

function persistSlice<State extends object>(
  key: string,
  reducer: Reducer<State>,
  port: StoragePort,
  guards: Guards<State>,
  { isDispatching, timeTravelCount }: TimeTravelTracker,
): Reducer<State & PersistPartial> {
  const whitelist = Object.keys(guards)
  const config: PersistConfig<State> = {
    key,
    version: VERSION,
    whitelist,
    transforms: [
      createTransform<unknown, unknown, State, State>(null, (stored, name) => guards[name]?.(stored), { whitelist }),
    ],
    // createMigrate would keep what a newer version has stored.
    migrate: (stored) => Promise.resolve(stored?._persist?.version === VERSION ? stored : takeOver(port, guards)),
    // redux-persist applies the whitelist only to what it writes.
    stateReconciler: (stored: Partial<State>, _, state) => ({
      ...state,
      ...Object.fromEntries(Object.entries<unknown>(stored).filter(([name]) => whitelist.includes(name))),
    }),
    storage: {
      getItem: (name: string) => Promise.resolve(port.get(name)),
      // `persistor.pause` would come too late: DevTools tells of a state after the reducers have queued its values.
      setItem: (name: string, value: string) => Promise.resolve(timeTravelCount() === 0 && port.set(name, value)),
      removeItem: (name: string) => Promise.resolve(port.remove(name)),
    },
    // For storage that may never answer; a port answers at once.
    timeout: 0,
  }
  const persisted = persistReducer(config, reducer)
  // DevTools replays PERSIST without its functions, and redux-persist would throw.
  return (state, action) =>
    persisted(state, action.type === PERSIST && !isDispatching() ? { type: 'persist/replayed' } : action)
}

/** Unprefixed keys of the former site, in local and in session storage. */
const FORMER_KEYS = ['callbackURL', 'platform', 'campaignCode']

/** Takes over what the former site stored, and removes it there. */
function takeOver<State>(port: StoragePort, guards: Guards<State>): PersistedState {
  const values: Record<string, unknown> = {}
  for (const [name, guard] of Object.entries<((stored: unknown) => unknown) | undefined>(guards)) {
    const stored = FORMER_KEYS.includes(name) ? port.get(name) : null
    if (stored === null) continue
    values[name] = guard?.(stored)
    port.remove(name)
  }
  return { ...values, _persist: { version: VERSION, rehydrated: false } }
}
