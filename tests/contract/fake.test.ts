/** The doubles in memory keep the promises of the ports, so that tests on them say something about the real ones. */
import { settled } from '../fixtures/fakes/clock'
import { FakePage } from '../fixtures/fakes/page'
import { FakeStorage } from '../fixtures/fakes/storage'
import { fakeServices, type WorldOptions } from '../fixtures/services'
import { authContract, type AuthHarness } from './ports/auth.contract'
import { clockContract, cookiesContract, pageContract, tabsContract } from './ports/browser.contract'
import { functionsContract } from './ports/functions.contract'
import { storageContract } from './ports/storage.contract'

const PLAIN = 'https://fr.kef.com'
const MULTIPASS = 'https://de.kef.com'

function inMemory(options: WorldOptions): AuthHarness & ReturnType<typeof fakeServices> {
  const services = fakeServices(options)
  return {
    ...services,
    add: (member) => Promise.resolve(void services.world.add(member)),
    lastMail: (email) => Promise.resolve(services.world.mails.findLast(({ to }) => to === email) ?? null),
  }
}

authContract('in memory, hiding addresses', () => Promise.resolve(inMemory({ hidesAddresses: true })))
authContract('in memory, telling addresses', () => Promise.resolve(inMemory({ hidesAddresses: false })))
functionsContract('in memory', () =>
  Promise.resolve({ ...inMemory({ multipassShops: [MULTIPASS] }), plainShop: PLAIN, multipassShop: MULTIPASS }),
)
storageContract('in memory', () => {
  const storage = new FakeStorage()
  return {
    storage,
    break: (how) => void (storage.fault = how),
    nextPage: () => new FakeStorage(Object.fromEntries(storage.entries)),
  }
})
cookiesContract('in memory', () => fakeServices().cookies)
clockContract('in memory', () => {
  const { clock } = fakeServices()
  return { clock, pass: clock.advance }
})
pageContract('in memory', (at) => new FakePage({ at }))
tabsContract('in memory', () => {
  const one = fakeServices()
  return { tabs: [one.tabs, fakeServices({ otherTab: one }).tabs], settle: settled }
})
