/**
 * Time travel and imported histories, with the real instrumentation of Redux DevTools: the state follows, without side
 * effects.
 *
 * @jest-environment jsdom
 */
import '../../support/jsdom'
import { devTools } from '../../fixtures/installedDevTools'
import { describe, expect, it } from '@jest/globals'
import { toDevToolsState, parseHistory } from '../../../src/domain/report'
import { redact } from '../../../src/domain/redact'
import { rootReducer } from '../../../src/app/rootReducer'
import type { RootState } from '../../../src/state/storeTypes'
import { signIn } from '../../../src/state/login/signIn'
import { signOut } from '../../../src/features/logout/signOut'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServicesOptions } from '../../fixtures/services'

const EMAIL = 'sophie@example.org'
const QUERY = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart&utm_source=mail&platform=ios'

const openPageAt = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ ...options, url: address }))
type Page = Awaited<ReturnType<typeof openPageAt>>

/** A sign-in that fails for an unknown reason, then completes with a redirect to a shop. */
async function runJourney(): Promise<Page> {
  const page = await openPageAt(`/fr/auth/login${QUERY}`, { members: [aMember()] })
  page.services.auth.fail('signIn', 'auth/internal-error')
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await waitForListeners()
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await waitForListeners()
  return page
}

/** The side effects of a page. */
const sideEffectsOf = ({
  services: { functions, page, local, session, cookies, backend, reporter, analytics },
}: Page) => ({
  calls: functions.calls.length,
  redirects: [...page.redirects, ...page.replacedRoutes],
  stored: [...local.entries, ...session.entries, ...cookies.jar.keys()],
  emails: backend.emails.length,
  posted: [reporter.reports.length, analytics.events.length],
})

/** The history in the one report that the page sent. */
function historyOf({ services: { functions } }: Page) {
  const [report] = functions.payloadsOf('logError') as { state: unknown }[]
  const history = parseHistory(report?.state)
  if (history === null) throw new Error('the report has no history')
  return history
}

/** The state without the metadata of redux-persist. */
const plain = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === '_persist' ? undefined : value)))

const statesOf = () =>
  Array.from({ length: devTools.length() }, (_, index) => {
    devTools.jumpTo(index)
    return plain(devTools.state())
  })

describe('a history in DevTools', () => {
  it('exported by DevTools shows the same states on another page, without side effects', async () => {
    await runJourney()
    const file = devTools.exportFile()
    const original = statesOf().map((state) => plain(redact(state)))
    expect(original.length).toBeGreaterThan(8)

    const freshPage = await openPageAt('/fr/auth/login')
    const before = sideEffectsOf(freshPage)
    devTools.importFile(file)
    const imported = statesOf()
    await waitForListeners()
    expect(imported).toEqual(original)
    expect(sideEffectsOf(freshPage)).toEqual(before)
  })

  it('of a report shows the same states on another page, without side effects', async () => {
    const page = await runJourney()
    const original = statesOf().map((state) => plain(redact(state)))
    const initialState = devTools.actionTypes().indexOf('visit/started') - 1
    const history = historyOf(page)

    const freshPage = await openPageAt('/ja/auth/logout')
    const before = sideEffectsOf(freshPage)
    devTools.importFile(JSON.stringify(toDevToolsState(history)))
    const imported = statesOf()
    await waitForListeners()
    expect(sideEffectsOf(freshPage)).toEqual(before)
    // The first state of the report is that of the visit's start, the last the reported one.
    expect(imported).toEqual(original.slice(initialState, initialState + imported.length))
    expect((imported.at(-1) as RootState).view.modalError).toBe('error.genericError')
  })

  it('writes nothing to storage, not even by later events', async () => {
    const file = JSON.stringify(toDevToolsState(historyOf(await runJourney())))
    const freshPage = await openPageAt('/auth/login')
    await waitForListeners()
    devTools.importFile(file)
    freshPage.services.page.unload()
    await waitForListeners()
    freshPage.open('/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fbag')
    await waitForListeners()
    expect(JSON.stringify([...freshPage.services.local.entries, ...freshPage.services.session.entries])).not.toMatch(
      /kef\.com|ios|mail/,
    )
  })

  it('can be stepped through in both directions on its own page', async () => {
    const page = await runJourney()
    const before = sideEffectsOf(page)
    const forward = statesOf()
    for (const [index, state] of [...forward.entries()].reverse()) {
      devTools.jumpTo(index)
      expect(plain(devTools.state())).toEqual(state)
    }
    await waitForListeners()
    expect(sideEffectsOf(page)).toEqual(before)
  })
})

describe('a page that navigated by itself', () => {
  it.each(['/fr/auth/logout', '/fr/auth/policy_update_tracking?utm_source=mail'])(
    'does not navigate again when its history is shown (%s)',
    async (address) => {
      const page = await openPageAt(address, { signedInMember: aMember() })
      if (address.endsWith('logout')) await page.dispatch(signOut(null))
      await waitForListeners()
      expect(page.services.page.replacedRoutes[0]).toMatch(/^\/fr\/auth\/login/)
      const file = devTools.exportFile()

      const freshPage = await openPageAt(address.replace(/logout.*|policy.*/, 'login'))
      const before = sideEffectsOf(freshPage)
      devTools.importFile(file)
      statesOf()
      await waitForListeners()
      expect(sideEffectsOf(freshPage)).toEqual(before)
    },
  )
})

it('sends and exports no full email and no name to DevTools', async () => {
  await runJourney()
  devTools.exportFile()
  expect(devTools.messages.length).toBeGreaterThan(8)
  const all = devTools.messages.join()
  expect(all).toContain('s***@example.org')
  for (const secret of [EMAIL, 'Germain', PASSWORD, 'uid-of-']) expect(all).not.toContain(secret)
})

it('computes the same state without redux-persist', async () => {
  const { base, actions } = historyOf(await runJourney())
  const last = actions.reduce((state, { action }) => rootReducer(state, action), base as RootState)
  expect(last.view.modalError).toBe('error.genericError')
})
