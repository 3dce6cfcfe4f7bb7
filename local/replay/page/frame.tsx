/** The page in the iframe: renders a screen of the site from the state that the replay page posts. */
import { createRoot } from 'react-dom/client'
import { preloadAllChunks } from '../../../src/app/lazyChunk'
import { createStaticStore, StaticPage } from '../../../src/app/StaticPage'
import { localeRow } from '../../../src/domain/routing/locales'
import { loadMessages, requireAllMessages } from '../../../src/i18n/loadMessages'
import '../../../src/ui/styles/index.css'
import { blockLinks } from './blockLinks'
import { forceColorScheme } from './colorScheme'
import { keepFocusRing } from './focusRing'
import type { FrameState } from './steps'

// Preload all screens, so that no step waits for a chunk.
preloadAllChunks()

const colorScheme = new URLSearchParams(location.search).get('colorScheme')
if (colorScheme === 'light' || colorScheme === 'dark') forceColorScheme(document, colorScheme)
keepFocusRing(document)

const element = document.getElementById('root')
const root = element && createRoot(element)
let latest = 0

async function show({ key, state, url, at }: FrameState): Promise<void> {
  latest = key
  await requireAllMessages()
  const { messages } = await loadMessages(state.locale)
  if (key !== latest) return
  const { tag, dir } = localeRow(state.locale)
  Object.assign(document.documentElement, { lang: tag, dir })
  root?.render(
    <StaticPage
      key={key}
      store={createStaticStore(state)}
      url={url}
      initialMessages={{ locale: state.locale, messages }}
      now={() => at}
    />,
  )
}

window.addEventListener('message', ({ origin, data }: MessageEvent<FrameState>) => {
  if (origin === location.origin) void show(data)
})
blockLinks(window)
// Forward key presses: the focus may be in this frame, and the keys control the replay page.
window.addEventListener('keydown', (event) => {
  window.parent.postMessage({ key: event.key }, location.origin)
  // These step, and would also scroll the stage around the frame.
  if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) event.preventDefault()
})
window.parent.postMessage({ ready: true }, location.origin)
