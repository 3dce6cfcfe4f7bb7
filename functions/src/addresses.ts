/** Where a request comes from, as far as that can be known. */
import type { Config } from './config'

export interface Addresses {
  /** What the outermost of our proxies saw. A caller that goes round them can make it up. */
  readonly visitor: string
  /** What reached Google's front end: nobody can make it up, but visitors behind one proxy share it. */
  readonly nearest: string
}

/** Reads X-Forwarded-For from its trusted end: each proxy appends whom it heard from. */
export function addressesOf(forwardedFor: string, { isLocal, trustedProxies }: Config): Addresses {
  // In front of the emulator nobody appends anything: the header is whatever the caller wrote.
  if (isLocal) return { visitor: 'local', nearest: 'local' }
  const chain = forwardedFor
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const nearest = chain.at(-1) ?? 'unknown'
  return { visitor: chain.at(-1 - trustedProxies) ?? nearest, nearest }
}
