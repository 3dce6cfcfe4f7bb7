import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Failure, CHUNK_LOAD_ERROR, toFailure } from '../../../src/domain/failure'

describe('a failure', () => {
  it('keeps code, key and field', () => {
    const failure = new Failure('functions/already-exists', 'emailAlreadyInUse', 'email')
    expect(failure).toMatchObject({
      name: 'Failure',
      code: 'functions/already-exists',
      key: 'emailAlreadyInUse',
      field: 'email',
    })
    expect(toFailure(failure)).toBe(failure)
    expect(new Failure('auth/x')).toMatchObject({ key: null, field: null })
  })

  it('of a part that did not come is that of a connection where there is none, and of nothing else', () => {
    const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    expect(toFailure(chunkError)).toMatchObject({ code: CHUNK_LOAD_ERROR, key: null })
    expect(toFailure(chunkError, false)).toMatchObject({ code: 'functions/unreachable', key: 'error.offline' })
    expect(toFailure(new TypeError('of our own'), false)).toMatchObject({ code: 'unknown/TypeError', key: null })
    expect(toFailure(new Failure('auth/x'), false).code).toBe('auth/x')
  })

  it('is made of anything thrown, and leaves what that said behind', () => {
    expect(toFailure(new TypeError('ada@example.org')).code).toBe('unknown/TypeError')
    expect(toFailure('ada@example.org').code).toBe('unknown/thrown')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.emailAddress().map((email) => new Error(email)),
          fc.anything(),
        ),
        (thrown) => {
          const { code, message, key, field } = toFailure(thrown)
          expect(code).toMatch(/^unknown\/\w+$/)
          expect([message, key, field]).toEqual([code, null, null])
        },
      ),
    )
  })
})
