/** Configured callbacks of the app: claimed https links, beside the custom scheme of the table. */
import { LIMITS } from '../limits'

interface AppCallbacks {
  readonly callbacks: readonly string[]
  /** What is in the list and cannot be one. */
  readonly wrong: readonly string[]
}

/** Reads a comma-separated list. The functions and the build of the pages read theirs here. */
export function parseAppCallbacks(list: string | undefined): AppCallbacks {
  const items = (list ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return { callbacks: items.filter(isClaimedLink), wrong: items.filter((item) => !isClaimedLink(item)) }
}

/** An https address with a path, as browsers print it; the query is left to `state` and `token`. */
function isClaimedLink(address: string): boolean {
  if (!URL.canParse(address) || address.length > LIMITS.url) return false
  const { protocol, host, pathname, href } = new URL(address)
  return protocol === 'https:' && pathname !== '/' && href === address && href === `https://${host}${pathname}`
}
