import { describe, expect, it } from '@jest/globals'
import { CALL_NAMES } from '../../src/domain/calls'
import { capacityOf } from '../../functions/src/capacity'

describe('capacityOf', () => {
  it('keeps no instance waiting by default', () => {
    for (const name of CALL_NAMES) expect(capacityOf(name, {})).toMatchObject({ minInstances: 0, memory: '256MiB' })
  })

  it('keeps instances waiting for the calls of a login only', () => {
    const waiting = CALL_NAMES.filter((name) => capacityOf(name, { LOGIN_MIN_INSTANCES: '2' }).minInstances === 2)
    expect(waiting.toSorted()).toEqual(['getFirestoreAccount', 'getRedirectUrl', 'upsertFirestoreAccount'])
    expect(capacityOf('logError', { LOGIN_MIN_INSTANCES: '2' }).minInstances).toBe(0)
  })

  it('takes the memory of the setting', () => {
    expect(capacityOf('logError', { FUNCTION_MEMORY: '1GiB' }).memory).toBe('1GiB')
  })

  it.each([
    [{ LOGIN_MIN_INSTANCES: '21' }, 'LOGIN_MIN_INSTANCES'],
    [{ LOGIN_MIN_INSTANCES: '-1' }, 'LOGIN_MIN_INSTANCES'],
    [{ FUNCTION_MEMORY: '256' }, 'FUNCTION_MEMORY'],
  ])('stops the deployment for %j', (env, variable) => {
    expect(() => capacityOf('logError', env)).toThrow(variable)
  })
})
