import { describe, expect, it } from '@jest/globals'
import { BARS, evaluateBars } from '../../bench/browser/bars'
import { chainLength } from '../../bench/browser/chain'
import { FIGURE_NAMES, median, medians, type Figures, type PageFigures } from '../../bench/browser/figures'
import { SUBJECT_NAMES } from '../../bench/browser/subjects'
import { kilobytes, lastNeededEnd, type Fetched } from '../../bench/browser/traffic'

const figures = (value: number, differences: Partial<Figures> = {}): Figures => ({
  ...(Object.fromEntries(FIGURE_NAMES.map((name) => [name, value])) as unknown as Figures), // one for each name
  ...differences,
})

const pages = (value: number, differences: Partial<PageFigures> = {}): PageFigures => ({
  ...(Object.fromEntries(SUBJECT_NAMES.map((name) => [name, figures(value)])) as PageFigures), // one for each page
  ...differences,
})

describe('medians', () => {
  it('are figures that were measured, and leave out what was not', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([5, NaN]), median([])]).toEqual([2, 2, 5, NaN])
    expect(medians([pages(1), pages(9), pages(3)])).toEqual(pages(3))
  })
})

describe('the bars', () => {
  const failedBars = (found: PageFigures): readonly string[] =>
    evaluateBars(found)
      .filter(({ isMet }) => !isMet)
      .map(({ label }) => label)

  it('are met by a page as light as the forms beside it', () => {
    const bare = { 'bare form': figures(2) }
    expect(failedBars(pages(1, { ...bare, 'sign in': figures(1, { layoutShift: 0 }) }))).toEqual([])
  })

  it('are each missed by a page that is too heavy, and by one that was not measured', () => {
    const all = BARS.map(({ label }) => label)
    const heavyPage = figures(1_000)
    expect(failedBars(pages(1, { 'sign in': heavyPage, 'sign up': figures(2_000) }))).toEqual(all)
    expect(failedBars(pages(NaN))).toEqual(all)
  })
})

describe('what a page needs', () => {
  const request = (url: string, begun: number, prefetch: boolean, bytes: number): Fetched => ({
    ...{ url, begun, prefetch, bytes, type: 'Script', method: 'GET', body: '', preflightOf: null, id: url },
    ended: begun + 1,
    failed: false,
  })

  it('is what it asked for in time, and what it had fetched for later and then asked for', () => {
    const toFetched = [
      request('/main.js', 0, false, 1_000),
      request('/shared.js', 10, true, 200),
      request('/post-submit.js', 10, true, 30),
      request('/shared.js', 20, false, 0),
      request('/late.js', 90, false, 4),
    ]
    expect(kilobytes(lastNeededEnd(toFetched, 50))).toBe(1.2)
  })
})

describe('the longest row of requests', () => {
  const span = (id: string, begun: number, ended: number | null, preflightOf: string | null = null) => ({
    ...{ id, begun, ended, preflightOf },
  })

  it('counts those that waited for one another, not those beside them', () => {
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

  it('counts a preflight before its request where asked to', () => {
    const requests = [span('a', 0, 20), span('leave', 0, 10, 'a'), span('b', 21, 30)]
    expect(chainLength(requests, { preflights: false })).toBe(2)
    expect(chainLength(requests, { preflights: true })).toBe(3)
  })
})
