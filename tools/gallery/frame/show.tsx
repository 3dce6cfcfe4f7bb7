/** Shows one fixture in this document, and removes the one before. */
import { createRoot, type Root } from 'react-dom/client'
import { createStaticStore, StaticPage } from '../../../src/app/StaticPage'
import { localeRow, type Locale } from '../../../src/domain/routing/locales'
import { loadMessages, requireAllMessages } from '../../../src/i18n/loadMessages'
import { fixtureOf } from '../fixtures'
import { NOW } from '../fixtures/people'
import { isStep } from '../fixtures/types'
import { urlOf, initialStateOf } from '../state'
import { PENDING_DRAWING } from './pending'
import { runSteps } from './steps'
import { setTheme, type Theme } from './theme'

export interface FrameQuery {
  readonly fixture: string
  readonly locale: Locale
  /** The system's theme by default. */
  readonly theme?: Theme | undefined
}

const READY_TIMEOUT_MS = 5_000
let open: Root | null = null

/** Resolves when the fixture is shown completely, or when another has replaced it; rejects after a timeout. */
export async function show({ fixture: id, locale, theme }: FrameQuery): Promise<void> {
  const fixture = fixtureOf(id)
  await requireAllMessages()
  const { messages } = await loadMessages(locale)
  const { tag, dir } = localeRow(locale)
  open?.unmount()
  // A page keeps the chosen country there, for a reload.
  history.replaceState(null, '')
  Object.assign(document.documentElement, { lang: tag, dir })
  setTheme(theme ?? null)
  const store = createStaticStore(initialStateOf(fixture, locale))
  const story = [...(fixture.steps ?? [])]
  // The page is rendered in the state before the first step, as a visitor would find it.
  const done = story.findIndex(isStep)
  for (const event of story.splice(0, done < 0 ? story.length : done)) if (!isStep(event)) store.dispatch(event)
  const root = createRoot(element())
  open = root
  root.render(
    <StaticPage store={store} url={urlOf(fixture, locale)} initialMessages={{ locale, messages }} now={() => NOW} />,
  )
  // Another fixture may replace this one before it is complete.
  const isReplaced = (): boolean => open !== root
  await until(() => isReplaced() || isComplete())
  if (isReplaced()) return
  if (done >= 0) await runSteps(story, store)
  await until(
    () => isReplaced() || (isComplete() && document.querySelector(`main[data-screen=${fixture.screen}]`) !== null),
  )
  scrollTo(0, 0)
}

/** Screens, the intro of a campaign, and the drawing of the panel are loaded when they are needed. */
const PENDING = `.card > .loader:only-child, .draw > .card:first-child, ${PENDING_DRAWING}`

/** The page is complete: it has a heading, and no lazy part is pending. */
const isComplete = (): boolean => document.querySelector('main h1') !== null && document.querySelector(PENDING) === null

function element(): HTMLElement {
  const found = document.getElementById('root')
  if (!found) throw new Error('the page has no #root')
  return found
}

async function until(predicate: () => boolean): Promise<void> {
  const start = performance.now()
  while (!predicate()) {
    if (performance.now() - start > READY_TIMEOUT_MS) throw new Error('the page did not come to what it should show')
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
