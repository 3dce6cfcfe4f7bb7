/** When reports are sent: once, later when offline, and within the rate limit. */
import { describe, expect, it } from '@jest/globals'
import { toFailure } from '../../../src/domain/failure'
import { parseHistory } from '../../../src/domain/report'
import { screenCrashed, signedOut } from '../../../src/state/events'
import { signIn } from '../../../src/state/login/signIn'
import { handleScreenError, logUnseenError } from '../../../src/state/pageLifecycle'
import { openApp, waitForListeners } from '../../fixtures/app'
import { aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices, type FakeServices } from '../../fixtures/services'

const EMAIL = 'sophie@example.org'
const openPage = (services: FakeServices = fakeServices({ members: [aMember()], url: '/auth/login' })) =>
  openApp('/auth/login', services)
const logErrorPayloads = ({ functions }: FakeServices) =>
  functions.payloadsOf('logError') as { err: unknown; state: unknown }[]

async function failSignIn({ dispatch, services }: Awaited<ReturnType<typeof openPage>>, times = 1) {
  for (let time = 0; time < times; time++) {
    services.auth.fail('signIn', 'auth/internal-error')
    await dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
  }
}

describe('a report', () => {
  it('has the history of the page up to the error', async () => {
    const page = await openPage()
    await failSignIn(page)
    const history = parseHistory(logErrorPayloads(page.services)[0]?.state)
    expect(history?.actions.map(({ action }) => action.type)).toEqual([
      'visit/started',
      'login/submitted',
      'auth/signInFailed',
    ])
  })

  it('waits while offline, and is sent once afterwards', async () => {
    const page = await openPage()
    page.services.page.setOnline(false)
    await failSignIn(page)
    expect(logErrorPayloads(page.services)).toEqual([])
    expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: null })
    expect(JSON.stringify([...page.services.session.entries, ...page.services.local.entries])).not.toContain('history')

    page.services.page.setOnline(true)
    await waitForListeners()
    page.services.page.setOnline(false)
    page.services.page.setOnline(true)
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toHaveLength(1)
    expect(page.state().view.modalReference).toBe('7KQ4-MX2P')
    expect(page.services.reporter.reports).toMatchObject([{ tags: { reference: '7KQ4-MX2P' } }])
    // Actions during the wait are not in it.
    expect(parseHistory(logErrorPayloads(page.services)[0]?.state)?.actions.at(-1)?.action.type).toBe(
      'auth/signInFailed',
    )
  })

  it('is retried once when the connection was lost', async () => {
    const page = await openPage()
    const release = page.services.functions.hang('logError')
    page.services.functions.fail('logError', 'functions/internal')
    await failSignIn(page)
    page.services.page.setOnline(false)
    release()
    await waitForListeners()
    page.services.page.setOnline(true)
    await waitForListeners()
    const [first, second] = page.services.functions.payloadsOf('logError') as { id: string }[]
    expect(first?.id).toMatch(/^[\da-f-]{36}$/)
    expect(second).toEqual(first)
    expect(page.state().view.modalReference).toBe('7KQ4-MX2P')
  })

  it('is one of at most five in a minute, across reloads and sign-outs', async () => {
    const page = await openPage()
    await failSignIn(page, 7)
    expect(logErrorPayloads(page.services)).toHaveLength(5)
    expect(page.services.reporter.reports).toHaveLength(5)
    expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: '' })

    const reloadedPage = await openPage({
      ...fakeServices({ otherTab: page.services }),
      session: page.services.session,
    })
    reloadedPage.dispatch(signedOut())
    await failSignIn(reloadedPage)
    expect(logErrorPayloads(reloadedPage.services)).toEqual([])
    await page.services.clock.advance(60_000)
    await failSignIn(reloadedPage)
    expect(logErrorPayloads(reloadedPage.services)).toHaveLength(1)
  })

  it('has the message and the stack of the original error, for Sentry the error itself', async () => {
    const page = await openPage()
    const frame = 'at load (https://id.kef.com/assets/main.1a2b3c4d.js:1:2)'
    const original = new TypeError('of sophie@example.org')
    original.stack = `TypeError: of sophie@example.org\n    ${frame}`
    page.services.auth.fail('signIn', toFailure(original))
    await page.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toMatchObject([
      {
        err: {
          code: 'unknown/TypeError',
          message: 'of s***@example.org',
          stack: frame,
        },
      },
    ])
    const [report] = page.services.reporter.reports
    expect(report).toMatchObject({ tags: { code: 'unknown/TypeError', reference: '7KQ4-MX2P' }, release: '1a2b3c4' })
    expect(report?.error).toBe(original)
    // No error is in the state.
    expect(JSON.parse(JSON.stringify(page.state()))).toEqual(page.state())
  })

  it('about a crashed screen shows its reference on the error screen', async () => {
    const page = await openPage()
    page.dispatch(screenCrashed({ code: 'unknown/TypeError' }))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toMatchObject([{ err: { code: 'unknown/TypeError' } }])
    expect(page.state().view).toMatchObject({ broken: true, modalError: null, modalReference: '7KQ4-MX2P' })
  })
})

describe('an error that the visitor does not see', () => {
  const extension = new Error('odd')
  extension.stack = 'Error: odd\n    at run (chrome-extension://abc/content.js:1:2)'
  const chunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

  it('is reported once, and changes no state', async () => {
    const page = await openPage()
    const before = page.state()
    const thrown = new TypeError('odd')
    page.dispatch(logUnseenError(thrown))
    page.dispatch(logUnseenError(thrown))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toMatchObject([
      { err: { code: 'page: unknown/TypeError', message: 'odd' } },
    ])
    expect(page.services.reporter.reports.map(({ error }) => error)).toEqual([thrown])
    expect(page.state()).toEqual(before)
  })

  it.each([
    ['of an extension', extension],
    ['of a chunk, which the caller reports', chunk],
  ])('is ignored if it is %s', async (_, thrown) => {
    const page = await openPage()
    page.dispatch(logUnseenError(thrown))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toEqual([])
  })

  it('has the component stack, if React has one', async () => {
    const page = await openPage()
    page.dispatch(handleScreenError(new TypeError('odd'), '\n    at Login (https://id.kef.com/assets/main.js:1:2)'))
    await waitForListeners()
    expect(logErrorPayloads(page.services)).toMatchObject([
      { err: { componentStack: 'at Login (https://id.kef.com/assets/main.js:1:2)' } },
    ])
  })
})
