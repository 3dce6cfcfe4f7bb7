/** Email addresses: the HTML standard's grammar plus a dot in the domain; IDN domains in ASCII form. */
import { DOMAIN, INTERNATIONAL, LOCAL } from './emailOutline'
import { parseUrl } from '../parseUrl'
import { decodePunycode } from './punycode'

const GRAMMAR = new RegExp(`^${LOCAL}@${DOMAIN}$`)
const INTERNATIONAL_DOMAIN = new RegExp(`^(?!.*\\p{DI})${INTERNATIONAL}$`, 'u')
const NOT_ASCII = /[^\x20-\x7e]/
/** Maximum length of a DNS name. */
const DOMAIN_LENGTH = 255

/** Converts the domain of a trimmed address to ASCII. Returns the address unchanged if its domain has no ASCII form. */
export function normaliseEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!NOT_ASCII.test(domain) || domain.length > DOMAIN_LENGTH || !INTERNATIONAL_DOMAIN.test(domain)) return address
  const host = hostOf(domain)
  // The URL parser reads a domain that ends in a number as an IPv4 address.
  return host === null || /\.\d+$/.test(host) ? address : address.slice(0, at) + host
}

/**
 * Whether a normalised address is valid. Decodes Punycode labels, because Chromium encodes a typed IDN domain before the
 * page can read it.
 */
export function isEmail(address: string): boolean {
  if (!GRAMMAR.test(address)) return false
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const encoded = domain.split('.').filter((label) => label.startsWith('xn--'))
  if (encoded.length === 0) return true
  return hostOf(domain) === domain && encoded.every((label) => isOneScript(decodePunycode(label.slice(4))))
}

const hostOf = (domain: string): string | null => parseUrl(`http://${domain}`)?.hostname ?? null

/**
 * Scripts that one label may combine (Unicode TS 39, "highly restrictive"): East Asian scripts with Latin, else one.
 * Latin mixed with Cyrillic or Greek allows look-alike domains.
 */
const SCRIPTS =
  'Latn,Cyrl,Grek,Armn,Geor,Hebr,Arab,Thaa,Ethi,Deva,Beng,Guru,Gujr,Orya,Taml,Telu,Knda,Mlym,Sinh,Thai,Laoo,Tibt,Mymr,' +
  'Khmr,Latn Hani Hira Kana,Latn Hani Bopo,Latn Hani Hang'

function isOneScript(label: string | null): boolean {
  return (
    label !== null &&
    SCRIPTS.split(',').some((scripts) => {
      const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`)
      return new RegExp(`^[${letters.join('')}\\p{Mn}\\d\xb7-]+$`, 'u').test(label)
    })
  )
}
