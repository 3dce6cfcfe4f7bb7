/**
 * Support takes a page to another time, or to somebody else's history, by the real instrumentation of Redux DevTools:
 * the state follows, and nothing else happens.
 *
 * @jest-environment jsdom
 */
import '../../support/jsdom'
import { devTools } from '../../fixtures/installedDevTools'
import { describe, expect, it } from '@jest/globals'
import { toDevToolsState, parseHistory } from '../../../src/domain/report'
import { redact } from '../../../src/domain/redact'
import { rootReducer, type RootState } from '../../../src/state/slices/rootReducer'
import { signIn } from '../../../src/state/auth/signIn'
import { signOut } from '../../../src/state/auth/session'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServicesOptions } from '../../fixtures/services'

const EMAIL = 'sophie@example.org'
const QUERY = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart&utm_source=mail&platform=ios'

const openPageAt = (address: string, options: FakeServicesOptions = {}) =>
  openApp(address, fakeServices({ ...options, url: address }))
type Page = Awaited<ReturnType<typeof openPageAt>>

/** A sign-in that fails for an unknown reason, then works, on the way to a shop. */
async function runJourney(): Promise<Page> {
  const page = await openPageAt(`/fr/auth/login${QUERY}`, { members: [aMember()] })
  page.services.auth.fail('signIn', 'auth/internal-error')
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await waitForListeners()
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await waitForListeners()
  return page
}

/** What a page has done to the world. */
const sideEffectsOf = ({
  services: { functions, page, local, session, cookies, backend, reporter, analytics },
}: Page) => ({
  calls: functions.calls.length,
  redirects: [...page.redirects, ...page.replacedRoutes],
  stored: [...local.entries, ...session.entries, ...cookies.jar.keys()],
  emails: backend.emails.length,
  posted: [reporter.reports.length, analytics.events.length],
})

/** The history of the one report that a page has sent. */
function historyOf({ services: { functions } }: Page) {
  const [report] = functions.payloadsOf('logError') as { state: unknown }[]
  const history = parseHistory(report?.state)
  if (history === null) throw new Error('the report has no history')
  return history
}

/** The state without what redux-persist adds to it. */
const plain = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === '_persist' ? undefined : value)))

const statesOf = () =>
  Array.from({ length: devTools.length() }, (_, index) => {
    devTools.jumpTo(index)
    return plain(devTools.state())
  })

describe('a history', () => {
  it('that DevTools exported is the same on another page, and does nothing there', async () => {
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

  it('of a report is the same on another page, and does nothing there', async () => {
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
    // The first state of the report is the one that the visitor arrived in; the last the one that was reported.
    expect(imported).toEqual(original.slice(initialState, initialState + imported.length))
    expect((imported.at(-1) as RootState).view.modalError).toBe('error.genericError')
  })

  it('leaves nothing in storage, not even by what happens after it', async () => {
    const file = JSON.stringify(toDevToolsState(historyOf(await runJourney())))
    const freshPage = await openPageAt('/auth/login')
    await waitForListeners()
    devTools.importFile(file)
    await waitForListeners()
    freshPage.open('/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fbag')
    await waitForListeners()
    expect(JSON.stringify([...freshPage.services.local.entries, ...freshPage.services.session.entries])).not.toMatch(
      /kef\.com|ios|mail/,
    )
  })

  it('can be walked back and forth on the page that it happened on', async () => {
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

describe('a page that went on by itself', () => {
  it.each(['/fr/auth/logout', '/fr/auth/policy_update_tracking?utm_source=mail'])(
    'does not go on again when its history is shown (%s)',
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

it('what DevTools is told and exports has no whole address and no name', async () => {
  await runJourney()
  devTools.exportFile()
  expect(devTools.messages.length).toBeGreaterThan(8)
  const all = devTools.messages.join()
  expect(all).toContain('s***@example.org')
  for (const secret of [EMAIL, 'Germain', PASSWORD, 'uid-of-']) expect(all).not.toContain(secret)
})

it('a state without redux-persist is computed as the plain slices do', async () => {
  const { base, actions } = historyOf(await runJourney())
  const last = actions.reduce((state, { action }) => rootReducer(state, action), base as RootState)
  expect(last.view.modalError).toBe('error.genericError')
})
