/**
 * The page is prerendered, and an inline script handles input until React has hydrated. So React is loaded after the
 * first paint, even if it is cached. A hidden page never paints and does not wait.
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
const { documentElement, hidden } = document
// Not in a browser that is too old, whose page then shows why.
if (!documentElement.hasAttribute(UNSUPPORTED_ATTRIBUTE)) {
  if (hidden) void loadApp()
  else afterFirstPaint(() => void loadApp())
}
