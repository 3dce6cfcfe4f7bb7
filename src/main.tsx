/**
 * The page is prerendered, and an inline script handles input until React has hydrated. So React is loaded after the
 * first paint, even if it is cached. A hidden page never paints and does not wait.
 */
import { DURATIONS_MS } from './domain/limits'

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** In steps, so that the browser can handle input in between. React is half of the code. */
async function loadApp(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToMain()
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap')
  await yieldToMain()
  void bootstrap()
}

// eslint-disable-next-line no-restricted-globals -- there are no services yet
if (document.hidden) void loadApp()
else requestAnimationFrame(() => setTimeout(() => void loadApp(), DURATIONS_MS.loadDelay))
