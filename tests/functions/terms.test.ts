/** The functions enforce the terms, independently of the page. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hasCurrentTerms, hasExpiredTerms } from '../../functions/src/requirements'
import { aRecord } from '../contract/accountStore.data'
import { anEntry, anUpsert, EMAIL } from './support/payloads'
import { createTestBackend, SHOP, type TestBackend } from './support/backend'

const NOT_ACCEPTED = { status: 'failed-precondition', key: 'tosNotAccepted' }
const PAYLOADS = {
  getRedirectUrl: { callbackURL: `${SHOP}/`, isMobile: false },
  submitCampaignEntry: anEntry(),
} as const
const CALLS = ['getRedirectUrl', 'submitCampaignEntry'] as const

/** A verified member whose record has this consent. */
async function aMember(
  backend: TestBackend,
  tosConsent: boolean | null,
  policyVersion: string | null,
): Promise<string> {
  const uid = backend.auth.add({ email: EMAIL })
  await backend.store.create({
    record: aRecord(uid, { email: EMAIL, tosConsent, policyVersion }),
    consents: [],
    entry: null,
  })
  return uid
}

describe.each(CALLS)('%s', (name) => {
  it.each([
    ['refused the terms', false, '2026-01-01'],
    ['never answered the terms', null, null],
    ['accepted older terms', true, '2025-12-31'],
    ['accepted terms without a version', true, null],
  ])('refuses a member who %s, until the terms are accepted', async (_, tosConsent, policyVersion) => {
    const backend = createTestBackend()
    const uid = await aMember(backend, tosConsent, policyVersion)
    expect(await backend.callError(name, PAYLOADS[name], { uid })).toEqual(NOT_ACCEPTED)
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toBeNull()
    await backend.call('upsertFirestoreAccount', anUpsert({ tosConsent: true }), { uid })
    await backend.call(name, PAYLOADS[name], { uid })
  })

  it('refuses a member without a record', async () => {
    const backend = createTestBackend()
    expect(await backend.callError(name, PAYLOADS[name], { uid: backend.auth.add() })).toEqual(NOT_ACCEPTED)
  })

  it('refuses a disabled or unverified member before it checks the terms', async () => {
    const backend = createTestBackend()
    const unverified = backend.auth.add({ emailVerified: false })
    expect(await backend.callError(name, PAYLOADS[name], { uid: unverified })).toMatchObject({
      key: 'emailNotVerified',
    })
    const disabled = backend.auth.add({ isDisabled: true })
    expect(await backend.callError(name, PAYLOADS[name], { uid: disabled })).toMatchObject({
      key: 'error.userDisabled',
    })
  })
})

describe('hasCurrentTerms and hasExpiredTerms', () => {
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))

  it('compare the accepted version with the version in force', () => {
    fc.assert(
      fc.property(fc.option(fc.boolean()), fc.option(date), date, (tosConsent, accepted, policyVersion) => {
        const record = aRecord('uid', { tosConsent, policyVersion: accepted })
        const isCurrent = tosConsent === true && accepted !== null && Date.parse(accepted) >= Date.parse(policyVersion)
        expect(hasCurrentTerms(record, { policyVersion })).toBe(isCurrent)
        expect(hasExpiredTerms(record, { policyVersion })).toBe(tosConsent === true && !isCurrent)
      }),
    )
  })

  it('are not renewed by a login without the consent', async () => {
    const backend = createTestBackend({ config: { policyVersion: '2026-06-30' } })
    const uid = await aMember(backend, true, '2026-01-01')
    const logins = [{}, { firstName: 'Sophie' }, { marketingConsent: true }, { tosConsent: false }, { isNewUser: true }]
    for (const login of logins) {
      await backend.call('upsertFirestoreAccount', anUpsert(login), { uid })
      expect(await backend.store.getByUid(uid)).toMatchObject({ policyVersion: '2026-01-01' })
    }
    expect(await backend.store.listConsentReceipts(uid)).not.toContainEqual(
      expect.objectContaining({ kind: 'tosConsent', given: true }),
    )
    expect(await backend.callError('getRedirectUrl', PAYLOADS.getRedirectUrl, { uid })).toEqual(NOT_ACCEPTED)
  })
})
