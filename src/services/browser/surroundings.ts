import type { Surroundings } from '../../domain/report'
import { UTM_KEYS } from '../../domain/utm'

/** Parameters of an address that the site reads; of those that are addresses themselves, only where they lead. */
const READ: readonly string[] = ['lang', 'platform', 'code', 'mode', ...UTM_KEYS]
const LEAD: readonly string[] = ['callbackUrl', 'continueUrl']

const PREFERENCES = [
  ['dark', '(prefers-color-scheme: dark)'],
  ['reduced-motion', '(prefers-reduced-motion: reduce)'],
  ['forced-colors', '(forced-colors: active)'],
] as const

/** Where and on what the page is shown, for a report. */
export function browserSurroundings(
  window: Window,
  { webview, embedded }: { readonly webview: boolean; readonly embedded: boolean },
): Surroundings {
  const { document, innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio, navigator } = window
  return {
    build: [...document.scripts].map(({ src }) => /\/assets\/([\w.-]+)\.js/.exec(src)?.[1]).find(Boolean) ?? 'unknown',
    address: knownPart(window.location),
    width,
    height,
    pixelRatio,
    prefers: PREFERENCES.filter(([, query]) => window.matchMedia?.(query).matches).map(([name]) => name),
    capabilities: {
      localStorage: opens(() => window.localStorage),
      sessionStorage: opens(() => window.sessionStorage),
      cookies: navigator.cookieEnabled,
      popups: !webview,
      webview,
      embedded,
    },
  }
}

function knownPart({ pathname, search }: Location): string {
  const known = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (READ.includes(name)) known.set(name, value)
    else if (LEAD.includes(name) && URL.canParse(value))
      known.set(name, new URL(value).origin + new URL(value).pathname)
  }
  return known.size === 0 ? pathname : `${pathname}?${known.toString()}`
}

/** Blocked storage throws when it is merely looked at. */
function opens(open: () => Storage): boolean {
  try {
    return open().length >= 0
  } catch {
    return false
  }
}
