/**
 * The browser contexts of one file. A test gets one that the test before has left, emptied: a new one costs a process
 * for its pages, and takes a third of the processor time of a short visit. It may still have files in its HTTP cache.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { HYDRATED_EVENT } from '../../../src/domain/prehydration'

/** What a context is created with; only tests that agree in all of it can have the same one. */
export interface ContextOptions {
  readonly width: number
  readonly hasMotion: boolean
  readonly userAgent: string | undefined
}

interface Lent {
  readonly context: BrowserContext
  /** Stays open, so that the process stays; null in a context for one test. */
  readonly idlePage: Page | null
  readonly key: string
  /** Whether the test has added what Playwright cannot take away again. */
  isChanged: boolean
}

/** The key of a context that no other test gets. */
const NEW = ''
const ACTION_TIMEOUT_MS = 15_000
export const PHONE_WIDTH = 390
const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response'] as const

export class ContextPool {
  /** Emptied contexts that no test uses. */
  private readonly idle: Lent[] = []
  private readonly lent = new Map<BrowserContext, Lent>()

  constructor(private readonly browser: Browser) {}

  /** A context without cookies, storage or routes; a new one has an empty cache, too. */
  async lend(options: ContextOptions, { isNew = false } = {}): Promise<BrowserContext> {
    const key = isNew ? NEW : JSON.stringify(options)
    const index = this.idle.findIndex((one) => one.key === key)
    const [found] = index === -1 ? [] : this.idle.splice(index, 1)
    const one = found ?? (await this.create(options, key))
    this.lent.set(one.context, one)
    return one.context
  }

  /** Closes the pages that a test has opened, and empties its context for the next test, or closes that too. */
  async takeBack(context: BrowserContext): Promise<void> {
    const one = this.lent.get(context)
    this.lent.delete(context)
    if (!one || one.isChanged || !one.idlePage) return context.close()
    try {
      await empty(context, one.idlePage)
      this.idle.push(one)
    } catch {
      await context.close()
    }
  }

  private async create({ width, hasMotion, userAgent }: ContextOptions, key: string): Promise<Lent> {
    const context = await this.browser.newContext({
      viewport: { width, height: width > PHONE_WIDTH ? 900 : 844 },
      locale: 'en',
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
      ...(userAgent !== undefined && { userAgent }),
    })
    context.setDefaultTimeout(ACTION_TIMEOUT_MS)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        // eslint-disable-next-line no-console -- the page's own console, where it is a problem like any other
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    await context.addInitScript((event) => {
      document.addEventListener(event, () => Object.assign(window, { [event]: true }))
    }, HYDRATED_EVENT)
    const one = { context, idlePage: key === NEW ? null : await context.newPage(), key, isChanged: false }
    watchChanges(one)
    return one
  }
}

/** Notices init scripts, exposed functions and a clock, which a context keeps for as long as it exists. */
function watchChanges(one: Lent): void {
  const watch = <Name extends string>(target: Readonly<Record<Name, unknown>>, names: readonly Name[]) => {
    for (const name of names) {
      const call = target[name]
      if (typeof call !== 'function') throw new Error(`${name} is no method`)
      Object.defineProperty(target, name, {
        value: (...parameters: unknown[]): unknown => {
          one.isChanged = true
          return call.apply(target, parameters)
        },
      })
    }
  }
  watch(one.context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'setExtraHTTPHeaders'])
  watch(one.context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
}

async function empty(context: BrowserContext, idlePage: Page): Promise<void> {
  for (const event of EVENTS) context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const opened = context.pages().filter((page) => page !== idlePage)
  await Promise.all(opened.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const session = await context.newCDPSession(idlePage)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.detach()
}
