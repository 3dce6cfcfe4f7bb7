import { describe, expect, it } from '@jest/globals'
import { Failure } from '../../../src/domain/failure'
import { ignoreCallFailure } from '../../../src/state/login/callFailures'
import { aStore } from '../../fixtures/store'

describe('ignoreCallFailure', () => {
  it('answers what the call answers', async () => {
    const store = aStore()
    const answer = await store.dispatch(ignoreCallFailure('getRedirectUrl', () => Promise.resolve('answer')))
    expect({ answer, actions: store.actions }).toEqual({ answer: 'answer', actions: [] })
  })

  it('logs a failure once, without the message of the error, and answers null', async () => {
    const store = aStore()
    const failures = [new Failure('functions/unavailable'), new TypeError('ada@example.org')]
    const answers = []
    for (const failure of failures)
      answers.push(await store.dispatch(ignoreCallFailure('logError', () => Promise.reject(failure))))
    expect(answers).toEqual([null, null])
    expect(store.actions).toMatchObject(
      ['functions/unavailable', 'unknown/TypeError'].map((code) => ({
        type: 'call/failed',
        payload: { call: 'logError', code },
      })),
    )
    expect(JSON.stringify(store.actions)).not.toContain('ada')
  })
})
