/** The border of the SDKs: what their errors are to the rest of the house. */
import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Failure } from '../../../src/domain/failure'
import { mapFailure } from '../../../src/services/firebase/mapFailure'

const sdkError = (code: string, more: object = {}) =>
  Object.assign(new Error(`said of ada@example.org`), { code }, more)

describe('an error of an SDK', () => {
  it('keeps its code, and key and field where our functions named them', () => {
    const details = { key: 'emailAlreadyInUse', field: 'email' }
    expect(mapFailure(sdkError('functions/already-exists', { details }))).toMatchObject({
      code: 'functions/already-exists',
      key: 'emailAlreadyInUse',
      field: 'email',
    })
    expect(mapFailure(sdkError('auth/odd', { details: { key: 'made-up', field: 'uid' } }))).toMatchObject({
      code: 'auth/odd',
      key: null,
      field: null,
    })
  })

  it('is a lost connection where no status came, and a broken server where one did', () => {
    const internal = (message: string) => mapFailure(Object.assign(new Error(message), { code: 'functions/internal' }))
    expect(internal('internal [0]')).toMatchObject({ code: 'functions/unreachable', key: 'error.offline' })
    for (const message of ['internal [500]', 'INTERNAL [500]', 'Response is not valid JSON object.', ''])
      expect(internal(message)).toMatchObject({ code: 'functions/internal', key: null })
  })

  it('tells in words what took too long, and what came too often', () => {
    expect(mapFailure(sdkError('functions/deadline-exceeded')).key).toBe('error.slow')
    expect(mapFailure(sdkError('functions/resource-exhausted')).key).toBe('error.tooManyRequests')
  })

  describe('that did not come', () => {
    const { navigator } = globalThis
    const input = (onLine: boolean) =>
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
    afterEach(() => void Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true }))
    const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

    it('is known by its name: most likely there is a newer one', () => {
      input(true)
      expect(mapFailure(chunkError)).toMatchObject({ code: 'unknown/ChunkLoadError', key: null })
    })

    it('is as far away as the service where there is no connection', () => {
      input(false)
      expect(mapFailure(chunkError)).toMatchObject({ code: 'functions/unreachable', key: 'error.offline' })
      expect(mapFailure(new TypeError('of our own')).code).toBe('unknown/TypeError')
    })
  })

  it('leaves what it said behind, whatever is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (thrown, code) => {
        for (const failure of [
          mapFailure(thrown),
          mapFailure(sdkError(code, { details: thrown, customData: thrown })),
        ]) {
          expect(failure).toBeInstanceOf(Failure)
          expect(failure.message).not.toContain('ada@example.org')
          expect(failure).not.toHaveProperty('customData')
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
