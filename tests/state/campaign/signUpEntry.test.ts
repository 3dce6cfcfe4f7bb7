import { describe, expect, it } from '@jest/globals'
import { differentAccountChosen } from '../../../src/state/events'
import { signUp } from '../../../src/state/login/signUp'
import { checkVerification } from '../../../src/features/verification/checkVerification'
import { aSignUp } from '../../fixtures/builders'
import { aStore, type TestStore } from '../../fixtures/store'

const EMMY = 'emmy@example.org'
const SIGN_UP = aSignUp({ campaign: 'TakeItHome' })

/** The campaign's sign-up page. */
function openPage(): TestStore {
  const store = aStore()
  store.open('/auth/campaign/TakeItHome/signup')
  return store
}

/** The page waits, and finds the email verified. */
async function verifyEmail(store: TestStore): Promise<void> {
  Object.assign(store.services.backend.byEmail(EMMY) ?? {}, { verified: true })
  await store.dispatch(checkVerification())
}

describe('the answer given at sign-up', () => {
  it('is known to the success page of the same tab', async () => {
    const store = openPage()
    await store.dispatch(signUp(SIGN_UP))
    await verifyEmail(store)
    expect(store.state()).toMatchObject({
      view: { stage: { name: 'campaign-success', alreadyEntered: false } },
      session: { acceptedEntry: { answer: 'To hear it' } },
    })
  })

  it('is not known after a lost response: the server may have the answer of the first attempt', async () => {
    const store = openPage()
    store.services.functions.fail('signUpWithEmail', 'functions/unreachable', 1, 'after')
    await store.dispatch(signUp(SIGN_UP))
    await store.dispatch(signUp({ ...SIGN_UP, answer: 'Another one' }))
    await verifyEmail(store)
    expect(store.state()).toMatchObject({
      view: { stage: { name: 'campaign-success', alreadyEntered: false } },
      session: { acceptedEntry: null },
    })
  })

  it.each<[string, (store: TestStore) => void]>([
    ['on another page', (store) => store.open('/auth/campaign/win-a-movie-night-setup/login')],
    ['for another account', (store) => void store.dispatch(differentAccountChosen())],
  ])('is forgotten %s', async (_, leave) => {
    const store = openPage()
    await store.dispatch(signUp(SIGN_UP))
    leave(store)
    expect(store.state().session.acceptedEntry).toBeNull()
  })
})
