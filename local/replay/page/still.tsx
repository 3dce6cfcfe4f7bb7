/** The stage: a page of the site as a scene makes it, in a window of the customer's size. */
import { createRoot } from 'react-dom/client'
import { preloadAllChunks } from '../../../src/app/lazyChunk'
import { createStaticStore, StaticPage } from '../../../src/app/StaticPage'
import { localeRow } from '../../../src/domain/routing/locales'
import { loadMessages, requireAllMessages } from '../../../src/i18n/loadMessages'
import '../../../src/ui/styles/index.css'
import type { Scene } from './scene'

// Which step needs which screen is nobody's concern while it plays.
preloadAllChunks()

const element = document.getElementById('root')
const root = element && createRoot(element)
let latest = 0

async function show({ key, state, address, at }: Scene): Promise<void> {
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
      url={address}
      initialMessages={{ locale: state.locale, messages }}
      now={() => at}
    />,
  )
}

window.addEventListener('message', ({ origin, data }: MessageEvent<Scene>) => {
  if (origin === location.origin) void show(data)
})
// A screen that takes the focus must not take the keys that lead on.
window.addEventListener('keydown', ({ key }) => window.parent.postMessage({ key }, location.origin))
window.parent.postMessage({ ready: true }, location.origin)
