/** Email addresses: the HTML standard's grammar and a dot in the domain; an international domain by its ASCII form. */
import { DOMAIN, INTERNATIONAL, LOCAL } from './emailOutline'
import { decodePunycode } from './punycode'

const GRAMMAR = new RegExp(`^${LOCAL}@${DOMAIN}$`)
const INTERNATIONAL_DOMAIN = new RegExp(`^(?!.*\\p{DI})${INTERNATIONAL}$`, 'u')
const NOT_ASCII = /[^\x20-\x7e]/
/** A name in the DNS is no longer. */
const DOMAIN_LENGTH = 255

/** A trimmed address with its domain in ASCII. One whose domain has no such form stays as it is, and is no email. */
export function normaliseEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!NOT_ASCII.test(domain) || domain.length > DOMAIN_LENGTH || !INTERNATIONAL_DOMAIN.test(domain)) return address
  const host = hostOf(domain)
  // The URL parser takes a number at the end for an IPv4 address.
  return host === null || /\.\d+$/.test(host) ? address : address.slice(0, at) + host
}

/** `address` is normalised. Encoded labels are looked at as they are read: browsers encode what is typed. */
export function isEmail(address: string): boolean {
  if (!GRAMMAR.test(address)) return false
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const encoded = domain.split('.').filter((label) => label.startsWith('xn--'))
  if (encoded.length === 0) return true
  return hostOf(domain) === domain && encoded.every((label) => isOneScript(decodePunycode(label.slice(4))))
}

const hostOf = (domain: string): string | null => {
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/**
 * Scripts whose letters may stand in one label (Unicode TS 39, "highly restrictive"): East Asian ones also with Latin.
 * Latin with Cyrillic or Greek makes names that look like others.
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
