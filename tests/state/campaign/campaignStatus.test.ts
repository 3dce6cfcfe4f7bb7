/** Opening times that the functions report: the campaign page follows them without a deployment. */
import { describe, expect, it } from '@jest/globals'
import { parsePath } from '../../../src/domain/routing/routes'
import { campaignChecked, entryAccepted } from '../../../src/state/events'
import { checkCampaign } from '../../../src/features/campaign/campaignThunks'
import { selectScreen } from '../../../src/app/screen'
import { PROFILE, SOPHIE } from '../../../tools/gallery/fixtures/people'
import { openApp } from '../../fixtures/app'
import { fakeServices } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'

const PATH = '/auth/campaign/TakeItHome/login'
const STATUS = '/call/campaignStatus?code=TakeItHome'
const NOT_OPEN = { status: 'notOpenYet', opensAt: '2031-12-01T09:00:00+09:00' } as const

type Store = ReturnType<typeof aStore>
const screenOf = (store: Store, path = PATH) => selectScreen(store.state(), parsePath(path)?.route ?? null)

describe('the status of the campaign', () => {
  it.each([{ status: 'closed' }, NOT_OPEN] as const)('shows %j instead of the form', async (status) => {
    const store = aStore()
    store.open(PATH)
    store.services.page.json.set(STATUS, status)
    await store.dispatch(checkCampaign())
    expect(screenOf(store)).toBe('campaign-closed')
    expect(store.state().view.campaignStatus).toEqual(status)
  })

  it('leaves the form of an open campaign, and stores its closing time', async () => {
    const store = aStore()
    store.open(PATH)
    const status = { status: 'open', closesAt: '2031-12-24T18:00:00+09:00' }
    store.services.page.json.set(STATUS, status)
    await store.dispatch(checkCampaign())
    expect(screenOf(store)).toBe('campaign-login')
    expect(store.state().view.campaignStatus).toEqual(status)
  })

  it.each([[{ status: 'open' }], [{ status: 'later' }], ['<html>'], [null]])(
    'leaves the form after the answer %j',
    async (answer) => {
      const store = aStore()
      store.open(PATH)
      store.services.page.json.set(STATUS, answer)
      await store.dispatch(checkCampaign())
      expect(screenOf(store)).toBe('campaign-login')
    },
  )

  it('is asked when a campaign page opens', async () => {
    const services = fakeServices()
    services.page.json.set(STATUS, NOT_OPEN)
    const { state } = await openApp(PATH, services)
    expect(state().view.campaignStatus).toEqual(NOT_OPEN)
  })

  it('leaves the form without an answer, and reports nothing', async () => {
    const store = aStore()
    store.open(PATH)
    await store.dispatch(checkCampaign())
    expect(screenOf(store)).toBe('campaign-login')
    expect(store.state().view.modalError).toBeNull()
    expect(store.services.functions.payloadsOf('logError')).toEqual([])
  })

  it('is asked for the generic campaign under its own code', async () => {
    const store = aStore()
    store.open('/auth/campaign/signup')
    store.services.page.json.set('/call/campaignStatus?code=generic', { status: 'closed' })
    await store.dispatch(checkCampaign())
    expect(screenOf(store, '/auth/campaign/signup')).toBe('campaign-closed')
  })

  it('is not asked outside campaigns, nor for an unknown code', async () => {
    for (const path of ['/auth/login', '/auth/campaign/takeithome/login']) {
      const store = aStore()
      store.open(path)
      for (const code of ['generic', 'takeithome', 'null'])
        store.services.page.json.set(`/call/campaignStatus?code=${code}`, NOT_OPEN)
      await store.dispatch(checkCampaign())
      expect(store.state().view.campaignStatus).toBeNull()
    }
  })

  it('does not replace an entry that was accepted meanwhile', async () => {
    const store = aStore()
    store.open(PATH)
    store.services.page.json.set(STATUS, { status: 'closed' })
    const check = store.dispatch(checkCampaign())
    store.dispatch(entryAccepted({ user: SOPHIE, profile: PROFILE, alreadyEntered: false }))
    await check
    expect(screenOf(store)).toBe('campaign-success')
  })

  it('does not change the page of another campaign', async () => {
    const store = aStore()
    store.open(PATH)
    store.services.page.json.set(STATUS, { status: 'closed' })
    const check = store.dispatch(checkCampaign())
    store.open('/auth/campaign/spring/login')
    await check
    expect(screenOf(store, '/auth/campaign/spring/login')).toBe('campaign-login')
  })

  it('stays in another language and on the sign-up page, not in another campaign', () => {
    const store = aStore()
    store.open(PATH)
    store.dispatch(campaignChecked(NOT_OPEN))
    for (const path of [`/fr${PATH}`, '/fr/auth/campaign/TakeItHome/signup']) {
      store.open(path)
      expect(screenOf(store, path)).toBe('campaign-closed')
      expect(store.state().view.campaignStatus).toEqual(NOT_OPEN)
    }
    store.open('/auth/campaign/spring/login')
    expect(screenOf(store, '/auth/campaign/spring/login')).toBe('campaign-login')
  })

  it('shows the form again once the campaign is open', () => {
    const store = aStore()
    store.open(PATH)
    store.dispatch(campaignChecked(NOT_OPEN))
    store.dispatch(campaignChecked({ status: 'open' }))
    expect(screenOf(store)).toBe('campaign-login')
  })
})
