/** The in-memory services pass the contract tests of the ports, so that tests that use them apply to the real ones. */
import { flushPromises } from '../fixtures/fakes/clock'
import { FakePage } from '../fixtures/fakes/page'
import { FakeStorage } from '../fixtures/fakes/storage'
import { fakeServices, type FakeServicesOptions } from '../fixtures/services'
import { authContract, type AuthHarness } from './ports/auth.contract'
import { clockContract, cookiesContract, pageContract, tabsContract } from './ports/browser.contract'
import { emailsContract } from './ports/emails.contract'
import { functionsContract } from './ports/functions.contract'
import { storageContract } from './ports/storage.contract'

const PLAIN = 'https://fr.kef.com'
const MULTIPASS = 'https://de.kef.com'

function inMemory(options: FakeServicesOptions): AuthHarness & ReturnType<typeof fakeServices> {
  const services = fakeServices(options)
  return {
    ...services,
    add: (member) => Promise.resolve(void services.backend.add(member)),
    issueCode(operation, email) {
      const person = services.backend.byEmail(email)
      return person ? Promise.resolve(services.auth.issueCode(operation, person)) : Promise.reject(new Error(email))
    },
  }
}

authContract('in memory, with email enumeration protection', () =>
  Promise.resolve(inMemory({ enumerationProtection: true })),
)
authContract('in memory, without email enumeration protection', () =>
  Promise.resolve(inMemory({ enumerationProtection: false })),
)
const functionsInMemory = () =>
  Promise.resolve({ ...inMemory({ multipassShops: [MULTIPASS] }), plainShop: PLAIN, multipassShop: MULTIPASS })
functionsContract('in memory', functionsInMemory)
emailsContract('in memory', functionsInMemory)
storageContract('in memory', () => {
  const storage = new FakeStorage()
  return {
    storage,
    break: (failureMode) => void (storage.fault = failureMode),
    nextPage: () => new FakeStorage(Object.fromEntries(storage.entries)),
  }
})
cookiesContract('in memory', () => fakeServices().cookies)
clockContract('in memory', () => {
  const { clock } = fakeServices()
  return { clock, pass: clock.advance }
})
pageContract('in memory', (url) => new FakePage({ url }))
tabsContract('in memory', () => {
  const one = fakeServices()
  return { tabs: [one.tabs, fakeServices({ otherTab: one }).tabs], settle: flushPromises }
})
