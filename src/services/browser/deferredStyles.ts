import { DEFERRED_STYLES_ID } from '../../domain/prehydration'
import { memoizeAsync } from '../memoizeAsync'

/**
 * Loads the style sheet of everything but the first screen. Never rejects: without the sheet, later screens look plain but
 * work. After a failure the next call tries again.
 */
export const loadDeferredStyles = (): Promise<void> => enableDeferredSheet().catch(() => undefined)

const enableDeferredSheet = memoizeAsync(async () => {
  // The build prerenders without a document; the development server inlines all sheets.
  const link = typeof document === 'undefined' ? null : document.getElementById(DEFERRED_STYLES_ID)
  if (!link) return
  // A link that has failed does not load again.
  const copy = link.cloneNode()
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
    link.removeAttribute('disabled')
  }).catch((error: unknown) => {
    link.replaceWith(copy)
    throw error
  })
})
