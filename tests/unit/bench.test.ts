import { describe, expect, it } from '@jest/globals'
import { measurer, summary } from '../../bench/support/measure'
import { figure, table } from '../../bench/support/table'

describe('a measurement', () => {
  it('tells median, tail and rate', () => {
    const times = Array.from({ length: 200 }, (_, n) => 200 - n)
    expect(summary(times, 4_000)).toEqual({ runs: 200, perSecond: 50, p50: 100, p99: 198 })
  })

  it('gives each run a number of its own, and keeps as many under way as asked', async () => {
    const seen = new Set<number>()
    let most = 0
    let underWay = 0
    const measure = measurer(async (n) => {
      expect(seen.has(n)).toBe(false)
      seen.add(n)
      most = Math.max(most, (underWay += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      underWay -= 1
    })
    const { runs } = await measure({ concurrency: 4, forMs: 30 })
    expect(most).toBe(4)
    expect(runs).toBeGreaterThan(0)
    expect(seen.size).toBe(runs + 20)
  })

  it('fails with its operation', async () => {
    const measure = measurer(() => Promise.reject(new Error('refused')))
    await expect(measure({ concurrency: 1, forMs: 1 })).rejects.toThrow('refused')
  })
})

describe('a table', () => {
  it('is Markdown with three digits that matter', () => {
    expect([12_345.6, 12.34, 1.234, 0.1234, 7, NaN].map(figure)).toEqual(['12,346', '12.3', '1.23', '0.123', '7', '–'])
    expect(table(['what', 'ms'], [['a', 1.5]])).toBe('| what |   ms |\n| ---- | ---: |\n| a    | 1.50 |')
  })
})
