/** A page that becomes visible after another tab has signed in. */
import { describe, expect, it } from '@jest/globals'
import { subscribeToBrowserEvents } from '../../../src/app/browserEvents'
import { continueInThisTab } from '../../../src/state/login/existingSession'
import { providerRedirectStarted, signInFailed } from '../../../src/state/events'
import { signIn } from '../../../src/state/login/signIn'
import { selectStage } from '../../../src/state/login/stage'
import { openApp, waitForListeners } from '../../fixtures/app'
import { toAuthUser, aMember, PASSWORD } from '../../fixtures/builders'
import { fakeServices } from '../../fixtures/services'

const SOPHIE = aMember()
type Tab = Awaited<ReturnType<typeof openApp>>

/** A page that opened without a session. */
async function open(address = '/auth/login'): Promise<Tab> {
  const page = await openApp(address, fakeServices({ members: [SOPHIE] }))
  subscribeToBrowserEvents(page.store, page.services)
  return page
}

async function becomesVisible({ services }: Tab): Promise<void> {
  services.page.hide()
  services.page.show()
  await waitForListeners()
}
const signsInElsewhere = ({ services }: Tab): void => void (services.backend.session = toAuthUser(SOPHIE))
const reads = ({ services }: Tab): number => services.functions.payloadsOf('getFirestoreAccount').length

describe('a sign-in page', () => {
  it.each(['/auth/login', '/fr/auth/app/login', '/auth/campaign/TakeItHome/login'])(
    'at %s takes the automatic path',
    async (address) => {
      const page = await open(address)
      signsInElsewhere(page)
      await becomesVisible(page)
      expect(selectStage(page.state())).not.toBe('form')
      expect(reads(page)).toBe(1)
    },
  )

  it('takes the automatic path once, however often it becomes visible', async () => {
    const page = await open()
    signsInElsewhere(page)
    for (const _ of ['once', 'twice']) await becomesVisible(page)
    expect(reads(page)).toBe(1)
  })

  it('with typed input stays, shows who is signed in, and completes the login after a press', async () => {
    const page = await open()
    page.services.page.typed = true
    signsInElsewhere(page)
    await becomesVisible(page)
    expect([selectStage(page.state()), reads(page)]).toEqual(['form', 0])
    expect(page.state()).toMatchObject({ user: { email: SOPHIE.email }, view: { signedInElsewhere: true } })
    await page.dispatch(continueInThisTab())
    expect(selectStage(page.state())).toBe('success-end')
    expect(page.state().view.signedInElsewhere).toBe(false)
  })

  it('stops showing that after a sign-out in the other tab, and after a submit here', async () => {
    for (const ends of ['sign-out', 'submit']) {
      const page = await open()
      page.services.page.typed = true
      signsInElsewhere(page)
      await becomesVisible(page)
      if (ends === 'sign-out') fakeServices({ otherTab: page.services }).tabs.post('signed-out')
      else await page.dispatch(signIn({ email: 'sophie@example.org', password: 'Not-the-one-1!' }))
      expect(page.state().view.signedInElsewhere).toBe(false)
      expect(selectStage(page.state())).toBe('form')
    }
  })

  it('does nothing while its own sign-in is in progress', async () => {
    const page = await open()
    const answer = page.services.auth.hang('signIn')
    const own = page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    signsInElsewhere(page)
    await becomesVisible(page)
    expect(reads(page)).toBe(0)
    answer()
    await own
    expect(reads(page)).toBe(1)
  })

  it('does nothing when a sign-in began here during the check', async () => {
    const page = await open()
    const answerRecheck = page.services.auth.hang('recheck')
    signsInElsewhere(page)
    await becomesVisible(page)
    page.services.auth.hang('signIn')
    void page.dispatch(signIn({ email: 'sophie@example.org', password: PASSWORD }))
    answerRecheck()
    await waitForListeners()
    expect(reads(page)).toBe(0)
  })

  it.each([
    ['during a provider redirect', providerRedirectStarted({ provider: 'google.com' })],
    ['while an error is shown', signInFailed({ code: 'auth/odd', key: null, field: null })],
  ])('does nothing %s', async (_, before) => {
    const page = await open()
    page.dispatch(before)
    signsInElsewhere(page)
    await becomesVisible(page)
    expect(reads(page)).toBe(0)
  })

  it('loads nothing without a session', async () => {
    const page = await open()
    await becomesVisible(page)
    expect([page.services.functions.isPreloaded, page.services.auth.preloaded.size]).toEqual([false, 0])
    expect(page.state().user).toBeNull()
  })

  it('keeps the form when the sign-in service does not answer', async () => {
    const page = await open()
    page.services.auth.fail('recheck', 'auth/not-ready')
    await becomesVisible(page)
    expect(selectStage(page.state())).toBe('form')
    expect(page.state().view.modalError).toBeNull()
  })
})

it('shows on the start page who is signed in', async () => {
  const page = await open('/')
  signsInElsewhere(page)
  await becomesVisible(page)
  expect(page.state().user?.email).toBe(SOPHIE.email)
  expect(reads(page)).toBe(0)
})

it.each(['/auth/signup_with_email', '/auth/reset_password', '/auth/nowhere'])('%s takes no notice', async (address) => {
  const page = await open(address)
  signsInElsewhere(page)
  await becomesVisible(page)
  expect(page.state().user).toBeNull()
})
