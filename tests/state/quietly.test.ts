import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../src/domain/failure'
import { quietly } from '../../src/state/quietly'
import { aStore } from '../fixtures/store'

describe('a call whose errors are ignored', () => {
  it('answers without more ado', async () => {
    const store = aStore()
    const answer = await store.dispatch(quietly('getRedirectUrl', () => Promise.resolve('answer')))
    expect({ answer, actions: store.actions }).toEqual({ answer: 'answer', actions: [] })
  })

  it('is logged once when there is none, without what an error said', async () => {
    const store = aStore()
    const failures = [new Failure('functions/unavailable'), new TypeError('ada@example.org')]
    const answers = []
    for (const failure of failures)
      answers.push(await store.dispatch(quietly('logError', () => Promise.reject(failure))))
    expect(answers).toEqual([null, null])
    expect(store.actions).toEqual(
      ['functions/unavailable', 'unknown/TypeError'].map((code) => ({
        type: 'call/givenUp',
        payload: { call: 'logError', code },
      })),
    )
  })
})
