/** Reads the file of a report, and replays its history in a store of Redux DevTools. */
import { legacy_createStore as createStore, type StoreEnhancer } from '@reduxjs/toolkit'
import type { InspectorMonitor } from '@redux-devtools/inspector-monitor'
import { ActionCreators, type EnhancedStore, type LiftedState, type LiftedStore } from '@redux-devtools/instrument'
import { fromDevToolsState, toDevToolsState } from '../../../src/domain/report'
import { errorReported } from '../../../src/state/events'
import { rootReducer } from '../../../src/app/rootReducer'
import type { RootState } from '../../../src/state/storeTypes'
import { screenOf } from './screenOf'

type MonitorState = ReturnType<typeof InspectorMonitor.update>
export type ReplayAction = { readonly type: string }
export type ReplayState = LiftedState<RootState, ReplayAction, MonitorState>

export interface Report {
  /** The actions and states of the history, and the one that is shown. */
  readonly history: LiftedStore<RootState, ReplayAction, MonitorState>
  readonly reference: string
  /** What the file has beside the history, as it is: anyone can send a report. */
  readonly facts: unknown
  /** The customer's window. */
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

const PHONE = { width: 390, height: 844 }

/** Throws an error with a message for the page. */
export function readReport(text: string, devTools: StoreEnhancer): Report {
  const file = parse(text)
  const facts = toRecord(toRecord(file).report)
  const { width, height, prefers } = toRecord(facts.page)
  const reference = typeof facts.reference === 'string' ? facts.reference : ''
  return {
    history: replay(file, reference, devTools),
    reference,
    facts,
    width: isSize(width) ? width : PHONE.width,
    height: isSize(height) ? height : PHONE.height,
    colorScheme: Array.isArray(prefers) && prefers.includes('dark') ? 'dark' : 'light',
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This is not a JSON file.')
  }
}

function replay(file: unknown, reference: string, devTools: StoreEnhancer): Report['history'] {
  const recorded = fromDevToolsState(file)
  if (recorded === null) throw new Error('This file has no history. Ask a developer for the report’s file.')
  // The server creates the reference when it stores the report, so the recorded history ends before it.
  const last = { action: errorReported({ reference }), at: recorded.actions.at(-1)?.at ?? 0 }
  const history = toDevToolsState({ ...recorded, actions: [...recorded.actions, ...(reference ? [last] : [])] })
  // An enhancer's type does not know the state of the store.
  const { liftedStore } = createStore(rootReducer, devTools) as unknown as EnhancedStore<
    RootState,
    ReplayAction,
    MonitorState
  >
  const { monitorState } = liftedStore.getState()
  try {
    // DevTools' own type of a history also has what it does not read from a file.
    liftedStore.dispatch(ActionCreators.importState({ ...history, monitorState } as unknown as ReplayState))
    // Throws for a state that this site cannot have.
    for (const { state } of liftedStore.getState().computedStates) screenOf(state, null)
  } catch {
    throw new Error('This history cannot be replayed.')
  }
  return liftedStore
}

/** The value if it is an object, else an empty one. */
const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 10_000
