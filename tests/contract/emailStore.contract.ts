/** Contract tests of EmailStore, part of the suite of the account store. */
import { expect, it } from '@jest/globals'
import { ChangedRecordError, type AccountRecord, type AccountStore } from '../../functions/src/store/AccountStore'
import { REFUSAL_MS, type EmailRecord } from '../../functions/src/store/EmailStore'
import { AT, aRecord } from './accountStore.data'

const plus = (ms: number): string => new Date(Date.parse(AT) + ms).toISOString()

export function emailStoreContract(current: () => { store: AccountStore; uid: string }): void {
  const anEmail = (changes: Partial<EmailRecord> = {}): EmailRecord => {
    const { uid } = current()
    const id = `email-of-${uid}`
    return { id, kind: 'verify-email', owner: uid, at: AT, outcome: 'sending', reason: null, messageId: id, ...changes }
  }
  const claim = (at: number) => current().store.claimEmail(anEmail({ at: plus(at) }), plus(at + 100))

  it('gives an email to one attempt at a time, until it has ended', async () => {
    const { store } = current()
    expect([await claim(0), await claim(99), await claim(100)]).toEqual(['claimed', 'running', 'claimed'])
    await store.saveEmail(anEmail({ outcome: 'delayed', reason: '421', at: plus(150) }), 'address')
    expect(await claim(151)).toBe('claimed')
    await store.saveEmail(anEmail({ outcome: 'sent', at: plus(200) }), 'address')
    expect(await claim(10_000)).toBe('ended')
  })

  it('gives an email to one of several attempts that begin at once', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(0)))
    expect(claims.filter((one) => one === 'claimed')).toHaveLength(1)
  })

  it('lists the emails of several owners, newest first', async () => {
    const { store, uid } = current()
    const [first, second] = [
      anEmail({ outcome: 'sent' }),
      anEmail({ id: `2-${uid}`, owner: `hash-${uid}`, at: plus(1) }),
    ]
    for (const email of [first, second]) await store.saveEmail(email, 'address')
    const others = Array.from({ length: 40 }, (_, index) => `other-${index}`)
    expect(await store.listEmails([uid, ...others, `hash-${uid}`])).toEqual([second, first])
    expect(await store.listEmails(['nobody'])).toEqual([])
  })

  it('remembers a refused address for a day, or until an email arrives', async () => {
    const { store, uid } = current()
    const isRefused = (ms: number) => store.isAddressRefused(uid, plus(ms))
    expect(await isRefused(0)).toBe(false)
    await store.saveEmail(anEmail({ outcome: 'refused', reason: '550' }), uid)
    expect([await isRefused(1), await isRefused(REFUSAL_MS)]).toEqual([true, false])
    await store.saveEmail(anEmail({ outcome: 'delayed', reason: '450' }), uid)
    expect(await isRefused(1)).toBe(true)
    await store.saveEmail(anEmail({ outcome: 'sent' }), uid)
    expect(await isRefused(1)).toBe(false)
  })

  it('notes the state of the sign-in in the record, unless that is another one', async () => {
    const { store, uid } = current()
    const signIn = { tokensValidAfter: 5, providers: ['google.com', 'password'] }
    const note = (basis: Partial<AccountRecord> = {}) =>
      store.noteSignIn(uid, signIn, { record: aRecord(uid, basis), isStrict: false })
    await expect(note()).rejects.toThrow(ChangedRecordError)
    expect(await store.getByUid(uid)).toBeNull()
    await store.create({ record: aRecord(uid), consents: [], entry: null })
    await expect(note({ email: 'former@example.com' })).rejects.toThrow(ChangedRecordError)
    expect(await store.getByUid(uid)).toEqual(aRecord(uid))
    await note()
    expect(await store.getByUid(uid)).toEqual({ ...aRecord(uid), signIn })
  })
}
