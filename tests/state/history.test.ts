import { describe, expect, it } from '@jest/globals'
import { createAction, createSlice, configureStore } from '@reduxjs/toolkit'
import { answerWritten } from '../../src/state/events'
import { createHistory } from '../../src/state/history'

const counted = createAction('test/counted')
const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => builder.addCase(counted, (count) => count + 1),
})

function aRecordedStore() {
  let time = 0
  const history = createHistory(() => (time += 1000))
  const store = configureStore({
    reducer: counter.reducer,
    enhancers: (getDefault) => getDefault().concat(history.enhancer),
  })
  return { store, history, found: () => history.entries().map(({ before }) => before as unknown) }
}

describe('the history of a page', () => {
  it('has each action, when it was, and the state that it found', () => {
    const { store, history } = aRecordedStore()
    store.dispatch(counted())
    store.dispatch(counted())
    expect(history.entries()).toEqual([
      { action: counted(), at: 1000, before: 0 },
      { action: counted(), at: 2000, before: 1 },
    ])
  })

  it('forgets the oldest action, and then begins with the state after it', () => {
    const { store, found } = aRecordedStore()
    for (let count = 0; count < 130; count++) store.dispatch(counted())
    expect(found()).toHaveLength(100)
    expect(found()[0]).toBe(30)
  })

  it('takes a text that is being written for one event', () => {
    const { store, history } = aRecordedStore()
    store.dispatch(counted())
    for (const answer of ['T', 'To', 'To hear it']) store.dispatch(answerWritten({ answer }))
    store.dispatch(counted())
    expect(history.entries().map(({ action }) => action)).toEqual([
      counted(),
      answerWritten({ answer: 'To hear it' }),
      counted(),
    ])
  })

  it('leaves out what redux-persist says', () => {
    const { store, history } = aRecordedStore()
    store.dispatch({ type: 'persist/PERSIST' })
    expect(history.entries()).toEqual([])
  })

  it('that was taken stays as it was', () => {
    const { store, history } = aRecordedStore()
    store.dispatch(counted())
    const taken = history.entries()
    store.dispatch(counted())
    expect(taken).toHaveLength(1)
  })

  it('goes on after an action that threw', () => {
    const { store, history } = aRecordedStore()
    const broken = createHistory(() => 0)
    const breaking = configureStore({
      reducer: (state: number = 0, { type }: { type: string }) => {
        if (type === 'test/broken') throw new Error('broken')
        return state
      },
      enhancers: (getDefault) => getDefault().concat(broken.enhancer),
    })
    expect(() => breaking.dispatch({ type: 'test/broken' })).toThrow('broken')
    expect(broken.isLive()).toBe(false)
    store.dispatch(counted())
    expect(history.entries()).toHaveLength(1)
  })
})
