import { PLATFORM_ATTRIBUTE } from '../domain/prehydration'

/**
 * Marks a page whose URL names a platform with so few providers that their buttons have names. The style sheet hides the
 * prerendered row of logos there, and reserves the height of two buttons, which React renders.
 */
export function markPlatform(page: Document): void {
  const platforms = page.querySelector('.providers--logos')?.getAttribute('data-platforms')
  // As `isPlatform` in domain/enums, whose tables would be inlined in every page.
  const [platform] = /^[\w-]{1,32}$/.exec(new URLSearchParams(location.search).get('platform') ?? '') ?? []
  if (platform && typeof platforms === 'string' && !platforms.split(' ').includes(platform))
    page.documentElement.setAttribute(PLATFORM_ATTRIBUTE, '')
}

/** There may be more of them after all: the platform of the first visit is kept for the session. */
export const unmarkPlatform = (page: Document): void => page.documentElement.removeAttribute(PLATFORM_ATTRIBUTE)
