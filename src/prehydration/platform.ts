import { isLogoOnly, isPlatform, providersFor } from '../domain/enums'
import { PLATFORM_ATTRIBUTE } from '../domain/prehydration'

/**
 * Marks a page whose URL names a platform with so few providers that their buttons have names. The style sheet hides the
 * prerendered row of logos there, and reserves the height of two buttons, which React renders.
 */
export function markPlatform(page: Document): void {
  const platform = new URLSearchParams(location.search).get('platform')
  if (isPlatform(platform) && isLogoOnly(providersFor(null)) && !isLogoOnly(providersFor(platform)))
    page.documentElement.setAttribute(PLATFORM_ATTRIBUTE, '')
}

/** There may be more of them after all: the platform of the first visit is kept for the session. */
export const unmarkPlatform = (page: Document): void => page.documentElement.removeAttribute(PLATFORM_ATTRIBUTE)
