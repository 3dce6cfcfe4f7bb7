/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals'
import { handleUncaughtErrors, listenForUncaughtErrors } from '../../../src/services/browser/uncaughtErrors'

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }))

describe('uncaught errors and unhandled rejections', () => {
  it('wait until there is a handler; those without an error object are ignored', () => {
    const handled = jest.fn<(thrown: unknown) => void>()
    const [early, late] = [new Error('early'), new Error('late')]
    listenForUncaughtErrors()
    window.dispatchEvent(new ErrorEvent('error', { error: early, message: 'early' }))
    reject('early too')
    handleUncaughtErrors(handled)
    window.dispatchEvent(new ErrorEvent('error', { error: late }))
    window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
    reject(undefined)
    expect(handled.mock.calls.map(([thrown]) => thrown)).toEqual([early, 'early too', late])
  })
})
