/** What must hold whatever went wrong: something to do in time, the words, the focus, what was typed, one report at most. */
import { mergeChain } from '../../../scripts/i18n/merge'
import type { FormValues } from '../../../src/domain/rules'
import { LOCALES, localeRow, type Locale } from '../../../src/domain/locales'
import { callsTo } from '../support/requests'
import type { Visitor } from '../support/visitor'
import type { Request } from 'playwright-core'

/** Nobody waits longer than this for something to do. */
const PATIENCE = 15_000

interface Known {
  readonly locale: Locale
  /** What was typed and must still be there, passwords excepted. */
  readonly typed?: FormValues
  /** Since the fault. */
  readonly requests?: readonly Request[]
}

interface Seen {
  readonly screen: string | null
  readonly heading: string
  readonly messages: readonly { readonly key: string; readonly text: string }[]
  /** Where the focus is, as far as it matters: the dialog, the summary, the notices, the loader, the heading. */
  readonly focus: string
}

/** Moves the clock on to the end of everybody's patience; what hangs is given up by then. */
export async function waitsOut({ page }: Visitor): Promise<void> {
  await page.clock.fastForward(PATIENCE)
}

/** Waits until there is something to do, and answers what the page shows. Throws for a page that shows nothing. */
async function finds({ page }: Visitor): Promise<Seen> {
  await page.waitForFunction(hasSomethingToDo, null, { timeout: PATIENCE })
  return page.evaluate(look)
}

/** Checks the page after a fault, and answers what it shows. All that is wrong is listed at once. */
export async function expectSurvival(visitor: Visitor, { locale, typed = {}, requests = [] }: Known): Promise<Seen> {
  const seen = await finds(visitor)
  const problems: string[] = []
  if (seen.heading === '') problems.push('no heading')
  for (const { key, text } of seen.messages) {
    if (!wordsOf(locale, key).test(text)) problems.push(`${key} says: ${text}`)
  }
  if (seen.messages.length > 0 && seen.focus === 'elsewhere') problems.push('the focus is not on the message')
  for (const [name, value] of Object.entries(typed)) {
    const field = visitor.page.locator(`[name="${name}"]`)
    if ((await field.count()) === 0) continue
    const kept = typeof value === 'boolean' ? await field.isChecked() : await field.inputValue()
    if (kept !== value) problems.push(`${name} was ${String(value)}, and is ${String(kept)}`)
  }
  if ((await visitor.language()) !== localeRow(locale).tag) problems.push('another language')
  const reports = callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')
  if (reports.length > 1) problems.push(`${reports.length} reports`)
  if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${JSON.stringify(seen)}`)
  return seen
}

const catalogues = new Map(Object.entries(LOCALES).map(([locale, { chain }]) => [locale, mergeChain(chain)]))

/** The catalogue's text as it is seen: tags and figures may stand for anything. */
function wordsOf(locale: Locale, key: string): RegExp {
  const catalogue = catalogues.get(locale) ?? {}
  const texts = [catalogue[key], ...(ALSO[key] ?? []).map((id) => catalogue[id])].filter((text) => text !== undefined)
  const pattern = texts
    .map((text) =>
      text
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/<[^>]*>|\{[^}]*\}/g, '.*')
        .replace(/\s+/g, '\\s+'),
    )
    .join('|')
  return new RegExp(`^\\s*(${pattern})\\s*$`, 's')
}
/** Keys that screens tell in words of their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'error.genericError': ['failure.lead'],
  codeInvalid: ['resetCodeInvalid.lead', 'verificationCodeInvalid.lead'],
}

/** In the page: a button or link that can be pressed, in front of everything else, and nothing under way. */
function hasSomethingToDo(): boolean {
  const dialog = document.querySelector('dialog[open]')
  const loader = document.querySelector('.loader')
  const main = document.querySelector('main')
  if (dialog === null && loader === null && !main?.querySelector('h1')) return false
  if (dialog === null && main?.querySelector('[aria-busy=true]')) return false
  const room = dialog ?? loader ?? main
  return [...(room?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].some(
    (one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]'),
  )
}

/** In the page. */
function look() {
  const active = document.activeElement
  const rooms = { dialog: 'dialog', '.summary': 'summary', '.notices': 'notices', '.loader': 'loader', h1: 'heading' }
  const room = Object.entries(rooms).find(([selector]) => active?.closest(selector))
  return {
    screen: document.querySelector('main')?.dataset.screen ?? null,
    heading: document.querySelector('main h1')?.textContent ?? '',
    messages: [...document.querySelectorAll<HTMLElement>('[data-error]')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ key: one.dataset.error ?? '', text: one.innerText })),
    focus: room?.[1] ?? 'elsewhere',
  }
}
