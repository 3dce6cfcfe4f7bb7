/** What a visitor brings in the URL (spec §2 Layouts). One guard: a bad value is an absent value. */
import { parseCampaignCode } from '../campaigns'
import { parseDestination, type Destinations } from './destinations'
import { EMAIL_OUTLINE } from '../forms/emailOutline'
import { isPlatform, type Platform } from '../enums'
import { LIMITS } from '../limits'
import { isLocale, type Locale } from './locales'
import type { Layout } from './routes'
import { utmFromQuery, type Utm } from './utm'

export interface VisitQuery {
  /** The locale that the query asks for; 'unknown' leads to a 404. */
  readonly lang: Locale | 'unknown' | null
  readonly callbackURL: string | null
  readonly platform: Platform | null
  readonly campaignCode: string | null
  readonly utm: Utm
  /** The campaign whose answer was kept at the sign-up that this email belongs to. */
  readonly entryFor: string | null
  /** An email that the calling site knows already. */
  readonly loginHint: string | null
  /** What the link of an email is for; null on every other page and for an unknown mode. */
  readonly mode: CodeOperation | null
}

export const CODE_OPERATIONS = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const
export type CodeOperation = (typeof CODE_OPERATIONS)[number]
const isCodeOperation = (value: unknown): value is CodeOperation =>
  (CODE_OPERATIONS as readonly unknown[]).includes(value)

/** Reads the query of a page by the rules of its layout. Values are capped and checked against the tables. */
export function parseVisitQuery(query: URLSearchParams, layout: Layout, allowed: Destinations): VisitQuery {
  const continueUrl = layout === 'action' ? parseContinueUrl(query.get('continueUrl')) : null
  const [platform, mode] = [query.get('platform'), query.get('mode')]
  const callback = parseDestination(query.get('callbackUrl') ?? continueUrl?.get('callbackUrl') ?? null, allowed)
  return {
    lang: requestedLocale(query, layout),
    callbackURL: callback?.url ?? null,
    platform: isPlatform(platform) ? platform : null,
    campaignCode: layout === 'campaign' ? parseCampaignCode(query.get('code')) : null,
    utm: utmFromQuery(query),
    entryFor: parseCampaignCode(continueUrl?.get('entry')),
    loginHint: parseLoginHint(query.get('login_hint')),
    mode: layout === 'action' && isCodeOperation(mode) ? mode : null,
  }
}

/**
 * The query as links of a page carry it on: without values that `parseVisitQuery` refuses, and with each value that it
 * reads once. Redirects keep the query as it came (spec §2); where they lead, it is read again.
 */
export function forwardedQuery(query: URLSearchParams, layout: Layout, allowed: Destinations): URLSearchParams {
  const { callbackURL, platform, loginHint, campaignCode } = parseVisitQuery(query, layout, allowed)
  const read: Readonly<Record<string, string | null>> = {
    callbackUrl: callbackURL,
    platform,
    login_hint: loginHint,
    ...(layout === 'campaign' && { code: campaignCode }),
  }
  const carried = new URLSearchParams(query)
  for (const [name, taken] of Object.entries(read)) {
    const given = query.get(name)
    if (given === null || taken === null) carried.delete(name)
    else carried.set(name, given)
  }
  return carried
}

/** The locale that a query asks for; 'unknown' leads to a 404, but never on the action page. */
export const requestedLocale = (query: URLSearchParams, layout: Layout): VisitQuery['lang'] =>
  layout === 'action' ? actionLocale(query, parseContinueUrl(query.get('continueUrl'))) : pageLocale(query.get('lang'))

const pageLocale = (lang: string | null): VisitQuery['lang'] =>
  lang === null ? null : isLocale(lang) ? lang : 'unknown'

/** On the action page the continueUrl's language wins; the service writes `lang` itself, so an unknown one is ignored. */
function actionLocale(query: URLSearchParams, continueUrl: URLSearchParams | null): Locale | null {
  const candidates = [continueUrl?.get('language'), query.get('lang')]
  return candidates.find(isLocale) ?? null
}

function parseContinueUrl(raw: string | null): URLSearchParams | null {
  return raw !== null && URL.canParse(raw) ? new URL(raw).searchParams : null
}

const parseLoginHint = (hint: string | null): string | null =>
  hint !== null && hint.length <= LIMITS.email && EMAIL_OUTLINE.test(hint) ? hint : null

/** Query of the address that emails lead on to; `parseVisitQuery` reads it back. */
export function buildContinueQuery(
  locale: Locale,
  callbackURL: string | null,
  entryFor: string | null,
): URLSearchParams {
  const query = new URLSearchParams({ language: locale })
  if (callbackURL !== null) query.set('callbackUrl', callbackURL)
  if (entryFor !== null) query.set('entry', entryFor)
  return query
}
