/**
 * Support takes a page to another time, or to somebody else's history, by the real instrumentation of Redux DevTools:
 * the state follows, and nothing else happens.
 *
 * @jest-environment jsdom
 */
import '../support/jsdom'
import { devTools } from '../fixtures/extensionHere'
import { describe, expect, it } from '@jest/globals'
import { liftHistory, parseHistory } from '../../src/domain/report'
import { redact } from '../../src/domain/redact'
import { rootReducer, type RootState } from '../../src/state/rootReducer'
import { signIn } from '../../src/state/signIn'
import { signOut } from '../../src/state/signOut'
import { aPage, quiet } from '../fixtures/app'
import { aMember, PASSWORD } from '../fixtures/builders'
import { fakeServices, type WorldOptions } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const QUERY = '?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart&utm_source=mail&platform=ios'

const pageAt = (address: string, options: WorldOptions = {}) =>
  aPage(address, fakeServices({ ...options, at: address }))
type Page = Awaited<ReturnType<typeof pageAt>>

/** A sign-in that fails for an unknown reason, then works, on the way to a shop. */
async function aJourney(): Promise<Page> {
  const page = await pageAt(`/fr/auth/login${QUERY}`, { members: [aMember()] })
  page.services.auth.fail('signIn', 'auth/internal-error')
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await quiet()
  await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await quiet()
  return page
}

/** What a page has done to the world. */
const effectsOf = ({ services: { functions, page, local, session, cookies, world, reporter, analytics } }: Page) => ({
  asked: functions.asked.length,
  wentTo: [...page.wentTo, ...page.wentOnTo],
  stored: [...local.entries, ...session.entries, ...cookies.jar.keys()],
  mails: world.mails.length,
  told: [reporter.reports.length, analytics.events.length],
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
    await aJourney()
    const file = devTools.exportFile()
    const original = statesOf().map((state) => plain(redact(state)))
    expect(original.length).toBeGreaterThan(8)

    const fresh = await pageAt('/fr/auth/login')
    const before = effectsOf(fresh)
    devTools.importFile(file)
    const imported = statesOf()
    await quiet()
    expect(imported).toEqual(original)
    expect(effectsOf(fresh)).toEqual(before)
  })

  it('of a report is the same on another page, and does nothing there', async () => {
    const page = await aJourney()
    const original = statesOf().map((state) => plain(redact(state)))
    const start = devTools.actionTypes().indexOf('visit/arrived') - 1
    const history = historyOf(page)

    const fresh = await pageAt('/ja/auth/logout')
    const before = effectsOf(fresh)
    devTools.importFile(JSON.stringify(liftHistory(history)))
    const imported = statesOf()
    await quiet()
    expect(effectsOf(fresh)).toEqual(before)
    // The first state of the report is the one that the visitor arrived in; the last the one that was reported.
    expect(imported).toEqual(original.slice(start, start + imported.length))
    expect((imported.at(-1) as RootState).view.modalError).toBe('error.genericError')
  })

  it('leaves nothing in storage, not even by what happens after it', async () => {
    const file = JSON.stringify(liftHistory(historyOf(await aJourney())))
    const fresh = await pageAt('/auth/login')
    await quiet()
    devTools.importFile(file)
    await quiet()
    fresh.open('/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2Fbag')
    await quiet()
    expect(JSON.stringify([...fresh.services.local.entries, ...fresh.services.session.entries])).not.toMatch(
      /kef\.com|ios|mail/,
    )
  })

  it('can be walked back and forth on the page that it happened on', async () => {
    const page = await aJourney()
    const before = effectsOf(page)
    const forth = statesOf()
    for (const [index, state] of [...forth.entries()].reverse()) {
      devTools.jumpTo(index)
      expect(plain(devTools.state())).toEqual(state)
    }
    await quiet()
    expect(effectsOf(page)).toEqual(before)
  })
})

describe('a page that went on by itself', () => {
  it.each(['/fr/auth/logout', '/fr/auth/policy_update_tracking?utm_source=mail'])(
    'does not go on again when its history is shown (%s)',
    async (address) => {
      const page = await pageAt(address, { signedIn: aMember() })
      if (address.endsWith('logout')) await page.dispatch(signOut(null))
      await quiet()
      expect(page.services.page.wentOnTo[0]).toMatch(/^\/fr\/auth\/login/)
      const file = devTools.exportFile()

      const fresh = await pageAt(address.replace(/logout.*|policy.*/, 'login'))
      const before = effectsOf(fresh)
      devTools.importFile(file)
      statesOf()
      await quiet()
      expect(effectsOf(fresh)).toEqual(before)
    },
  )
})

it('what DevTools is told and exports has no whole address and no name', async () => {
  await aJourney()
  devTools.exportFile()
  expect(devTools.messages.length).toBeGreaterThan(8)
  const all = devTools.messages.join()
  expect(all).toContain('s***@example.org')
  for (const secret of [EMAIL, 'Germain', PASSWORD, 'uid-of-']) expect(all).not.toContain(secret)
})

it('a state without redux-persist is computed as the plain slices do', async () => {
  const { base, actions } = historyOf(await aJourney())
  const last = actions.reduce((state, { action }) => rootReducer(state, action), base as RootState)
  expect(last.view.modalError).toBe('error.genericError')
})
