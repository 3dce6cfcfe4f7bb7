/**
 * One browser with two tabs: the store of the site in each, with listeners and persistence, on in-memory services that
 * share members, local storage and messages. Nothing answers by itself: a scheduler decides which request, message or
 * delay is answered next.
 */
import { recordEvents } from './recorder'
import type { Action } from '@reduxjs/toolkit'
import type { Scheduler } from 'fast-check'
import { subscribeToBrowserEvents } from '../../../src/app/browserEvents'
import { createVisitRecorder } from '../../../src/app/navigation'
import { createAppStore, rehydrate, type AppStore } from '../../../src/app/store'
import * as redaction from '../../../src/domain/redact'
import { DURATIONS_MS } from '../../../src/domain/limits'
import type { Services } from '../../../src/services/ports'
import type { RootState } from '../../../src/state/storeTypes'
import type { Member } from '../../fixtures/builders'
import { fakeServices, type FakeServices } from '../../fixtures/services'
import { settle } from './settle'
import type { StepName } from './steps'

/** What a login does to the world outside of the page. */
export type Effect = 'save' | 'entry' | 'redirect'

/** One moment in the history of a tab, with the state after it. */
export type Moment =
  | { readonly kind: 'event'; readonly action: Action; readonly state: RootState }
  | {
      readonly kind: 'effect'
      readonly effect: Effect
      readonly state: RootState
      /** Whose session the service holds; the call is made with it. */
      readonly sessionOf: string | null
    }
  | { readonly kind: 'step'; readonly step: StepName; readonly state: RootState }

export interface Tab {
  readonly name: string
  readonly store: AppStore
  readonly services: FakeServices
  /** Path and query of the first page. */
  readonly address: string
  readonly history: Moment[]
  /** What a step threw; a visitor would see nothing happen. */
  readonly errors: unknown[]
  /** Opens a URL of the site, like the router. */
  readonly open: (address: string) => void
  readonly addStep: (step: StepName) => void
}

export interface Browser {
  readonly tabs: readonly [Tab, Tab]
  /** A page of the same browser that only posts messages, such as the page of an email's link. */
  readonly otherPage: FakeServices
}

export interface Opening {
  readonly members: readonly Member[]
  readonly signedInMember?: Member
  /** Path and query of the first page of each tab. */
  readonly addresses: readonly [string, string]
}

/** Opens both tabs. What they request at once waits for the scheduler. */
export async function openBrowser(scheduler: Scheduler, opening: Opening): Promise<Browser> {
  const { addresses, ...options } = opening
  const first = fakeServices({ ...options, url: addresses[0], multipassShops: [] })
  const second = fakeServices({ otherTab: first, url: addresses[1] })
  return {
    tabs: [await openTab('A', addresses[0], first, scheduler), await openTab('B', addresses[1], second, scheduler)],
    otherPage: fakeServices({ otherTab: first }),
  }
}

async function openTab(name: string, address: string, services: FakeServices, scheduler: Scheduler): Promise<Tab> {
  const history: Moment[] = []
  const addEffect = (effect: Effect) => {
    const sessionOf = services.backend.session?.uid ?? null
    history.push({ kind: 'effect', effect, state: store.getState(), sessionOf })
  }
  scheduleAnswers(name, services, scheduler)
  services.auth.setSocialAccount('google.com', { email: 'maria@example.org' })
  services.auth.setSocialAccount('facebook.com', { email: 'sophie@example.org' })
  let record = (_pathname: string, _search: string): void => undefined
  const open = (next: string) => {
    const { pathname, search } = new URL(next, services.page.origin())
    services.page.replaceUrl(`${pathname}${search}`)
    record(pathname, search)
  }
  const store = recordEvents(
    (action, state) => void history.push({ kind: 'event', action, state: state as RootState }),
    () => createAppStore(withEffects(scheduledServices(name, services, scheduler), open, addEffect), redaction),
  )
  record = createVisitRecorder(store.dispatch)
  await rehydrate(store, services)
  subscribeToBrowserEvents(store, { ...services, tabs: scheduledTabs(name, services, scheduler) })
  open(address)
  await settle()
  const addStep = (step: StepName) => void history.push({ kind: 'step', step, state: store.getState() })
  return { name, store, services, address, history, errors: [], open, addStep }
}

/** Requests reach the service, and are answered, when the scheduler picks them. */
function scheduleAnswers(name: string, { auth, functions }: FakeServices, scheduler: Scheduler): void {
  for (const service of [auth, functions]) {
    const run = service.run.bind(service) as (operation: string, work: () => unknown) => Promise<unknown>
    service.run = ((operation: string, work: () => unknown) =>
      scheduler
        .schedule(Promise.resolve(), `${name}: ${operation}`)
        .then(() => run(operation, work))) as typeof service.run
  }
}

const scheduledTabs = (name: string, { tabs }: FakeServices, scheduler: Scheduler): Services['tabs'] => ({
  post: tabs.post,
  subscribe: (listener) =>
    tabs.subscribe(
      (message) => void scheduler.schedule(Promise.resolve(), `${name}: ${message}`).then(() => listener(message)),
    ),
  acquireLock: (lock) =>
    scheduler.schedule(Promise.resolve(), `${name}: lock ${lock}`).then(() => tabs.acquireLock(lock)),
})

/** Polls that never end would never let the scheduler finish. */
const MAX_POLLS = 3

function scheduledServices(name: string, services: FakeServices, scheduler: Scheduler): Services {
  let polls = 0
  return {
    ...services,
    tabs: scheduledTabs(name, services, scheduler),
    clock: {
      now: services.clock.now,
      delay(milliseconds) {
        if (milliseconds === DURATIONS_MS.verificationPollInterval && ++polls > MAX_POLLS)
          return new Promise(() => undefined)
        return scheduler.schedule(Promise.resolve(), `${name}: ${milliseconds} ms`)
      },
    },
  }
}

function withEffects(
  services: Services,
  open: (address: string) => void,
  addEffect: (effect: Effect) => void,
): Services {
  const { functions, page } = services
  return {
    ...services,
    functions: {
      ...functions,
      call(name, ...args) {
        if (name === 'upsertFirestoreAccount') addEffect('save')
        if (name === 'submitCampaignEntry') addEffect('entry')
        return functions.call(name, ...args)
      },
    },
    page: {
      ...page,
      redirectTo(...args) {
        addEffect('redirect')
        return page.redirectTo(...args)
      },
      replaceRoute: open,
    },
  }
}
