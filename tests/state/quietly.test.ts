import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../src/domain/failure'
import { quietly } from '../../src/state/quietly'
import { aStore } from '../fixtures/store'

/** Asks a server that fails with these codes in turn, then answers. */
async function ask(...codes: string[]) {
  const store = aStore()
  let asked = 0
  const answer = await store.dispatch(
    quietly('getRedirectUrl', () => {
      const code = codes[asked++]
      return code === undefined ? Promise.resolve('answer') : Promise.reject(new Failure(code))
    }),
  )
  return { answer, asked, actions: store.actions }
}
const givenUp = (code: string) => [{ type: 'call/givenUp', payload: { call: 'getRedirectUrl', code } }]

describe('a call whose errors are ignored', () => {
  it('answers without more ado', async () => {
    expect(await ask()).toEqual({ answer: 'answer', asked: 1, actions: [] })
  })

  it.each(['functions/unavailable', 'functions/internal', 'functions/deadline-exceeded', 'functions/unknown'])(
    'is tried again once after %s',
    async (code) => {
      expect(await ask(code)).toEqual({ answer: 'answer', asked: 2, actions: [] })
      expect(await ask(code, code)).toEqual({ answer: null, asked: 2, actions: givenUp(code) })
    },
  )

  it.each([
    'functions/failed-precondition',
    'functions/unauthenticated',
    'functions/invalid-argument',
    'functions/resource-exhausted',
  ])('is not tried again after %s, which is a refusal', async (code) => {
    expect(await ask(code)).toEqual({ answer: null, asked: 1, actions: givenUp(code) })
  })

  it('is logged once, with the last code, and without what an error said', async () => {
    expect(await ask('functions/unavailable', 'functions/not-found')).toEqual({
      answer: null,
      asked: 2,
      actions: givenUp('functions/not-found'),
    })
    const store = aStore()
    await store.dispatch(quietly('logError', () => Promise.reject(new TypeError('ada@example.org'))))
    expect(store.actions).toEqual([{ type: 'call/givenUp', payload: { call: 'logError', code: 'unknown/TypeError' } }])
  })
})
