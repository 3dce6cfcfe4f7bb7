import { PLATFORM_ATTRIBUTE } from '../domain/prehydration'

const LOGOS = 'providers--logos'

/**
 * Hides the prerendered row of logos if the URL names another platform than those of the row, and reserves the height of
 * the two buttons with names that React renders there.
 */
export function markPlatform(page: Document): void {
  const row = page.querySelector('[data-platforms]')
  if (!row) return
  const others = new RegExp(`[?&]platform=(?!(${row.getAttribute('data-platforms')})(&|$))[^&]`)
  if (!others.test(location.search)) return
  row.classList.remove(LOGOS)
  page.documentElement.setAttribute(PLATFORM_ATTRIBUTE, '')
}

/** The row may be there after all: the platform of the first visit is kept for the session. */
export function unmarkPlatform(page: Document): void {
  page.querySelector('[data-platforms]')?.classList.add(LOGOS)
  page.documentElement.removeAttribute(PLATFORM_ATTRIBUTE)
}
