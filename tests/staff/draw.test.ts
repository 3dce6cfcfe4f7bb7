/** The draw: repeatable, independent of the order of the list, and fair. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { canonicalList, drawWinners, listHash, numbersBelow, pick } from '../../staff/draw/draw'
import { selectEntrants } from '../../staff/draw/entrants'
import { mailboxOf } from '../../staff/draw/mailbox'
import type { Standing } from '../../staff/members'
import { AT, LATER } from '../contract/accountStore.data'

const uids = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,28}$/), { minLength: 1, maxLength: 40 })

describe('drawWinners', () => {
  it('draws the winners of docs/draws.md', () => {
    const list = ['anna', 'ben', 'chloe', 'dev', 'eri']
    expect(canonicalList(list.toReversed())).toBe('anna\nben\nchloe\ndev\neri\n')
    expect(listHash(list)).toBe(createHash('sha256').update('anna\nben\nchloe\ndev\neri\n').digest('hex'))
    expect(drawWinners(list, 2, 'example')).toEqual(['eri', 'anna'])
  })

  it('does not depend on the order of the list', () => {
    const shuffled = uids.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.string(), fc.nat(40), ([list, other], seed, winners) => {
        expect(drawWinners(other, winners, seed)).toEqual(drawWinners(list, winners, seed))
      }),
    )
  })

  it('draws distinct entrants, as many as requested or all', () => {
    fc.assert(
      fc.property(uids, fc.string(), fc.nat(50), (list, seed, winners) => {
        const drawn = drawWinners(list, winners, seed)
        expect(new Set(drawn).size).toBe(Math.min(winners, list.length))
        expect(list).toEqual(expect.arrayContaining([...drawn]))
      }),
    )
  })

  it('draws the first winners of a longer draw', () => {
    fc.assert(
      fc.property(uids, fc.string(), fc.nat(40), (list, seed, winners) => {
        expect(drawWinners(list, list.length, seed).slice(0, winners)).toEqual(drawWinners(list, winners, seed))
      }),
    )
  })

  it('gives every entrant the same chance', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const wins = new Map(list.map((uid) => [uid, 0]))
    const draws = 7_000
    for (let seed = 0; seed < draws; seed += 1)
      for (const uid of drawWinners(list, 2, `seed ${seed}`)) wins.set(uid, (wins.get(uid) ?? 0) + 1)
    const expected = (2 * draws) / list.length
    const chiSquare = [...wins.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Six degrees of freedom: a fair draw exceeds 22.46 once in a thousand. The seeds are fixed, so the result is, too.
    expect(chiSquare).toBeLessThan(22.46)
  })
})

describe('pick', () => {
  it('reaches every ordered selection exactly once', () => {
    const items = ['a', 'b', 'c', 'd', 'e']
    const selections = new Set<string>()
    let runs = 0
    for (let i = 0; i < 5; i += 1)
      for (let j = 0; j < 4; j += 1)
        for (let k = 0; k < 3; k += 1) {
          const numbers = [i, j, k]
          const picked = pick(items, 3, (count) => {
            const number = numbers.shift() ?? 0
            expect(number).toBeLessThan(count)
            return number
          })
          selections.add(picked.join(''))
          runs += 1
        }
    expect(selections.size).toBe(runs)
    expect(runs).toBe(5 * 4 * 3)
  })
})

describe('numbersBelow', () => {
  it('stays below the limit, also where most numbers are rejected', () => {
    // 2^48 is no multiple of these: almost half of the numbers are rejected for the second.
    for (const limit of [1, 2 ** 47 + 1, 2 ** 48 - 1, 3]) {
      const below = numbersBelow('seed', 'hash')
      for (let n = 0; n < 50; n += 1) {
        const number = below(limit)
        expect(Number.isInteger(number) && number >= 0 && number < limit).toBe(true)
      }
    }
  })
})

describe('selectEntrants', () => {
  const entrant = (uid: string, email: string, createdAt = AT, standing: Standing = 'active') => ({
    entry: { createdAt },
    member: { uid, email, standing },
  })

  it('counts a person once: the earliest entry of an email, in any capitals', () => {
    const all = [entrant('late', 'Ann@example.com', LATER), entrant('early', 'ann@example.com')]
    const expected = {
      uids: ['early'],
      duplicates: [{ uid: 'late', earlierUid: 'early' }],
      lookAlikes: [],
      excluded: [],
    }
    expect(selectEntrants(all, false)).toEqual(expected)
    expect(selectEntrants(all.toReversed(), false)).toEqual(expected)
  })

  it('does not depend on the order in which the store lists the entries', () => {
    const people = fc.uniqueArray(
      fc.record({
        uid: fc.stringMatching(/^\w{1,5}$/),
        email: fc.constantFrom('a@x.co', 'a+b@x.co', 'b@x.co', 'c@x.co'),
        late: fc.boolean(),
      }),
      { selector: ({ uid }) => uid, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        people.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, other]) => {
          const of = (some: typeof list) =>
            selectEntrants(
              some.map(({ uid, email, late }) => entrant(uid, email, late ? LATER : AT)),
              true,
            )
          expect(of(other)).toEqual(of(list))
          const { uids: taken, duplicates, lookAlikes } = of(list)
          expect(taken.length + duplicates.length + lookAlikes.length).toBe(list.length)
        },
      ),
    )
  })
})

describe('mailboxOf', () => {
  it.each([
    ['M.a.x@Gmail.com', 'max@gmail.com'],
    ['max+kef+2@googlemail.com', 'max@gmail.com'],
    ['m.ax+kef@example.com', 'm.ax@example.com'],
    ['+kef@example.com', '+kef@example.com'],
    ['max@bücher.example', 'max@xn--bcher-kva.example'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
