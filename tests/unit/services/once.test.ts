import { describe, expect, it, jest } from '@jest/globals'
import { once } from '../../../src/services/once'

describe('once', () => {
  it('loads for all who ask', async () => {
    const load = jest.fn(() => Promise.resolve({}))
    const part = once(load)
    expect(part.isBegun()).toBe(false)
    const [first, second] = await Promise.all([part(), part()])
    expect(first).toBe(second)
    expect(part.isBegun()).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('asks again for what did not come', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here')
    const part = once(load)
    await expect(part()).rejects.toThrow('lost')
    expect(part.isBegun()).toBe(false)
    await expect(part()).resolves.toBe('here')
  })
})
