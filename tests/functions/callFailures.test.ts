/** What is logged of a call that fails unexpectedly: enough to find the cause, and nothing personal. */
import { expect, it } from '@jest/globals'
import { createTestBackend } from './support/backend'

const withoutStack = Object.assign(new Error('pia@example.com'), { stack: undefined })

it.each([
  [withoutStack, { error: 'Error', at: '' }],
  [Object.assign(new TypeError('pia@example.com'), { code: 14 }), { error: 'TypeError', code: 14 }],
])('names class, code and place, never the message: %#', async (thrown: Error, fields) => {
  const getByUid = (): Promise<never> => Promise.reject(thrown)
  const backend = createTestBackend({ store: (store) => ({ ...store, getByUid }) })
  const uid = backend.auth.add({})
  await expect(backend.call('getFirestoreAccount', {}, { uid })).rejects.toMatchObject({ key: 'error.genericError' })
  const entry = backend.logEntries.find(({ event }) => event === 'call failed')
  expect(entry).toMatchObject({ fields })
  expect(JSON.stringify(backend.logEntries)).not.toContain('pia@')
})
