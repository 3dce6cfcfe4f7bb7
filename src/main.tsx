/**
 * The page is prerendered, and an inline script handles input until React has hydrated. So React is loaded after the
 * first paint, even if it is cached. A hidden page never paints and does not wait; one that the browser prerenders ahead of a
 * visit waits until the visitor opens it.
 */
import { yieldToMain } from './app/yieldToMain'
import { DURATIONS_MS } from './domain/limits'
import { UNSUPPORTED_ATTRIBUTE } from './domain/prehydration'
import { retryMissingChunks } from './services/browser/missingFiles'
import { listenForUncaughtErrors } from './services/browser/uncaughtErrors'

/** In steps, so that the browser can handle input in between. React is half of the code. */
async function loadApp(): Promise<void> {
  await import(/* webpackMode: "eager" */ './app/reactDom')
  await yieldToMain()
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap')
  await yieldToMain()
  void bootstrap()
}

/** The second frame is requested when the first is being shown, which takes long on a slow device. */
function afterFirstPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, DURATIONS_MS.loadDelay)))
}

listenForUncaughtErrors()
retryMissingChunks()

// eslint-disable-next-line no-restricted-globals -- there are no services yet
const page: Document & { readonly prerendering?: boolean } = document

function start(): void {
  if (page.hidden) void loadApp()
  else afterFirstPaint(() => void loadApp())
}

// Not in a browser that is too old, whose page then shows why.
if (!page.documentElement.hasAttribute(UNSUPPORTED_ATTRIBUTE)) {
  // A browser may prerender a page that the visitor never opens; the app may sign out, sign in, redirect and record.
  if (page.prerendering) page.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
