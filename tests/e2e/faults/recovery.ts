/** Requirements after any fault: an action in time, the right message and focus, kept values, at most one report. */
import { pageMessages } from '../../../tools/build/i18n/phraseBreaks'
import type { FormValues } from '../../../src/domain/forms/rules'
import { catalogueOf, LOCALE_IDS, localeRow, type Locale } from '../../../src/domain/routing/locales'
import { eventually } from '../../support/eventually'
import { callsTo } from '../support/requests'
import type { Visitor } from '../support/visitor'
import type { Request } from 'playwright-core'

const REMAINING_MESSAGES = /\/rest-[^/]+\.js$/
/** An action must be available within this time. */
const RECOVERY_TIMEOUT_MS = 15_000

interface Expectations {
  readonly locale: Locale
  /** Typed values that must be kept, passwords excepted. */
  readonly typedValues?: FormValues
  /** Whether at least one message is expected; it may appear after the action. */
  readonly hasMessage?: boolean
  /** Requests since the fault. */
  readonly requests?: readonly Request[]
}

interface PageSummary {
  readonly screen: string | null
  readonly heading: string
  readonly messages: readonly { readonly key: string; readonly text: string }[]
  /** The focused container: dialog, invalid field, notices, loader, heading, or 'elsewhere'. */
  readonly focus: string
}

/**
 * Advances the clock past every timeout, so that hanging calls have failed. Waits first for the remaining messages: their
 * request has a timeout too, after which the page would be in English.
 */
export async function skipTimeouts({ page, loadedScripts }: Visitor): Promise<void> {
  await eventually(async () => {
    if (!loadedScripts.some((url) => REMAINING_MESSAGES.test(url))) throw new Error('the messages have not loaded')
    // One frame, in which the loaded script runs.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  })
  await page.clock.fastForward(RECOVERY_TIMEOUT_MS)
}

/**
 * Waits for the page after a fault to meet every requirement and returns what it shows; the error lists those it does not
 * meet. Message and focus may follow the action by some frames.
 */
export async function expectRecovery(visitor: Visitor, expectations: Expectations): Promise<PageSummary> {
  await visitor.page.waitForFunction(hasUsableAction, null, { timeout: RECOVERY_TIMEOUT_MS })
  return eventually(async () => {
    const summary = await visitor.page.evaluate(summarisePage)
    const problems = await findProblems(visitor, summary, expectations)
    if (problems.length > 0) throw new Error(`${problems.join('; ')}\n${JSON.stringify(summary)}`)
    return summary
  })
}

async function findProblems(
  visitor: Visitor,
  summary: PageSummary,
  { locale, typedValues = {}, hasMessage = false, requests = [] }: Expectations,
): Promise<readonly string[]> {
  const problems: string[] = []
  if (hasMessage && summary.messages.length === 0) problems.push('no message')
  if (summary.heading === '') problems.push('no heading')
  for (const { key, text } of summary.messages) {
    if (!messagePattern(locale, key).test(text)) problems.push(`${key} says: ${text}`)
  }
  if (summary.messages.length > 0 && summary.focus === 'elsewhere') problems.push('the focus is not on the message')
  for (const [name, value] of Object.entries(typedValues)) {
    const field = visitor.page.locator(`[name="${name}"]`)
    if ((await field.count()) === 0) continue
    const current = typeof value === 'boolean' ? await field.isChecked() : await field.inputValue()
    if (current !== value) problems.push(`${name} was ${String(value)}, and is ${String(current)}`)
  }
  if ((await visitor.language()) !== localeRow(locale).tag) problems.push('another language')
  const reports = callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')
  if (reports.length > 1) problems.push(`${reports.length} reports`)
  return problems
}

const catalogues = new Map<string, ReturnType<typeof pageMessages>>(
  LOCALE_IDS.map((locale) => [locale, pageMessages(catalogueOf(locale))]),
)

/** Matches the translated message of an error key; tags and placeholders match any text. */
function messagePattern(locale: Locale, key: string): RegExp {
  const catalogue = catalogues.get(locale) ?? {}
  const texts = [catalogue[key], ...(ALTERNATIVE_MESSAGES[key] ?? []).map((id) => catalogue[id])].filter(
    (text) => text !== undefined,
  )
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
/** Error keys whose screens use other message ids. */
const ALTERNATIVE_MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'error.genericError': ['failure.lead'],
  codeInvalid: ['resetCodeInvalid.lead', 'verificationCodeInvalid.lead'],
}

/** Runs in the page: an enabled button or link in the topmost layer, and nothing pending. */
function hasUsableAction(): boolean {
  const dialog = document.querySelector('dialog[open]')
  const loader = document.querySelector('.loader')
  const main = document.querySelector('main')
  if (dialog === null && loader === null && !main?.querySelector('h1')) return false
  if (dialog === null && main?.querySelector('[aria-busy=true]')) return false
  const container = dialog ?? loader ?? main
  return [...(container?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].some(
    (one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]'),
  )
}

/** Runs in the page. */
function summarisePage() {
  const active = document.activeElement
  const containers = {
    dialog: 'dialog',
    '[aria-invalid]': 'field',
    '.notices': 'notices',
    '.loader': 'loader',
    h1: 'heading',
  }
  const container = Object.entries(containers).find(([selector]) => active?.closest(selector))
  return {
    screen: document.querySelector('main')?.dataset.screen ?? null,
    heading: document.querySelector('main h1')?.textContent ?? '',
    messages: [...document.querySelectorAll<HTMLElement>('[data-error]')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ key: one.dataset.error ?? '', text: one.innerText })),
    focus: container?.[1] ?? 'elsewhere',
  }
}
