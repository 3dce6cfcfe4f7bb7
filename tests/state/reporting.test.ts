/** When a report goes out: once, later without a connection, and never too often. */
import { describe, expect, it } from '@jest/globals'
import { parseHistory } from '../../src/domain/report'
import { screenBroke } from '../../src/state/events'
import { signIn } from '../../src/state/signIn'
import { aPage, quiet } from '../fixtures/app'
import { aMember, PASSWORD } from '../fixtures/builders'
import { fakeServices, type FakeServices } from '../fixtures/services'

const EMAIL = 'sophie@example.org'
const open = (services: FakeServices = fakeServices({ members: [aMember()], at: '/auth/login' })) =>
  aPage('/auth/login', services)
const reports = ({ functions }: FakeServices) => functions.payloadsOf('logError') as { err: unknown; state: unknown }[]

async function fails({ dispatch, services }: Awaited<ReturnType<typeof open>>, times = 1) {
  for (let time = 0; time < times; time++) {
    services.auth.fail('signIn', 'auth/internal-error')
    await dispatch(signIn({ email: EMAIL, password: PASSWORD }))
    await quiet()
  }
}

describe('a report', () => {
  it('has the history of the page, up to the error', async () => {
    const page = await open()
    await fails(page)
    const history = parseHistory(reports(page.services)[0]?.state)
    expect(history?.actions.map(({ action }) => action.type)).toEqual([
      'visit/arrived',
      'login/submitted',
      'auth/signInFailed',
    ])
  })

  it('waits without a connection, and goes out once when there is one', async () => {
    const page = await open()
    page.services.page.connect(false)
    await fails(page)
    expect(reports(page.services)).toEqual([])
    expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: null })
    expect(JSON.stringify([...page.services.session.entries, ...page.services.local.entries])).not.toContain('history')

    page.services.page.connect(true)
    await quiet()
    page.services.page.connect(false)
    page.services.page.connect(true)
    await quiet()
    expect(reports(page.services)).toHaveLength(1)
    expect(page.state().view.modalReference).toBe('7KQ4-MX2P')
    expect(page.services.reporter.reports).toMatchObject([{ reference: '7KQ4-MX2P' }])
    // What happened while it waited is not in it.
    expect(parseHistory(reports(page.services)[0]?.state)?.actions.at(-1)?.action.type).toBe('auth/signInFailed')
  })

  it('that was cut off is sent once more', async () => {
    const page = await open()
    const goOn = page.services.functions.hang('logError')
    page.services.functions.fail('logError', 'functions/internal')
    await fails(page)
    page.services.page.connect(false)
    goOn()
    await quiet()
    page.services.page.connect(true)
    await quiet()
    const [first, second] = page.services.functions.payloadsOf('logError') as { id: string }[]
    expect(first?.id).toMatch(/^[\da-f-]{36}$/)
    expect(second).toEqual(first)
    expect(page.state().view.modalReference).toBe('7KQ4-MX2P')
  })

  it('is one of five in a minute, over reloads too', async () => {
    const page = await open()
    await fails(page, 7)
    expect(reports(page.services)).toHaveLength(5)
    expect(page.state().view).toMatchObject({ modalError: 'error.genericError', modalReference: null })

    const reloaded = await open({ ...fakeServices({ otherTab: page.services }), session: page.services.session })
    await fails(reloaded)
    expect(reports(reloaded.services)).toEqual([])
    await page.services.clock.advance(60_000)
    await fails(reloaded)
    expect(reports(reloaded.services)).toHaveLength(1)
  })

  it('about a broken screen has its reference on that screen', async () => {
    const page = await open()
    page.dispatch(screenBroke({ code: 'unknown/TypeError' }))
    await quiet()
    expect(reports(page.services)).toMatchObject([{ err: { code: 'unknown/TypeError' } }])
    expect(page.state().view).toMatchObject({ broken: true, modalError: null, modalReference: '7KQ4-MX2P' })
  })
})
