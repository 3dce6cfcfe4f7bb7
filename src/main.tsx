/**
 * The page is in its HTML, and answers by its inline script: it is painted, and can be used, before its own script runs,
 * also where a former visit has left that in the cache. A page that nobody sees is never painted, and waits for nothing.
 */
import './ui/styles/index.css'

/** What was meant for a page that has just appeared is answered first. In milliseconds. */
const FIRST_PAINT_DELAY_MS = 100

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** Bit by bit, so that what is done in between is answered. Half of what there is to run is React's. */
async function loadApp(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToMain()
  const { bootstrap } = await import(/* webpackMode: "eager" */ './bootstrap')
  await yieldToMain()
  void bootstrap()
}

// eslint-disable-next-line no-restricted-globals -- before there are services
if (document.hidden) void loadApp()
else requestAnimationFrame(() => setTimeout(() => void loadApp(), FIRST_PAINT_DELAY_MS))
