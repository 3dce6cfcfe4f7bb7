/** The model of docs/scale.md: its random numbers, its counters and its rate-limit windows. */
import { describe, expect, it } from '@jest/globals'
import { FirestoreMock } from '@firebase-bridge/firestore-admin'
import { firestoreStore } from '../../functions/src/store/firestore'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { Windows } from '../../tools/scale/addresses'
import { counted, noOperations } from '../../tools/scale/counted'
import { simulateDay, type Day } from '../../tools/scale/day'
import { allowedAfter } from '../../tools/scale/limits'
import { callCosts } from '../../tools/scale/operations'
import { seeded } from '../../tools/scale/random'
import { CLICK_DELAY } from '../../tools/scale/scenario'
import { Series } from '../../tools/scale/series'
import type { Step } from '../../tools/scale/steps'
import { aChange, anEntry, aRecord, AT } from '../contract/accountStore.data'

const SMALL = { name: 'small', description: '', members: 20_000, sendMinutes: 30, clicks: 0.1 }

describe('the delay of a click', () => {
  it.each([
    [1, 0.336],
    [3, 0.514],
    [24, 0.81],
  ])('is below %d hours with the measured probability', (hours, share) => {
    const random = seeded(1)
    const delays = Array.from({ length: 50_000 }, () => random.lognormal(CLICK_DELAY.medianHours, CLICK_DELAY.sigma))
    expect(delays.filter((delay) => delay < hours).length / delays.length).toBeCloseTo(share, 1.9)
  })
})

describe('rate-limit windows', () => {
  it('refuses as many hits as the store', async () => {
    const store = openSqliteStore(':memory:')
    const windows = new Windows(3, 60)
    const random = seeded(2)
    let refused = 0
    let at = 0
    for (let n = 0; n < 400; n += 1) {
      at += random.below(8)
      const address = random.below(3)
      windows.hit(address, at)
      if (!(await store.hit(String(address), 60_000, 3, at * 1_000)).allowed) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    expect(windows.rejected).toBe(refused)
    await store.close()
  })
})

describe('counted operations', () => {
  it('equal those that Firestore counts', async () => {
    const controller = new FirestoreMock().createDatabase()
    const operations = noOperations()
    const store = firestoreStore(counted(controller.firestore(), () => operations))
    const consents = [{ kind: 'tosConsent', given: true, at: AT, locale: 'fr', policyVersion: '2026-01-01' }] as const
    const pendingEntry = anEntry('uid', { status: 'pending' })
    await store.create({ record: aRecord('uid', { hasPendingEntry: true }), consents, entry: pendingEntry })
    await store.saveDraft({ record: aRecord('new'), consents, entry: { ...pendingEntry, uid: 'new' } }, AT)
    await store.promoteDraft('new', AT)
    await store.getDraft('new')
    await store.merge('uid', aChange({ consents: { marketingConsent: true } }))
    await store.markPendingEntriesCounted('uid', AT)
    await store.hit('key', 1_000, 5, 0)
    await store.saveReport({ err: { code: 'a/b', message: '' }, state: null, platform: null, at: AT })
    await store.findImportedByEmail('nobody@example.com')
    const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)
    expect(sum(operations.writes)).toBe(controller.getStats().writes)
    expect(Object.fromEntries(operations.writes)).toEqual({
      accounts: 4,
      consents: 3,
      entries: 3,
      signUps: 1,
      rateLimits: 1,
      errorReports: 1,
    })
    expect(Object.fromEntries(operations.reads)).toEqual({ accounts: 5, entries: 2, signUps: 2, rateLimits: 1 })
    expect(operations.transactions).toBe(4)
    await store.close()
  })
})

describe('simulateDay', () => {
  it('is deterministic for a seed and has consistent totals', async () => {
    const costs = await callCosts()
    const one = simulateDay(SMALL, costs, 1)
    const fields = (day: Day) => [day.hits, day.calls.entries().map(([call, series]) => [call, series.total()])]
    expect(fields(simulateDay(SMALL, costs, 1))).toEqual(fields(one))
    expect(fields(simulateDay(SMALL, costs, 2))).not.toEqual(fields(one))
    const steps = (step: Step) => one.steps.of(step).total()
    expect(steps('signUpWithEmail, entering')).toBeGreaterThan(0)
    // Entries come from logins, and from the first login after a campaign sign-up.
    expect(one.writes.of('entries').total()).toBe(
      steps('submitCampaignEntry') + steps('getFirestoreAccount, after a sign-up'),
    )
  })
})

describe('Series', () => {
  it('computes its peaks and its ramp', () => {
    const series = new Series()
    series.add(10, 4)
    series.add(11, 2)
    series.add(1e9, 100)
    expect([series.total(), series.peak(), series.peak(2), series.peak(3)]).toEqual([6, 4, 3, 2])
    expect(series.largestShareOf(() => 1)).toBeCloseTo(0.6)
    expect([0, 299, 300, 600].map(allowedAfter)).toEqual([500, 500, 750, 1_125])
  })
})
