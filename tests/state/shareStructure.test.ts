import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { shareStructure } from '../../src/state/shareStructure'

const copy = <T>(value: T): T => structuredClone(value)

describe('shareStructure', () => {
  it('reuses equal parts', () => {
    const reference = { view: { routeMatch: { route: 'login' }, offline: true }, errors: { form: ['a'] } }
    const created = { view: { routeMatch: { route: 'login' }, offline: false }, errors: { form: ['a'] } }
    const result = shareStructure(created, reference)
    expect(result).toEqual(created)
    expect(result.view.routeMatch).toBe(reference.view.routeMatch)
    expect(result.errors).toBe(reference.errors)
  })

  it('adds no keys of the reference', () => {
    expect(shareStructure({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1 })
    expect(shareStructure({ a: undefined }, { b: 1 })).toEqual({ a: undefined })
    expect(shareStructure([1], [1, 2])).toEqual([1])
    expect(shareStructure<unknown>([], {})).toEqual([])
  })

  it('never changes the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (created, reference) => {
        expect(shareStructure(copy(created), reference)).toEqual(created)
      }),
    )
  })

  it('answers the reference when both are equal', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (reference) => {
        expect(shareStructure(copy(reference), reference)).toBe(reference)
      }),
    )
  })
})
