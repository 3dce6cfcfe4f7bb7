import { parseUrl } from '../../domain/parseUrl'
import { redactShopPage } from '../../domain/redact'
import { RELEASE_NAME, type ReportEnvironment } from '../../domain/report'
import { UTM_KEYS } from '../../domain/routing/utm'

/** Query parameters that a report includes; of those that hold URLs, only origin and path. */
const PLAIN_PARAMETERS: readonly string[] = ['lang', 'platform', 'code', 'mode', ...UTM_KEYS]
const URL_PARAMETERS: readonly string[] = ['callbackUrl', 'continueUrl']

const PREFERENCES = [
  ['dark', '(prefers-color-scheme: dark)'],
  ['reduced-motion', '(prefers-reduced-motion: reduce)'],
  ['forced-colors', '(forced-colors: active)'],
] as const

/** Reads URL, viewport and capabilities for an error report; its own chunk. */
export function readReportEnvironment(
  window: Window,
  { webview, embedded }: { readonly webview: boolean; readonly embedded: boolean },
): ReportEnvironment {
  const { document, innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio, navigator } = window
  return {
    release: document.querySelector<HTMLMetaElement>(`meta[name=${RELEASE_NAME}]`)?.content ?? 'unknown',
    address: reportedUrl(window.location),
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

function reportedUrl({ pathname, search }: Location): string {
  const reported = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (PLAIN_PARAMETERS.includes(name)) reported.set(name, value)
    else if (URL_PARAMETERS.includes(name)) {
      const url = parseUrl(value)
      if (url !== null) reported.set(name, redactShopPage(url.origin + url.pathname))
    }
  }
  // Not its `size`, which the oldest supported browsers lack.
  const query = reported.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Reading the property of a blocked storage throws. */
function isStorageAvailable(getStorage: () => Storage): boolean {
  try {
    return getStorage().length >= 0
  } catch {
    return false
  }
}
