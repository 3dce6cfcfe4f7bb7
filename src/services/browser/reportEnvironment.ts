import type { ReportEnvironment } from '../../domain/report'
import { UTM_KEYS } from '../../domain/routing/utm'

/** Parameters of an address that the site reads; of those that are addresses themselves, only where they lead. */
const PLAIN_PARAMETERS: readonly string[] = ['lang', 'platform', 'code', 'mode', ...UTM_KEYS]
const URL_PARAMETERS: readonly string[] = ['callbackUrl', 'continueUrl']

const PREFERENCES = [
  ['dark', '(prefers-color-scheme: dark)'],
  ['reduced-motion', '(prefers-reduced-motion: reduce)'],
  ['forced-colors', '(forced-colors: active)'],
] as const

/** Where and on what the page is shown, for a report. */
export function readReportEnvironment(
  window: Window,
  { webview, embedded }: { readonly webview: boolean; readonly embedded: boolean },
): ReportEnvironment {
  const { document, innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio, navigator } = window
  return {
    build: [...document.scripts].map(({ src }) => /\/assets\/([\w.-]+)\.js/.exec(src)?.[1]).find(Boolean) ?? 'unknown',
    address: knownUrl(window.location),
    width,
    height,
    pixelRatio,
    prefers: PREFERENCES.filter(([, query]) => window.matchMedia?.(query).matches).map(([name]) => name),
    capabilities: {
      localStorage: isStorageAvailable(() => window.localStorage),
      sessionStorage: isStorageAvailable(() => window.sessionStorage),
      cookies: navigator.cookieEnabled,
      popups: !webview,
      webview,
      embedded,
    },
  }
}

function knownUrl({ pathname, search }: Location): string {
  const known = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (PLAIN_PARAMETERS.includes(name)) known.set(name, value)
    else if (URL_PARAMETERS.includes(name) && URL.canParse(value))
      known.set(name, new URL(value).origin + new URL(value).pathname)
  }
  return known.size === 0 ? pathname : `${pathname}?${known.toString()}`
}

/** Blocked storage throws when it is merely looked at. */
function isStorageAvailable(getStorage: () => Storage): boolean {
  try {
    return getStorage().length >= 0
  } catch {
    return false
  }
}
