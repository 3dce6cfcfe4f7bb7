/** Configured callbacks of the app: claimed https links (universal links / app links), in addition to the custom scheme of PRODUCTION_DESTINATIONS. */
import { LIMITS } from '../limits'
import { parseUrl } from '../parseUrl'

interface AppCallbacks {
  readonly callbacks: readonly string[]
  /** Invalid items of the list; the build and the functions report them. */
  readonly invalid: readonly string[]
}

/** Parses a comma-separated list, from the settings of the build or of the functions. */
export function parseAppCallbacks(list: string | undefined): AppCallbacks {
  const items = (list ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return { callbacks: items.filter(isClaimedLink), invalid: items.filter((item) => !isClaimedLink(item)) }
}

/** Whether a URL is normalised, https, with a path and without a query, which `state` and `token` will form. */
function isClaimedLink(url: string): boolean {
  const parsed = parseUrl(url)
  if (parsed === null || url.length > LIMITS.url) return false
  const { protocol, host, pathname, href } = parsed
  return protocol === 'https:' && pathname !== '/' && href === url && href === `https://${host}${pathname}`
}
