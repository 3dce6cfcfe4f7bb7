/** The IP addresses that a request came from, for the rate limits. */
import { isIPv6 } from 'node:net'
import type { Config } from './config'

export interface IpAddresses {
  /** As the outermost trusted proxy reported it. A caller that bypasses the proxies can forge it. */
  readonly visitor: string
  /** The peer of Google's front end: cannot be forged, but all visitors behind one proxy share it. */
  readonly lastProxy: string
}

interface AddressHeaders {
  readonly forwardedFor: string
  readonly hostingClientIp?: string | undefined
}

/**
 * Reads X-Forwarded-For from its end, to which each proxy appends the address of its peer. If it holds only the last
 * proxy, `hostingClientIp` (Fastly-Client-IP) names the visitor; forging that header gains no more than forging the other.
 */
export function ipAddressesOf(headers: AddressHeaders, { isLocal, trustedProxies }: Config): IpAddresses {
  // No proxy appends to the header in front of the emulator, so the caller controls all of it.
  if (isLocal) return { visitor: 'local', lastProxy: 'local' }
  const { chain, clientIp } = parseHeaders(headers, trustedProxies)
  const lastProxy = chain.at(-1) ?? 'unknown'
  return { visitor: chain.at(-1 - trustedProxies) ?? (clientIp || lastProxy), lastProxy }
}

/** For the log: which header named the visitor and how many addresses it held, without the addresses. */
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

/** Reduces an IPv6 address to its /64 network, all of which one visitor controls. Keeps IPv4-mapped addresses. */
function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress) || ipAddress.includes('.')) return ipAddress
  const [head = '', tail] = ipAddress.split('::')
  const groups = head === '' ? [] : head.split(':')
  const lastGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - lastGroups.length }, () => '0')
  const network = [...groups, ...zeros, ...lastGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
