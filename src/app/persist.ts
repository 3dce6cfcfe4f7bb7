/**
 * The persisted slices (product §5): `visit` in local storage, `session` in session storage. What comes out of storage
 * is trusted no more than a URL: every value passes its guard, a bad one is an absent one.
 */
import type { Action, Reducer } from '@reduxjs/toolkit'
import { createTransform, persistReducer, REHYDRATE, type Storage } from 'redux-persist'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { parseCampaignCode } from '../domain/campaigns'
import { parseDestination, type Destinations } from '../domain/routing/destinations'
import { isPlatform, isProvider } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { utmFromQuery } from '../domain/routing/utm'
import type { Services, StoragePort } from '../services/ports'
import { reducers } from '../state/slices/rootReducer'
import { emptySession, type Session } from '../state/slices/session'
import { emptyVisit, type Visit } from '../state/slices/visit'

const VERSION = 1
/** What redux-persist writes beside the values; what another version kept is absent. */
const PERSIST_META = `{"version":${VERSION},"rehydrated":true}`

/** A port as redux-persist wants it. */
const toPersistStorage = (port: StoragePort): Storage => ({
  getItem: (key: string) => Promise.resolve(port.get(key)),
  setItem: (key: string, value: string) => Promise.resolve(port.set(key, value)),
  removeItem: (key: string) => Promise.resolve(port.remove(key)),
})

/** A key without a guard is not kept. */
type Guards<State> = { readonly [Key in keyof State]?: (stored: unknown) => State[Key] }

/** The same reducer, its named keys kept in storage and guarded on the way back. */
function guardedPersistReducer<State extends object>(
  key: string,
  reducer: Reducer<State>,
  port: StoragePort,
  guards: Guards<State>,
  isRealDispatch: () => boolean,
): Reducer<State & PersistPartial> {
  const guard = createTransform<unknown, unknown, State>(
    (inbound) => inbound,
    (stored, name, { _persist }: { readonly _persist?: unknown }) =>
      _persist === PERSIST_META ? guards[name as keyof State]?.(stored) : undefined,
  )
  const persisted = persistReducer<State>(
    {
      key,
      version: VERSION,
      storage: toPersistStorage(port),
      whitelist: Object.keys(guards),
      transforms: [guard],
      // Ports answer at once or not at all; there is nothing to wait for.
      timeout: 0,
      stateReconciler: mergeStored,
    },
    reducer,
  )
  // redux-persist writes from within its reducer. What DevTools computes again must reach no storage.
  return (state, action) =>
    isRealDispatch() || state === undefined ? persisted(state, action) : reduceWithoutWriting(state, action)

  function reduceWithoutWriting(state: State & PersistPartial, action: Action): State & PersistPartial {
    const { _persist, ...slice } = state
    const next = reducer(slice as unknown as State, action)
    const rehydrated =
      isRehydrateAction<State>(action) && action.key === key ? mergeStored(action.payload, next, next) : next
    return { ...rehydrated, _persist }
  }
}

const isRehydrateAction = <State>(action: Action): action is Action & { key: string; payload: State } =>
  action.type === REHYDRATE

/** Stored values win over the initial ones, and only keys that the slice has are taken. */
function mergeStored<State extends object>(stored: State, _original: State, reduced: State): State {
  const known = Object.keys(reduced) as (keyof State)[]
  const merged = { ...reduced }
  for (const name of known) if (stored?.[name] !== undefined) merged[name] = stored[name]
  return merged
}

const visitGuards = (allowed: Destinations, now: () => number): Guards<Visit> => ({
  callbackURL: (stored) => parseDestination(stored, allowed)?.url ?? null,
  utm: (stored) =>
    typeof stored === 'object' && stored !== null
      ? utmFromQuery(
          new URLSearchParams(
            Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
          ),
        )
      : {},
  lastUsed: (stored) => (stored === 'password' || isProvider(stored) ? stored : null),
  verificationSentAt: (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) && stored <= now() ? stored : null,
})

/** The consents of an entry are given anew after a reload; its answer is kept. */
const sessionGuards: Guards<Session> = {
  platform: (stored) => (isPlatform(stored) ? stored : null),
  campaignCode: parseCampaignCode,
  answer: (stored) => (typeof stored === 'string' ? stored.slice(0, LIMITS.answerCharacters) : ''),
  entryFor: parseCampaignCode,
  leftFor: (stored) => (isProvider(stored) ? stored : null),
}

/** The reducers of the site's store: the plain ones, two of them kept. */
export function createReducers(services: Services, isRealDispatch: () => boolean) {
  const { local, session, destinations, clock } = services
  const legacy = migrateLegacyStorage(services)
  const guards = visitGuards(destinations, () => clock.now())
  return {
    ...reducers,
    visit: guardedPersistReducer(
      'visit',
      withInitialState(legacy.visit, reducers.visit),
      local,
      guards,
      isRealDispatch,
    ),
    session: guardedPersistReducer(
      'session',
      withInitialState(legacy.session, reducers.session),
      session,
      sessionGuards,
      isRealDispatch,
    ),
  }
}

/** Not a preloaded state: redux-persist takes a slice that has one for stored already, and restores nothing. */
const withInitialState =
  <State>(initial: State, reducer: Reducer<State>): Reducer<State> =>
  (state = initial, action) =>
    reducer(state, action)

/** What the former site stored under bare keys is taken over once. */
function migrateLegacyStorage({ local, session, destinations }: Services): { visit: Visit; session: Session } {
  const readAndRemove = (port: StoragePort, key: string) => {
    const value = port.get(key)
    if (value !== null) port.remove(key)
    return value
  }
  const platform = readAndRemove(session, 'platform')
  return {
    visit: {
      ...emptyVisit,
      callbackURL: parseDestination(readAndRemove(local, 'callbackURL'), destinations)?.url ?? null,
    },
    session: {
      ...emptySession,
      platform: isPlatform(platform) ? platform : null,
      campaignCode: parseCampaignCode(readAndRemove(session, 'campaignCode')),
    },
  }
}
