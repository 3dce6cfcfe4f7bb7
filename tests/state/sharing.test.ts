import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sharing } from '../../src/state/sharing'

const copy = <T>(value: T): T => structuredClone(value)

describe('a state that says the same as another', () => {
  it('says it by the same objects, part by part', () => {
    const now = { view: { place: { route: 'login' }, offline: true }, errors: { form: ['a'] } }
    const made = { view: { place: { route: 'login' }, offline: false }, errors: { form: ['a'] } }
    const shared = sharing(made, now)
    expect(shared).toEqual(made)
    expect(shared.view.place).toBe(now.view.place)
    expect(shared.errors).toBe(now.errors)
  })

  it('has nothing of what the other one has besides', () => {
    expect(sharing({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1 })
    expect(sharing({ a: undefined }, { b: 1 })).toEqual({ a: undefined })
    expect(sharing([1], [1, 2])).toEqual([1])
    expect(sharing<unknown>([], {})).toEqual([])
  })

  it('never says anything else, whatever the two are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (made, now) => {
        expect(sharing(copy(made), now)).toEqual(made)
      }),
    )
  })

  it('is the other one, where nothing differs', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (now) => {
        expect(sharing(copy(now), now)).toBe(now)
      }),
    )
  })
})
