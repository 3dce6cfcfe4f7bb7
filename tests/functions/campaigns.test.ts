import { describe, expect, it } from '@jest/globals'
import { campaignOf } from '../../src/domain/campaigns'
import { requireOpenCampaign } from '../../functions/src/campaigns/entries'
import { aCampaignSignUp, anEntry } from './support/payloads'
import { verify } from './support/proofs'
import { createTestBackend, START } from './support/backend'

describe('submitCampaignEntry', () => {
  it('keeps the first answer and reports it at the second', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    expect(await backend.call('submitCampaignEntry', anEntry(), { uid })).toEqual({ alreadyEntered: false })
    expect(await backend.call('submitCampaignEntry', anEntry({ answer: 'Another' }), { uid })).toEqual({
      alreadyEntered: true,
    })
    expect(await backend.store.getEntry(uid, 'TakeItHome')).toEqual({
      uid,
      campaignCode: 'TakeItHome',
      answer: 'Miles Davis, Kind of Blue',
      tosConsentEvent: true,
      marketingConsent: true,
      locale: 'en',
      policyVersion: '2026-01-01',
      status: 'counted',
      createdAt: new Date(START).toISOString(),
      countedAt: new Date(START).toISOString(),
    })
  })

  it('saves the marketing consent with one receipt', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    await backend.call('submitCampaignEntry', anEntry(), { uid })
    await backend.call('submitCampaignEntry', anEntry(), { uid })
    expect(await backend.store.getByUid(uid)).toMatchObject({ marketingConsent: true, tosConsent: true })
    expect((await backend.store.listConsentReceipts(uid)).map(({ kind }) => kind)).toEqual(['marketingConsent'])
  })

  it('keeps the answer of the sign-up instead of a second one', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.auth.change('uid-1', { emailVerified: true })
    const answer = await backend.call('submitCampaignEntry', anEntry({ answer: 'Another' }), { uid: 'uid-1' })
    expect(answer).toEqual({ alreadyEntered: true })
    expect(await backend.store.getEntry('uid-1', 'TakeItHome')).toMatchObject({
      status: 'counted',
      answer: 'Miles Davis, Kind of Blue',
    })
  })

  it('stores one entry of 200 concurrent entries', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        backend.call('submitCampaignEntry', anEntry({ answer: `Answer ${n}` }), { uid }),
      ),
    )
    expect(all.filter((answer) => JSON.stringify(answer) === '{"alreadyEntered":false}')).toHaveLength(1)
  })

  it.each([
    ['TakeItHome', 'ten', 'one two three four five six seven eight nine ten', null],
    ['TakeItHome', 'eleven', 'one two three four five six seven eight nine ten eleven', 'answerTooLong'],
    ['win-a-movie-night-setup', 'fifty', 'word '.repeat(50), null],
    ['win-a-movie-night-setup', 'fifty-one', 'word '.repeat(51), 'answerTooLong'],
    ['an-unknown-code', 'fifty-one', 'word '.repeat(51), 'answerTooLong'],
    ['TakeItHome', 'one emoji as', '🎧', null],
  ])('validates an answer to %s of %s words', async (campaignCode, _, answer, key) => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    const outcome = backend.call('submitCampaignEntry', anEntry({ campaignCode, answer }), { uid })
    await (key === null
      ? expect(outcome).resolves.toEqual({ alreadyEntered: false })
      : expect(outcome).rejects.toThrow(key))
  })

  it('counts words in the page’s language', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    const answer = 'ソウルで音楽を聴く旅に友人と一緒に行ってみたいです'
    const payload = anEntry({ answer, languagePreference: 'ja' })
    expect(await backend.callError('submitCampaignEntry', payload, { uid })).toMatchObject({ key: 'answerTooLong' })
  })

  it('accepts an answer of ten words in a browser that counts fewer than the server', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    // Firefox counts スカイツリー and ジャズピアノトリオ as one word each, 9 in all; the server's dictionary finds 12.
    const payload = anEntry({ answer: '東京スカイツリーの夜景とジャズピアノトリオの生演奏', languagePreference: 'ja' })
    expect(await backend.call('submitCampaignEntry', payload, { uid })).toEqual({ alreadyEntered: false })
  })

  it('stores entries without a code or with an unknown one as separate draws', async () => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    for (const campaignCode of [null, 'spring', 'XMAS-2031']) {
      expect(await backend.call('submitCampaignEntry', anEntry({ campaignCode }), { uid })).toEqual({
        alreadyEntered: false,
      })
    }
    expect(await backend.store.getEntry(uid, 'generic')).not.toBeNull()
    expect(await backend.store.getEntry(uid, 'spring')).not.toBeNull()
    expect(await backend.store.getEntry(uid, 'XMAS-2031')).not.toBeNull()
  })

  it.each(['takeithome', 'TAKEITHOME', '__proto__', '2031-XMAS'])(
    'refuses entries under the code %s, also at sign-up',
    async (campaignCode) => {
      const backend = createTestBackend()
      const uid = await backend.addMember()
      const refused = { status: 'invalid-argument', key: 'campaignCodeInvalid', field: 'campaignCode' }
      expect(await backend.callError('submitCampaignEntry', anEntry({ campaignCode }), { uid })).toEqual(refused)
      expect(await backend.callError('signUpWithEmail', aCampaignSignUp({ campaignCode }))).toEqual(refused)
      expect(await backend.store.getEntry(uid, campaignCode)).toBeNull()
    },
  )

  it('accepts only codes that match the configured pattern', async () => {
    const backend = createTestBackend({ config: { campaignCodes: /^SPRING-\d+$/u } })
    const uid = await backend.addMember()
    expect(await backend.call('submitCampaignEntry', anEntry({ campaignCode: 'SPRING-27' }), { uid })).toEqual({
      alreadyEntered: false,
    })
    expect(
      await backend.callError('submitCampaignEntry', anEntry({ campaignCode: 'XMAS-2031' }), { uid }),
    ).toMatchObject({
      key: 'campaignCodeInvalid',
    })
  })

  it('opens and closes at the configured times, to the second', async () => {
    const times = { opensAt: '2026-03-01T19:00:00+09:00', closesAt: '2026-03-01T19:00:02+09:00' }
    const backend = createTestBackend({ config: { campaignTimes: new Map([['TakeItHome', times]]) } })
    const [uid, other] = [await backend.addMember(), await backend.addMember()]
    const closed = { status: 'failed-precondition', key: 'campaignClosed' }
    expect(await backend.call('submitCampaignEntry', anEntry(), { uid })).toEqual({ alreadyEntered: false })
    backend.advance(2_000)
    expect(await backend.callError('submitCampaignEntry', anEntry(), { uid: other })).toEqual(closed)
    expect(await backend.callError('signUpWithEmail', aCampaignSignUp())).toEqual(closed)
    expect(await backend.call('submitCampaignEntry', anEntry({ campaignCode: 'spring' }), { uid: other })).toEqual({
      alreadyEntered: false,
    })
  })

  it('closes at the time of the table where no other is set', async () => {
    const campaign = { ...campaignOf('TakeItHome'), closesAt: new Date(START + 2_000).toISOString() }
    const at = (now: number) =>
      requireOpenCampaign(
        { campaign, campaignCode: campaign.code },
        { clock: { now: () => now }, readTimes: () => Promise.resolve(null) },
      )
    await expect(at(START + 1_999)).resolves.toBeUndefined()
    await expect(at(START + 2_000)).rejects.toMatchObject({ key: 'campaignClosed' })
  })

  it('counts an entry of a sign-up that is verified after the campaign closed', async () => {
    const times = { closesAt: new Date(START + 2_000).toISOString() }
    const backend = createTestBackend({ config: { campaignTimes: new Map([['TakeItHome', times]]) } })
    await backend.call('signUpWithEmail', aCampaignSignUp())
    backend.advance(60_000)
    verify(backend, 'uid-1')
    await backend.call('getFirestoreAccount', {}, { uid: 'uid-1' })
    expect(await backend.store.getEntry('uid-1', 'TakeItHome')).toMatchObject({
      status: 'counted',
      createdAt: new Date(START).toISOString(),
    })
  })

  it('separates the campaign of a sign-up’s entry from the visit’s campaign code', async () => {
    const backend = createTestBackend()
    await backend.call('signUpWithEmail', aCampaignSignUp({ campaignCode: 'newsletter-7', entryFor: 'TakeItHome' }))
    expect(await backend.store.getEntry('uid-1', 'newsletter-7')).toBeNull()
    const eleven = 'one two three four five six seven eight nine ten eleven'
    const payload = aCampaignSignUp({ campaignCode: 'newsletter-7', entryFor: 'TakeItHome', answer: eleven })
    expect(await backend.callError('signUpWithEmail', payload)).toMatchObject({ key: 'answerTooLong' })
  })

  it.each([
    [{ answer: '' }, 'answerRequired', 'answer'],
    [{ answer: ['a'] }, 'answerInvalid', 'answer'],
    [{ answer: 'a'.repeat(2001) }, 'answerTooLong', 'answer'],
    [{ tosConsentEvent: false }, 'tosConsentEventRequired', 'tosConsentEvent'],
    [{ marketingConsent: null }, 'marketingConsentRequired', 'marketingConsent'],
    [{ campaignCode: 5 }, 'payloadInvalid', 'campaignCode'],
    [{ languagePreference: 'xx' }, 'payloadInvalid', 'languagePreference'],
  ])('refuses %j', async (changes, key, field) => {
    const backend = createTestBackend()
    const uid = await backend.addMember()
    expect(await backend.callError('submitCampaignEntry', anEntry(changes), { uid })).toEqual({
      status: 'invalid-argument',
      key,
      field,
    })
  })
})
