/** Requests about personal data, while a record of the person is set aside or still under a uid that another person has. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { anEntry, aRecord, LATER, tosReceipt } from '../contract/accountStore.data'
import { createRunner, type StaffRunner } from './support/runner'

const [OWNER, OTHER] = ['ada@example.com', 'mallory@example.net']

describe.each([
  ['set aside', true],
  ['still under the former uid', false],
])('a record that is %s', (_, isSetAside) => {
  let staff: StaffRunner
  beforeEach(async () => {
    staff = createRunner()
    const { store, auth } = staff
    const record = aRecord('lost', { email: OWNER, firstName: 'Ada', customerId: 'ada' })
    await store.create({ record, consents: [tosReceipt(true)], entry: anEntry('lost') })
    auth.add({ uid: 'lost', email: OTHER })
    if (isSetAside) await store.setAside('lost', LATER)
  })
  const json = async (...args: readonly string[]): Promise<unknown> =>
    JSON.parse((await staff.run('members', ...args, '--json')).output)

  it('is found by its email', async () => {
    const [uid, email, state] = isSetAside ? [null, OWNER, 'set aside'] : ['lost', OTHER, 'member']
    expect(await json('find', OWNER)).toEqual([{ uid, email, state }])
  })

  it('is shown and exported to the owner of its email, not to the owner of the uid', async () => {
    const setAside = [{ record: { firstName: 'Ada' }, consents: [{ kind: 'tosConsent' }], entries: [{ uid: 'lost' }] }]
    expect(await json('export', OWNER)).toMatchObject({ uid: null, user: null, account: null, setAside })
    expect(await json('show', OWNER)).toMatchObject({ state: 'set aside', email: OWNER, setAside: [expect.anything()] })
    for (const member of ['lost', OTHER]) {
      const exported = await json('export', member)
      expect(exported).toMatchObject({ uid: 'lost', account: null, consents: [], entries: [], setAside: [] })
      expect(JSON.stringify([exported, await json('show', member)])).not.toContain('Ada')
    }
  })

  it('is erased for its owner alone', async () => {
    const { reference } = (await json('erase', OWNER, '--yes')) as { reference: string }
    expect(await staff.store.listRetainedReceipts(reference)).toMatchObject([tosReceipt(true)])
    expect(await staff.store.findSetAside(OWNER)).toEqual([])
    expect(await staff.store.findUidsByEmail(OWNER)).toEqual([])
    expect(await staff.store.listErasures()).toEqual([])
    expect(staff.auth.users.get('lost')).toMatchObject({ isDisabled: false })
  })

  it('outlives an erasure of the owner of the uid', async () => {
    expect(await json('erase', 'lost', '--yes')).toMatchObject({ uid: 'lost', retainedReceipts: 0 })
    expect(staff.auth.users.size).toBe(0)
    expect(await staff.store.readSetAside('ada')).toMatchObject({ entries: [anEntry('lost')] })
  })

  it('is erased with the new account of its owner', async () => {
    staff.auth.add({ uid: 'own', email: OWNER })
    const record = aRecord('own', { email: OWNER })
    await staff.store.create({ record, consents: [tosReceipt(true)], entry: null })
    expect(await json('erase', OWNER, '--yes')).toMatchObject({ uid: 'own', retainedReceipts: 2 })
    expect([...staff.auth.users.keys()]).toEqual(['lost'])
    expect(await staff.store.findSetAside(OWNER)).toEqual([])
    expect(await staff.store.getByUid('own')).toBeNull()
  })

  it('is not exported with a sign-up by its email that nobody has verified', async () => {
    staff.auth.add({ uid: 'new', email: OWNER, emailVerified: false })
    expect(await json('export', 'new')).toMatchObject({ uid: 'new', setAside: [] })
  })
})
