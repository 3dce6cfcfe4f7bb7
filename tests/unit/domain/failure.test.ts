import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Failure, CHUNK_LOAD_ERROR, failureOf, toFailure, toFailureInfo } from '../../../src/domain/failure'
import { redact } from '../../../src/domain/redact'
import { propertyRuns } from '../../support/propertyRuns'

const CHUNK_ERROR = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

describe('Failure', () => {
  it('has a code, and a key and a field if the server sent them', () => {
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
})

describe('the cause of a failure', () => {
  const original = new TypeError('about ada@example.org')

  it('is the value that was thrown', () => {
    const sdkError = Object.assign(new Error('an SDK error'), { code: 'functions/internal' })
    const unreachable = Object.assign(new Error('internal [0]'), { code: 'functions/internal' })
    for (const thrown of [original, 'a text', sdkError, unreachable]) expect(toFailure(thrown).cause).toBe(thrown)
    expect(toFailure(CHUNK_ERROR, false).cause).toBe(CHUNK_ERROR)
    expect(new Failure('auth/x').cause).toBeUndefined()
  })

  it('is part of a payload, also of a copy, and of nothing that is serialised', () => {
    const payloads = [
      { call: 'signOut', ...toFailureInfo(original) },
      { ...toFailureInfo(original, true), code: 'auth/other', campaignCode: 'x' },
    ]
    for (const payload of payloads) {
      expect(failureOf(payload).cause).toBe(original)
      expect(Object.values(payload).every((value) => typeof value !== 'object' || value === null)).toBe(true)
      expect(JSON.stringify(payload)).not.toContain('ada')
      expect(Object.getOwnPropertySymbols(redact(payload))).toEqual([])
      expect(Object.getOwnPropertySymbols(structuredClone(payload))).toEqual([])
    }
  })

  it('is missing in a payload from DevTools or a report', () => {
    expect(failureOf({ code: 'auth/x' })).toMatchObject({ code: 'auth/x', cause: undefined })
  })
})

describe('toFailure, for anything but an SDK error', () => {
  it('converts a chunk load error to the offline failure without a connection, and no other error', () => {
    expect(toFailure(CHUNK_ERROR)).toMatchObject({ code: CHUNK_LOAD_ERROR, key: null })
    expect(toFailure(CHUNK_ERROR, false)).toMatchObject({ code: 'functions/unreachable', key: 'error.offline' })
    expect(toFailure(new TypeError('of our own'), false)).toMatchObject({ code: 'unknown/TypeError', key: null })
    expect(toFailure(new Failure('auth/x'), false).code).toBe('auth/x')
  })

  it('keeps only the name of the error', () => {
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

describe('toFailure, for an SDK error', () => {
  const sdkError = (code: string, more: object = {}) =>
    Object.assign(new Error(`about ada@example.org`), { code }, more)

  it('keeps the code, and the key and field of a function', () => {
    const details = { key: 'emailAlreadyInUse', field: 'email' }
    expect(toFailure(sdkError('functions/already-exists', { details }))).toMatchObject({
      code: 'functions/already-exists',
      key: 'emailAlreadyInUse',
      field: 'email',
    })
    expect(toFailure(sdkError('auth/odd', { details: { key: 'made-up', field: 'uid' } }))).toMatchObject({
      code: 'auth/odd',
      key: null,
      field: null,
    })
  })

  it('tells a lost connection (status 0) from a server error', () => {
    const internal = (message: string) => toFailure(Object.assign(new Error(message), { code: 'functions/internal' }))
    expect(internal('internal [0]')).toMatchObject({ code: 'functions/unreachable', key: 'error.offline' })
    for (const message of ['internal [500]', 'INTERNAL [500]', 'Response is not valid JSON object.', ''])
      expect(internal(message)).toMatchObject({ code: 'functions/internal', key: null })
  })

  it('has a message for a timeout and for a rate limit', () => {
    expect(toFailure(sdkError('functions/deadline-exceeded')).key).toBe('error.slow')
    expect(toFailure(sdkError('functions/resource-exhausted')).key).toBe('error.tooManyRequests')
  })

  it('drops message, details and customData', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (thrown, code) => {
        for (const failure of [toFailure(thrown), toFailure(sdkError(code, { details: thrown, customData: thrown }))]) {
          expect(failure).toBeInstanceOf(Failure)
          expect(failure.message).not.toContain('ada@example.org')
          expect(failure).not.toHaveProperty('customData')
        }
      }),
      { numRuns: propertyRuns(1_000) },
    )
  })
})
