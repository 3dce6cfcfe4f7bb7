/** Suggests a correction of a mistyped email domain ("Did you mean …?"). Covers providers of every locale. */

const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'msn.com',
  'aol.com',
  'bol.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'zoho.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'live.co.uk',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'yahoo.fr',
  'hotmail.fr',
  'live.fr',
  'bbox.fr',
  'neuf.fr',
  'web.de',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  't-online.de',
  'freenet.de',
  'yahoo.de',
  'hotmail.de',
  'mailbox.org',
  'ziggo.nl',
  'kpnmail.nl',
  'hetnet.nl',
  'planet.nl',
  'home.nl',
  'hotmail.nl',
  'live.nl',
  'telenet.be',
  'skynet.be',
  'yahoo.es',
  'hotmail.es',
  'telefonica.net',
  'prodigy.net.mx',
  'yahoo.com.mx',
  'live.com.mx',
  'hotmail.com.mx',
  'yahoo.ca',
  'rogers.com',
  'bell.net',
  'shaw.ca',
  'telus.net',
  'videotron.ca',
  'sympatico.ca',
  'comcast.net',
  'verizon.net',
  'att.net',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'yahoo.com.au',
  'iinet.net.au',
  'yahoo.co.jp',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'nifty.com',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'sina.com',
  'sohu.com',
  'yahoo.com.tw',
  'yahoo.com.hk',
  'hinet.net',
  'netvigator.com',
  'pchome.com.tw',
] as const

/** Minimum length for a suggestion: shorter domains (`me.com`, `qq.com`) differ by one letter from other real domains. */
const MIN_DOMAIN_LENGTH = 7

const ENDS_IN_COUNTRY = /\.[a-z]{2}$/

/** Whether the domains differ in their country alone: yahoo.gr is as real as yahoo.fr, which the list has. */
const isOfOtherCountry = (typed: string, known: string): boolean =>
  typed.slice(0, -2) === known.slice(0, -2) && ENDS_IN_COUNTRY.test(typed) && ENDS_IN_COUNTRY.test(known)

/** The address with a corrected domain. Null if the domain is known, or if none or several known domains are close. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length < MIN_DOMAIN_LENGTH - 1 || (DOMAINS as readonly string[]).includes(domain)) return null
  const candidates = DOMAINS.filter(
    (known) => known.length >= MIN_DOMAIN_LENGTH && isOneEditApart(domain, known) && !isOfOtherCountry(domain, known),
  )
  const [only] = candidates
  return only !== undefined && candidates.length === 1 ? `${email.slice(0, at + 1)}${only}` : null
}

/** Whether the words differ by exactly one inserted, deleted or replaced letter, or by two transposed letters. */
export function isOneEditApart(typed: string, meant: string): boolean {
  const difference = typed.length - meant.length
  if (typed === meant || Math.abs(difference) > 1) return false
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same++
  const [restTyped, restMeant] = [typed.slice(same), meant.slice(same)]
  if (difference === 1) return restTyped.slice(1) === restMeant
  if (difference === -1) return restTyped === restMeant.slice(1)
  return restTyped.slice(1) === restMeant.slice(1) || isTransposed(restTyped, restMeant)
}

const isTransposed = (typed: string, meant: string): boolean =>
  typed[0] === meant[1] && typed[1] === meant[0] && typed.slice(2) === meant.slice(2)
