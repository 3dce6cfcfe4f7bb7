import { DEFERRED_STYLES_ID } from '../../domain/prehydration'
import { memoizeAsync } from '../memoizeAsync'
import { refetch } from './missingFiles'

/**
 * Loads the style sheet of everything but the first screen. Never rejects: without the sheet, later screens look plain but
 * work. After a failure the next call tries again.
 */
export const loadDeferredStyles = (): Promise<void> => enableDeferredSheet().catch(() => undefined)

const enableDeferredSheet = memoizeAsync(async () => {
  const missing = await enableSheet()
  if (missing === null) return
  await refetch(missing)
  if ((await enableSheet()) !== null) throw new Error(`${missing} did not load`)
})

/** Resolves to the URL of the sheet if it does not load. */
async function enableSheet(): Promise<string | null> {
  // The build prerenders without a document; the development server inlines all sheets.
  const link =
    typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>(`link#${DEFERRED_STYLES_ID}`)
  if (!link) return null
  // A link that has failed does not load again.
  const copy = link.cloneNode()
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(null), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.replaceWith(copy)
        resolve(link.href)
      },
      { once: true },
    )
    link.removeAttribute('disabled')
  })
}
