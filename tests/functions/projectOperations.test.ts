/** Lists and long-running operations of Google's APIs, and why a request failed. */
import { describe, expect, it } from '@jest/globals'
import { connectApis, finish, listAll, type CallApi, type Operation } from '../../functions/src/project/apis'

/** Answers one after the other. */
const answering = (...answers: readonly object[]): { readonly call: CallApi; readonly left: () => number } => {
  const left = [...answers]
  // The answers of a test have the shapes that it names.
  return { call: <T>() => Promise.resolve((left.shift() ?? {}) as T), left: () => left.length }
}

const noWait = () => Promise.resolve()

it('reads a list of several pages, and one that the project has nothing of', async () => {
  const { call } = answering({ sites: [1], nextPageToken: 'next' }, { sites: [2] }, {})
  expect(await listAll(call, { api: 'hosting', path: 'sites' }, 'sites')).toEqual([1, 2])
  expect(await listAll(call, { api: 'hosting', path: 'sites' }, 'sites')).toEqual([])
})

describe('an operation', () => {
  const RUNNING = { name: 'operations/1' }
  const run = (first: Operation, ...later: readonly Operation[]) => {
    const { call, left } = answering(...later)
    return finish(call, 'firestore', first, noWait).then(left)
  }

  it('is asked for until it has ended', async () => {
    expect(await run(RUNNING, RUNNING, { ...RUNNING, done: true }, RUNNING)).toBe(1)
  })

  it('has ended if the answer is none', async () => {
    expect(await run({}, RUNNING)).toBe(1)
  })

  it.each([
    [{ message: 'no such region' }, 'no such region'],
    [{ message: null }, 'The operation failed.'],
  ])('that ended with %j says why', async (error, message) => {
    await expect(run(RUNNING, { ...RUNNING, done: true, error })).rejects.toThrow(message)
  })
})

it.each([
  ['forbidden', new Error('Could not load the default credentials')],
  ['unreachable', new Error('no network')],
  [
    'off',
    Object.assign(new Error('off'), {
      response: { status: 403, data: { error: { details: [{ reason: 'SERVICE_DISABLED' }] } } },
    }),
  ],
  ['unreachable', Object.assign(new Error('down'), { response: { status: 503, data: { error: {} } } })],
  ['refused', Object.assign(new Error('odd'), { response: { status: 418, data: {} } })],
  ['forbidden', Object.assign(new Error('no'), { response: { status: 403, data: { error: { message: 'no' } } } })],
])('a failed request is %s: %#', async (failure, thrown) => {
  const call = connectApis({ request: (): Promise<never> => Promise.reject(thrown) })
  await expect(call({ api: 'iam', method: 'GET', path: 'x' })).rejects.toMatchObject({ failure })
})
