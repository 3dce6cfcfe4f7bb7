import { describe, expect, it } from '@jest/globals'
import { compare, takeSample, summary } from '../../tools/bench/support/measure'
import { figure, table } from '../../tools/bench/support/table'

describe('a measurement', () => {
  it('reports median, 99th percentile and rate', () => {
    const times = Array.from({ length: 200 }, (_, n) => 200 - n)
    const twoHalves = [times.slice(0, 70), times.slice(70)].map((half) => ({ times: half, elapsedMs: 2_000 }))
    expect(summary(twoHalves)).toEqual({ runs: 200, perSecond: 50, p50: 100, p99: 198 })
  })

  it('gives each run a number of its own, and runs as many at once as requested', async () => {
    const seen = new Set<number>()
    let maximum = 0
    let running = 0
    const subject = takeSample(async (n) => {
      expect(seen.has(n)).toBe(false)
      seen.add(n)
      maximum = Math.max(maximum, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    })
    const reference = takeSample(() => Promise.resolve())
    const found = await compare(subject, reference, { concurrency: 4, forMs: 30 })
    expect(maximum).toBe(4)
    expect(found.subject.runs).toBeGreaterThan(0)
    expect(seen.size).toBe(found.subject.runs + 20)
    expect(found.subject.p50).toBeGreaterThan(found.reference.p50)
  })

  it('fails with the error of its operation', async () => {
    const failing = takeSample(() => Promise.reject(new Error('refused')))
    await expect(compare(failing, failing, { concurrency: 1, forMs: 1 })).rejects.toThrow('refused')
  })
})

describe('a table', () => {
  it('is Markdown with three significant digits', () => {
    expect([12_345.6, 12.34, 1.234, 0.1234, 7, NaN].map(figure)).toEqual(['12,346', '12.3', '1.23', '0.123', '7', '–'])
    expect(table(['what', 'ms'], [['a', 1.5]])).toBe('| what |   ms |\n| ---- | ---: |\n| a    | 1.50 |')
  })
})
