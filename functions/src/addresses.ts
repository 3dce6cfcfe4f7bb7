/** Where a request comes from, as far as that can be known. */
import { isIPv6 } from 'node:net'
import type { Config } from './config'

export interface Addresses {
  /** What the outermost of our proxies saw. A caller that goes round them can make it up. */
  readonly visitor: string
  /** What reached Google's front end: nobody can make it up, but visitors behind one proxy share it. */
  readonly lastProxy: string
}

interface AddressHeaders {
  readonly forwardedFor: string
  readonly hostingClientIp?: string | undefined
}

/**
 * Reads X-Forwarded-For from its trusted end: each proxy appends whom it heard from. Where only the last one is left
 * of it, `hostingClientIp` (Fastly-Client-IP) tells the visitors of Hosting apart; made up, it is worth no more than a made
 * up X-Forwarded-For.
 */
export function addressesOf(headers: AddressHeaders, { isLocal, trustedProxies }: Config): Addresses {
  // In front of the emulator nobody appends anything: the header is whatever the caller wrote.
  if (isLocal) return { visitor: 'local', lastProxy: 'local' }
  const { chain, clientIp } = parseHeaders(headers, trustedProxies)
  const lastProxy = chain.at(-1) ?? 'unknown'
  return { visitor: chain.at(-1 - trustedProxies) ?? (clientIp || lastProxy), lastProxy }
}

/** Which header named the visitor, and how many addresses came with it; never whose. */
export function describeAddressSource(
  headers: AddressHeaders,
  { trustedProxies }: Config,
): { readonly by: 'X-Forwarded-For' | 'Fastly-Client-IP' | 'nothing'; readonly addresses: number } {
  const { chain, clientIp } = parseHeaders(headers, trustedProxies)
  const by = chain.length > trustedProxies ? 'X-Forwarded-For' : clientIp === '' ? 'nothing' : 'Fastly-Client-IP'
  return { by, addresses: chain.length }
}

function parseHeaders({ forwardedFor, hostingClientIp = '' }: AddressHeaders, trustedProxies: number) {
  const chain = forwardedFor
    .split(',')
    .map((item) => networkOf(item.trim()))
    .filter((item) => item !== '')
  return { chain, clientIp: trustedProxies > 0 ? networkOf(hostingClientIp.trim()) : '' }
}

/** An IPv6 visitor has a whole /64 to call from, so that is what is counted. An IPv4 address written so stays as it is. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - behind.length }, () => '0')
  const network = [...groups, ...zeros, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
