/** The page in the frame: renders the site's screen from the state that the replay page posts. */
import { createRoot } from 'react-dom/client'
import { preloadAllChunks } from '../../../src/app/lazyChunk'
import { createStaticStore, StaticPage } from '../../../src/app/StaticPage'
import { localeRow } from '../../../src/domain/routing/locales'
import { loadMessages, requireAllMessages } from '../../../src/i18n/loadMessages'
import '../../../src/ui/styles/index.css'
import type { Screen } from './screenOf'

export interface FrameMessage extends Screen {
  /** Time of the page's clock, in milliseconds since 1970. */
  readonly at: number
}

const element = document.getElementById('root')
const root = element && createRoot(element)
let count = 0

/** A new key for each state, so that the page is remounted and shows the state alone. */
async function show({ state, url, at }: FrameMessage): Promise<void> {
  const key = ++count
  await requireAllMessages()
  const { messages } = await loadMessages(state.locale)
  if (key !== count) return
  const { tag, dir } = localeRow(state.locale)
  Object.assign(document.documentElement, { lang: tag, dir })
  const initialMessages = { locale: state.locale, messages }
  root?.render(
    <StaticPage
      key={key}
      store={createStaticStore(state)}
      url={url}
      initialMessages={initialMessages}
      now={() => at}
    />,
  )
}

/** Shows the document in a colour scheme, whichever one the browser prefers. */
function forceColorScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace(/\(prefers-color-scheme: (light|dark)\)/g, (_, named) =>
          named === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
        )
}

// So that no step waits for a chunk.
preloadAllChunks()
forceColorScheme(new URLSearchParams(location.search).get('colorScheme') === 'dark' ? 'dark' : 'light')
// A forged report can hold the URL of any site.
for (const type of ['click', 'auxclick'])
  window.addEventListener(
    type,
    (event) => event.target instanceof Element && event.target.closest('a') && event.preventDefault(),
    { capture: true },
  )
window.addEventListener('message', ({ origin, data }: MessageEvent<FrameMessage>) => {
  if (origin === location.origin) void show(data)
})
