import { describe, expect, it } from '@jest/globals'
import { LIMITS, evaluateLimits } from '../../tools/bench/browser/limits'
import { chainLength } from '../../tools/bench/browser/chain'
import { FIGURE_NAMES, median, medians, type Figures, type PageFigures } from '../../tools/bench/browser/figures'
import { SUBJECT_NAMES } from '../../tools/bench/browser/subjects'
import { kilobytes, neededUntil, type Fetched } from '../../tools/bench/browser/traffic'

const figures = (value: number, differences: Partial<Figures> = {}): Figures => ({
  ...(Object.fromEntries(FIGURE_NAMES.map((name) => [name, value])) as unknown as Figures), // one per name
  ...differences,
})

const pages = (value: number, differences: Partial<PageFigures> = {}): PageFigures => ({
  ...(Object.fromEntries(SUBJECT_NAMES.map((name) => [name, figures(value)])) as PageFigures), // one per page
  ...differences,
})

describe('medians', () => {
  it('are values that were measured, and ignore NaN', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([5, NaN]), median([])]).toEqual([2, 2, 5, NaN])
    expect(medians([pages(1), pages(9), pages(3)])).toEqual(pages(3))
  })
})

describe('the limits of the pages', () => {
  const missedLimits = (found: PageFigures): readonly string[] =>
    evaluateLimits(found)
      .filter(({ isMet }) => !isMet)
      .map(({ label }) => label)

  it('are met by a page as fast as the forms it is compared with', () => {
    const steady = figures(1, { layoutShift: 0 })
    expect(missedLimits(pages(1, { 'sign in': steady, 'sign up': steady }))).toEqual([])
  })

  it('are each missed by a page that is too slow, and by one that was not measured', () => {
    const all = LIMITS.map(({ label }) => label)
    const heavyPage = figures(1_000)
    expect(missedLimits(pages(1, { 'sign in': heavyPage, 'sign up': figures(2_000) }))).toEqual(all)
    expect(missedLimits(pages(NaN))).toEqual(all)
  })
})

describe('the requests that a page needs', () => {
  const request = (url: string, begun: number, prefetch: boolean, bytes: number): Fetched => ({
    ...{ url, begun, prefetch, bytes, type: 'Script', method: 'GET', body: '', preflightOf: null, id: url },
    ended: begun + 1,
    failed: false,
  })

  it('are those until a time, and prefetched ones only if they were requested by then', () => {
    const toFetched = [
      request('/main.js', 0, false, 1_000),
      request('/shared.js', 10, true, 200),
      request('/post-submit.js', 10, true, 30),
      request('/shared.js', 20, false, 0),
      request('/late.js', 90, false, 4),
    ]
    expect(kilobytes(neededUntil(toFetched, 50))).toBe(1.2)
  })
})

describe('the longest sequence of requests', () => {
  const span = (id: string, begun: number, ended: number | null, preflightOf: string | null = null) => ({
    ...{ id, begun, ended, preflightOf },
  })

  it('counts requests that waited for one another, not parallel ones', () => {
    const requests = [
      span('a', 0, 10),
      span('beside a', 0, 30),
      span('b', 11, 20),
      span('c', 31, 40),
      span('d', 19, 50),
    ]
    expect(chainLength(requests, { preflights: false })).toBe(3)
    expect(chainLength([], { preflights: false })).toBe(0)
  })

  it('counts a preflight before its request when the option is set', () => {
    const requests = [span('a', 0, 20), span('leave', 0, 10, 'a'), span('b', 21, 30)]
    expect(chainLength(requests, { preflights: false })).toBe(2)
    expect(chainLength(requests, { preflights: true })).toBe(3)
  })
})
