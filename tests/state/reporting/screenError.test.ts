import { describe, expect, it } from '@jest/globals'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { signInFailed } from '../../../src/state/events'
import { reloadPage, handleScreenError } from '../../../src/state/pageLifecycle'
import { selectScreen } from '../../../src/app/screen'
import { fakeServices, type FakeServices } from '../../fixtures/services'
import { aStore } from '../../fixtures/store'

const chunkFailure = Object.assign(new Error('Loading chunk login failed.'), { name: 'ChunkLoadError' })

/** The page after a reload, with the same session storage. */
const stateAfterReload = (services: FakeServices) =>
  aStore({}, { ...fakeServices({ otherTab: services }), session: services.session })
const screen = (store: ReturnType<typeof aStore>) => selectScreen(store.state(), 'login')

describe('a chunk that did not load', () => {
  it('reloads the page once in the cooldown, also across reloads', async () => {
    const store = aStore()
    const { clock, page } = store.services
    store.dispatch(handleScreenError(chunkFailure))
    expect([page.reloads, screen(store)]).toEqual([1, 'login'])
    await clock.advance(DURATIONS_MS.chunkReloadCooldown - 1)
    const second = stateAfterReload(store.services)
    second.dispatch(handleScreenError(chunkFailure))
    expect([second.services.page.reloads, screen(second)]).toEqual([0, 'error'])
    expect(second.actions).toMatchObject([{ type: 'screen/crashed', payload: { code: 'unknown/ChunkLoadError' } }])
    await clock.advance(1)
    const thirdPage = stateAfterReload(store.services)
    thirdPage.dispatch(handleScreenError(chunkFailure))
    expect(thirdPage.services.page.reloads).toBe(1)
  })

  it.each(['blocked', 'full', 'absent'] as const)(
    'never reloads when the time of the reload cannot be stored (%s)',
    (fault) => {
      const store = aStore()
      store.services.session.fault = fault
      store.dispatch(handleScreenError(chunkFailure))
      expect([store.services.page.reloads, screen(store)]).toEqual([0, 'error'])
    },
  )

  it('never reloads while offline, which would leave no page at all', () => {
    const store = aStore({ online: false })
    store.dispatch(handleScreenError(chunkFailure))
    expect([store.services.page.reloads, screen(store)]).toEqual([0, 'error'])
  })

  it.each(['nonsense', '9999999999999', 'Infinity'])('ignores an invalid stored time (%p)', (storedTime) => {
    const store = aStore({ session: { 'kef-id:reloadedAt': storedTime } })
    store.dispatch(handleScreenError(chunkFailure))
    expect(store.services.page.reloads).toBe(1)
  })
})

describe('a screen that threw', () => {
  it.each([
    [new TypeError('ada@example.org'), 'unknown/TypeError'],
    ['ada@example.org', 'unknown/thrown'],
  ])('%p shows the error screen, without a reload and without its message', (thrown, code) => {
    const store = aStore()
    store.dispatch(handleScreenError(thrown))
    expect([store.services.page.reloads, screen(store)]).toEqual([0, 'error'])
    expect(store.actions).toMatchObject([{ type: 'screen/crashed', payload: { code } }])
    expect(JSON.stringify(store.actions)).not.toContain('ada')
  })

  it('can be reloaded by the visitor without a limit', () => {
    const store = aStore()
    for (const _ of ['once', 'twice']) store.dispatch(reloadPage())
    expect(store.services.page.reloads).toBe(2)
  })
})

it('offers to reload the page only for a step whose chunk did not load', () => {
  const store = aStore()
  for (const [name, offersReload] of [
    ['ChunkLoadError', true],
    ['TypeError', false],
  ] as const) {
    store.dispatch(signInFailed({ code: `unknown/${name}`, key: null, field: null }))
    expect(store.state().view).toMatchObject({ modalError: 'error.genericError', modalOffersReload: offersReload })
  }
})
