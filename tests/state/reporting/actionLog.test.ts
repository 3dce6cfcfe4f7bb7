import { describe, expect, it } from '@jest/globals'
import { createAction, createSlice, configureStore } from '@reduxjs/toolkit'
import { answerChanged } from '../../../src/state/events'
import { createActionLog } from '../../../src/state/reporting/actionLog'

const counterIncremented = createAction('test/counted')
const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => builder.addCase(counterIncremented, (count) => count + 1),
})

function createLoggedStore() {
  let time = 0
  const history = createActionLog(() => (time += 1000))
  const store = configureStore({
    reducer: counter.reducer,
    enhancers: (getDefault) => getDefault().concat(history.enhancer),
  })
  return { store, history, found: () => history.entries().map(({ stateBefore }) => stateBefore as unknown) }
}

describe('the history of a page', () => {
  it('has each action, when it was, and the state that it found', () => {
    const { store, history } = createLoggedStore()
    store.dispatch(counterIncremented())
    store.dispatch(counterIncremented())
    expect(history.entries()).toEqual([
      { action: counterIncremented(), at: 1000, stateBefore: 0 },
      { action: counterIncremented(), at: 2000, stateBefore: 1 },
    ])
  })

  it('forgets the oldest action, and then begins with the state after it', () => {
    const { store, found } = createLoggedStore()
    for (let count = 0; count < 130; count++) store.dispatch(counterIncremented())
    expect(found()).toHaveLength(100)
    expect(found()[0]).toBe(30)
  })

  it('takes a text that is being written for one event', () => {
    const { store, history } = createLoggedStore()
    store.dispatch(counterIncremented())
    for (const answer of ['T', 'To', 'To hear it']) store.dispatch(answerChanged({ answer }))
    store.dispatch(counterIncremented())
    expect(history.entries().map(({ action }) => action)).toEqual([
      counterIncremented(),
      answerChanged({ answer: 'To hear it' }),
      counterIncremented(),
    ])
  })

  it('leaves out what redux-persist says', () => {
    const { store, history } = createLoggedStore()
    store.dispatch({ type: 'persist/PERSIST' })
    expect(history.entries()).toEqual([])
  })

  it('that was taken stays as it was', () => {
    const { store, history } = createLoggedStore()
    store.dispatch(counterIncremented())
    const jumpedTo = history.entries()
    store.dispatch(counterIncremented())
    expect(jumpedTo).toHaveLength(1)
  })

  it('goes on after an action that threw', () => {
    const { store, history } = createLoggedStore()
    const broken = createActionLog(() => 0)
    const breaking = configureStore({
      reducer: (state: number = 0, { type }: { type: string }) => {
        if (type === 'test/broken') throw new Error('broken')
        return state
      },
      enhancers: (getDefault) => getDefault().concat(broken.enhancer),
    })
    expect(() => breaking.dispatch({ type: 'test/broken' })).toThrow('broken')
    expect(broken.isRealDispatch()).toBe(false)
    store.dispatch(counterIncremented())
    expect(history.entries()).toHaveLength(1)
  })
})
