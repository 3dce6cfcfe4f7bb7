import { PLATFORM_ATTRIBUTE } from '../domain/prehydration'

/**
 * Marks a page whose URL names a platform without Apple. The style sheet hides the prerendered row of three
 * logos there, and reserves the height of the two buttons that React renders.
 */
export function markPlatform(page: Document): void {
  if (/[?&]platform=(?!ios(&|$))[^&]/.test(location.search)) page.documentElement.setAttribute(PLATFORM_ATTRIBUTE, '')
}

/** The providers may be three after all: the platform of the first visit is kept for the session. */
export const unmarkPlatform = (page: Document): void => page.documentElement.removeAttribute(PLATFORM_ATTRIBUTE)
