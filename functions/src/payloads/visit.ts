/** The visit that every page sends: locale, callback, storefront, campaign code, mobile flag and UTM values. */
import { parseCampaignCode } from '../../../src/domain/campaigns'
import { parseDestination, type Destination, type Destinations } from '../../../src/domain/routing/destinations'
import { LIMITS } from '../../../src/domain/limits'
import { isLocale, type Locale } from '../../../src/domain/routing/locales'
import { UTM_KEYS, type Utm } from '../../../src/domain/routing/utm'
import type { MemberFields } from '../store/AccountStore'
import { CallError, invalid } from '../errors'
import { optionalFlag, optionalText, payloadOf, type Payload } from './fields'

export type VisitFields = Pick<
  MemberFields,
  'languagePreference' | 'fromMobile' | 'shopifyURL' | 'callbackURL' | 'campaignCode' | 'utm'
>

export function readVisit(payload: Payload, allowed: Destinations): VisitFields {
  return {
    languagePreference: readLocale(payload),
    fromMobile: optionalFlag(payload, 'fromMobile'),
    shopifyURL: readShop(payload, allowed),
    callbackURL: readCallback(payload, allowed).url,
    campaignCode: readCampaignCode(payload),
    utm: readUtm(payload),
  }
}

export function readLocale({ languagePreference }: Payload): Locale {
  if (!isLocale(languagePreference)) throw invalid('payloadInvalid', 'languagePreference')
  return languagePreference
}

/** The destination of `callbackURL`. Throws `callbackURLRequired`, or `callbackURLNotAllowed` outside the table. */
export function readCallback({ callbackURL }: Payload, allowed: Destinations): Destination {
  if (callbackURL === undefined || callbackURL === null || callbackURL === '') {
    throw invalid('callbackURLRequired', 'callbackURL')
  }
  if (typeof callbackURL !== 'string') throw invalid('payloadInvalid', 'callbackURL')
  const destination = parseDestination(callbackURL, allowed)
  if (destination === null)
    throw new CallError('failed-precondition', 'callbackURLNotAllowed', { field: 'callbackURL' })
  return destination
}

/** The storefront's origin; null, not an error, if it is not in the table. */
export function readShop(payload: Payload, allowed: Destinations): string | null {
  const destination = parseDestination(optionalText(payload, 'shopifyURL', LIMITS.url), allowed)
  return destination?.kind === 'shop' ? destination.origin : null
}

export function readCampaignCode(payload: Payload, field = 'campaignCode'): string | null {
  const text = optionalText(payload, field, LIMITS.url)
  const code = parseCampaignCode(text)
  if (code !== text) throw invalid('payloadInvalid', field)
  return code
}

function readUtm(payload: Payload): Utm {
  const fields = payloadOf(payload.utm, 'utm')
  const utm: Utm = {}
  for (const key of UTM_KEYS) {
    const value = optionalText(fields, key, LIMITS.utmValue)
    if (value !== null) utm[key] = value
  }
  return utm
}
