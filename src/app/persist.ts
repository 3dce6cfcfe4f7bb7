/**
 * The persisted slices: `visit` in local storage, `session` in session storage. Stored values are validated
 * like a URL's: an invalid one is treated as absent.
 */
import type { Action, Reducer } from '@reduxjs/toolkit'
import { persistReducer, REHYDRATE, type PersistMigrate, type Storage } from 'redux-persist'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { parseCampaignCode } from '../domain/campaigns'
import { isPlatform, isProvider } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { parseDestination, type Destinations } from '../domain/routing/destinations'
import { utmFromQuery } from '../domain/routing/utm'
import type { Services, StoragePort } from '../services/ports'
import { reducers } from './rootReducer'
import { emptySession, type Session } from '../state/slices/session'
import { emptyVisit, type Visit } from '../state/slices/visit'

/** Values of another version are treated as absent. */
const VERSION = 1

/** One guard per persisted key; a key without a guard is neither written nor read. */
type Guards<State> = { readonly [Key in keyof State]?: (stored: unknown) => State[Key] }

/** The reducers of the store, two of them persisted. */
export function createReducers(services: Services, isRealDispatch: () => boolean) {
  const { local, session, destinations, clock } = services
  const legacy = migrateLegacyStorage(services)
  const visit = withInitialState(legacy.visit, reducers.visit)
  const sessionReducer = withInitialState(legacy.session, reducers.session)
  return {
    ...reducers,
    visit: guardedPersistReducer('visit', visit, local, visitGuards(destinations, clock.now), isRealDispatch),
    session: guardedPersistReducer('session', sessionReducer, session, sessionGuards, isRealDispatch),
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

function guardedPersistReducer<State extends object>(
  key: string,
  reducer: Reducer<State>,
  port: StoragePort,
  guards: Guards<State>,
  isRealDispatch: () => boolean,
): Reducer<State & PersistPartial> {
  const whitelist = Object.keys(guards)
  const storage = toPersistStorage(port)
  // The timeout is for storage that may never answer; a port answers at once.
  const config = { key, version: VERSION, storage, whitelist, migrate: applyGuards(guards), timeout: 0 }
  const persisted = persistReducer<State>(config, reducer)
  // redux-persist writes from inside its reducer; states that DevTools computes must not be written.
  return (state, action) =>
    isRealDispatch() || state === undefined ? persisted(state, action) : reduceWithoutWriting(state, action)

  function reduceWithoutWriting(state: State & PersistPartial, action: Action): State & PersistPartial {
    const { _persist, ...slice } = state
    const next = reducer(slice as unknown as State, action)
    const restored = isRehydrateAction<State>(action) && action.key === key ? action.payload : undefined
    return { ...next, ...restored, _persist }
  }
}

const isRehydrateAction = <State>(action: Action): action is Action & { key: string; payload?: Partial<State> } =>
  action.type === REHYDRATE

/** redux-persist calls `migrate` with what it read, and merges the result into the slice. */
const applyGuards =
  <State>(guards: Guards<State>): PersistMigrate =>
  (stored) => {
    const values = Object.entries<((value: unknown) => unknown) | undefined>(guards).flatMap(([name, guard]) =>
      stored && guard && Object.hasOwn(stored, name) ? [[name, guard(stored[name as keyof typeof stored])]] : [],
    )
    const isCurrent = stored?._persist?.version === VERSION
    // The declared type wants redux-persist's own `_persist` in the result, which it never reads.
    return Promise.resolve(isCurrent ? (Object.fromEntries(values) as typeof stored) : undefined)
  }

const toPersistStorage = (port: StoragePort): Storage => ({
  getItem: (key: string) => Promise.resolve(port.get(key)),
  setItem: (key: string, value: string) => Promise.resolve(port.set(key, value)),
  removeItem: (key: string) => Promise.resolve(port.remove(key)),
})

/** Not a preloaded state: redux-persist treats a preloaded slice as already restored, and reads nothing. */
const withInitialState =
  <State>(initial: State, reducer: Reducer<State>): Reducer<State> =>
  (state = initial, action) =>
    reducer(state, action)

/** Migrates once what the former site stored under unprefixed keys, and removes it there. */
function migrateLegacyStorage({ local, session, destinations }: Services): { visit: Visit; session: Session } {
  const readAndRemove = (port: StoragePort, key: string) => {
    const value = port.get(key)
    if (value !== null) port.remove(key)
    return value
  }
  const callbackURL = parseDestination(readAndRemove(local, 'callbackURL'), destinations)?.url ?? null
  const platform = readAndRemove(session, 'platform')
  const campaignCode = parseCampaignCode(readAndRemove(session, 'campaignCode'))
  return {
    visit: { ...emptyVisit, callbackURL },
    session: { ...emptySession, platform: isPlatform(platform) ? platform : null, campaignCode },
  }
}
