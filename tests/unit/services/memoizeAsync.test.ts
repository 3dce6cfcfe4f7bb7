import { describe, expect, it, jest } from '@jest/globals'
import { memoizeAsync } from '../../../src/services/memoizeAsync'

describe('memoizeAsync', () => {
  it('loads once for all callers', async () => {
    const load = jest.fn(() => Promise.resolve({}))
    const value = memoizeAsync(load)
    expect(value.hasStarted()).toBe(false)
    const [first, second] = await Promise.all([value(), value()])
    expect(first).toBe(second)
    expect(value.hasStarted()).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads again after a rejection', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here')
    const value = memoizeAsync(load)
    await expect(value()).rejects.toThrow('lost')
    expect(value.hasStarted()).toBe(false)
    await expect(value()).resolves.toBe('here')
  })
})
