/** The payload of logError: its size, its types, and what is removed before it is stored. */
import { describe, expect, it } from '@jest/globals'
import { isReportTooLarge, readReport, redactReport } from '../../functions/src/payloads/report'

const ERR = { code: 'error/odd', message: 'Something odd' }
const kilobytes = (count: number): string => 'x'.repeat(count * 1024)

describe('the size of a report', () => {
  it.each<[string, unknown, boolean]>([
    ['nothing', undefined, false],
    ['a small report', { err: ERR }, false],
    ['a long history', { err: ERR, state: { history: kilobytes(40) } }, false],
    ['a history over its own limit', { err: ERR, state: { history: kilobytes(64) } }, true],
    ['a long state beside the history', { err: ERR, state: { login: kilobytes(9), history: '' } }, true],
    ['a long state that is text', { err: ERR, state: kilobytes(9) }, true],
    ['a long state that is a list', { err: ERR, state: [kilobytes(9)] }, true],
    ['a long text', kilobytes(9), true],
    ['a long text beyond every limit', kilobytes(65), true],
  ])('%s', (_, data, isTooLarge) => {
    expect(isReportTooLarge(data)).toBe(isTooLarge)
  })
})

describe('a report', () => {
  it('has no state, platform or reference unless they were sent', () => {
    expect(readReport({ err: ERR })).toEqual({ err: ERR, state: null, platform: null })
    expect(readReport({ err: { code: 'error/odd' } }).err.message).toBe('')
  })

  it('keeps them, with personal details removed', () => {
    const report = readReport({
      err: ERR,
      state: { email: 'ada@example.com' },
      platform: 'ios',
      id: 'of ada@example.com',
    })
    expect(report).toMatchObject({ platform: 'ios', id: 'of ada@example.com' })
    expect(JSON.stringify(redactReport(report))).not.toContain('ada@example.com')
  })

  it('keeps the stacks of the error, redacted', () => {
    const stack = 'at load (https://id.kef.com/assets/main.1a2b3c4d.js:1:234)'
    const err = { ...ERR, stack, componentStack: `at Login (https://id.kef.com/?email=ada@example.com:1:2)` }
    expect(redactReport(readReport({ err })).err).toEqual({
      ...ERR,
      stack,
      componentStack: 'at Login (https://id.kef.com/?email=[removed]',
    })
    expect(readReport({ err: { ...ERR, frames: [stack] } }).err).toEqual(ERR)
  })

  it.each<[string, unknown]>([
    ['a stack that is too long', { err: { ...ERR, stack: kilobytes(2) } }],
    ['a stack that is a list', { err: { ...ERR, componentStack: ['at load'] } }],
    ['a platform that is no word', { err: ERR, platform: 'an app' }],
    ['no error', {}],
    ['an error that is text', { err: 'odd' }],
    ['an error without a code', { err: { message: 'odd' } }],
  ])('is refused with %s', (_, data) => {
    expect(() => readReport(data)).toThrow()
  })
})
