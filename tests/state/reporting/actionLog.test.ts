import { describe, expect, it } from '@jest/globals'
import { createAction, createSlice, configureStore, type Middleware } from '@reduxjs/toolkit'
import { answerChanged } from '../../../src/state/events'
import { createActionLog } from '../../../src/state/reporting/actionLog'
import { createTimeTravelTracker } from '../../../src/state/reporting/devToolsSupport'

const counterIncremented = createAction('test/counted')
const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => builder.addCase(counterIncremented, (count) => count + 1),
})

function createLoggedStore() {
  let time = 0
  const log = createActionLog(() => (time += 1000))
  const store = configureStore({
    reducer: counter.reducer,
    // Its type names the state of the site; this store has a simpler one.
    middleware: (getDefault) => getDefault().concat(log.middleware as Middleware),
  })
  return { store, log, statesBefore: () => log.entries().map(({ stateBefore }) => stateBefore as unknown) }
}

describe('the action log', () => {
  it('has each action, its time, and the state before it', () => {
    const { store, log } = createLoggedStore()
    store.dispatch(counterIncremented())
    store.dispatch(counterIncremented())
    expect(log.entries()).toEqual([
      { action: counterIncremented(), at: 1000, stateBefore: 0 },
      { action: counterIncremented(), at: 2000, stateBefore: 1 },
    ])
  })

  it('drops the oldest actions beyond 100, and then begins with the state after them', () => {
    const { store, statesBefore } = createLoggedStore()
    for (let count = 0; count < 130; count++) store.dispatch(counterIncremented())
    expect(statesBefore()).toHaveLength(100)
    expect(statesBefore()[0]).toBe(30)
  })

  it('coalesces the edits of an answer into one action', () => {
    const { store, log } = createLoggedStore()
    store.dispatch(counterIncremented())
    for (const answer of ['T', 'To', 'To hear it']) store.dispatch(answerChanged({ answer }))
    store.dispatch(counterIncremented())
    expect(log.entries().map(({ action }) => action)).toEqual([
      counterIncremented(),
      answerChanged({ answer: 'To hear it' }),
      counterIncremented(),
    ])
  })

  it('leaves out the actions of redux-persist', () => {
    const { store, log } = createLoggedStore()
    store.dispatch({ type: 'persist/PERSIST' })
    expect(log.entries()).toEqual([])
  })

  it('does not change entries that were read before', () => {
    const { store, log } = createLoggedStore()
    store.dispatch(counterIncremented())
    const entries = log.entries()
    store.dispatch(counterIncremented())
    expect(entries).toHaveLength(1)
  })
})

describe('the time travel tracker', () => {
  it('knows that a dispatch is over also when the reducer threw', () => {
    const tracker = createTimeTravelTracker()
    const log = createActionLog(() => 0)
    const store = configureStore({
      reducer: (state: number = 0, { type }: { type: string }) => {
        if (type === 'test/broken') throw new Error('broken')
        return state
      },
      middleware: (getDefault) => getDefault().concat(log.middleware as Middleware),
      enhancers: (getDefault) => getDefault().concat(tracker.enhancer),
    })
    expect(() => store.dispatch({ type: 'test/broken' })).toThrow('broken')
    expect(tracker.isDispatching()).toBe(false)
    store.dispatch(counterIncremented())
    expect(log.entries().at(-1)?.action).toEqual(counterIncremented())
  })
})
