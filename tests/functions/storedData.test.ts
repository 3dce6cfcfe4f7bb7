/** Stored data of another shape, as after a mistake by hand: the call must fail instead of continuing with it. */
import { expect, it } from '@jest/globals'
import { readEmail } from '../../functions/src/store/emailRecords'
import { StoredDataError } from '../../functions/src/store/AccountStore'
import { readAccount, readDraft, readEntry, readReceipt, readReport } from '../../functions/src/store/records'
import { aRecord, anEntry, AT } from '../contract/accountStore.data'

const RECEIPT = { kind: 'tosConsent', given: true, at: AT, locale: 'en', policyVersion: '2026-01-01' }
const REPORT = { reference: '7KQ4-MX3P', err: { code: 'x', message: '' }, state: null, platform: null, at: AT }
const EMAIL = {
  ...{ id: 'hash', kind: 'verify-email', owner: 'uid', at: AT },
  ...{ outcome: 'sent', reason: null, messageId: null },
}

it.each([
  ['a record', readAccount, aRecord('uid'), { email: 5 }],
  ['a record', readAccount, aRecord('uid'), { consentChanges: { day: AT.slice(0, 10), count: 0.5 } }],
  ['a receipt', readReceipt, RECEIPT, { kind: 'another' }],
  ['an entry', readEntry, anEntry('uid'), { status: 'won' }],
  ['a draft', readDraft, { record: aRecord('uid'), consents: [RECEIPT], entry: null }, { consents: {} }],
  ['a report', readReport, REPORT, { platform: 5 }],
  ['an email', readEmail, EMAIL, { kind: 'newsletter' }],
  ['an email', readEmail, EMAIL, { outcome: 'lost' }],
])('fails on %s with an unexpected value: %#', (_, read, stored, changes) => {
  expect(read(stored)).toMatchObject(stored)
  expect(() => read({ ...stored, ...changes })).toThrow(StoredDataError)
})

it('reads the fields in one order, because records are compared, drops others and keeps absent ones absent', () => {
  const { customerId: _, ...record } = aRecord('uid')
  const stored = Object.fromEntries(Object.entries({ ...record, isAdmin: true }).toReversed())
  expect(JSON.stringify(readAccount(stored))).toBe(JSON.stringify(record))
})

it('says what was expected, not the value, which may be personal', () => {
  expect(() => readEntry({ ...anEntry('uid'), locale: 'Kind of Blue' })).toThrow(
    /^stored data is unreadable: not a locale$/,
  )
})
