/** Query parameters of a visit. An invalid value is treated as absent. */
import { parseCampaignCode } from '../campaigns'
import { AFTER_LINK, parseCallback, type CallbackProblem, type Destinations } from './destinations'
import { EMAIL_OUTLINE } from '../forms/emailOutline'
import { isPlatform, type Platform } from '../enums'
import { LIMITS } from '../limits'
import { parseUrl } from '../parseUrl'
import { isLocale, type Locale } from './locales'
import { routeRow, type Layout, type RouteMatch } from './routes'
import { utmFromQuery, type Utm } from './utm'

export interface VisitQuery {
  /** The requested locale; 'unknown' leads to a 404. */
  readonly lang: Locale | 'unknown' | null
  /** With a problem, the start page of the shop. */
  readonly callbackURL: string | null
  readonly callbackProblem: CallbackProblem | null
  readonly platform: Platform | null
  readonly campaignCode: string | null
  readonly utm: Utm
  /** Code of the campaign whose answer was stored at the sign-up that this email link belongs to. */
  readonly entryFor: string | null
  /** Email address from the calling site, to prefill the form. */
  readonly loginHint: string | null
  /** Kind of an email link; null on other pages and for an unknown mode. */
  readonly mode: CodeOperation | null
}

export const CODE_OPERATIONS = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'] as const
export type CodeOperation = (typeof CODE_OPERATIONS)[number]
const isCodeOperation = (value: unknown): value is CodeOperation =>
  (CODE_OPERATIONS as readonly unknown[]).includes(value)

/** More characters than any value that is one word or an email address. */
const MAX_LENGTH = 256
/** What surrounds a word or an email address in a link. `trimText` knows emoji, too, and loads with the forms. */
const EDGES = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu
const trimValue = (value: string): string => value.slice(0, MAX_LENGTH).replace(EDGES, '').replace(AFTER_LINK, '')

/** Parses and validates the query of a page. `code` is read only on campaign pages, `mode` only on the action page. */
export function parseVisitQuery(query: URLSearchParams, layout: Layout, allowed: Destinations): VisitQuery {
  const continueUrl = layout === 'action' ? parseContinueUrl(query.get('continueUrl')) : null
  const value = (name: string) => trimValue(query.get(name) ?? '')
  const [platform, mode] = [value('platform'), query.get('mode')]
  const { destination, problem } = parseCallback(query.get('callbackUrl') ?? continueUrl?.get('callbackUrl'), allowed)
  return {
    lang: requestedLocale(query, layout),
    callbackURL: destination?.url ?? null,
    callbackProblem: problem,
    platform: isPlatform(platform) ? platform : null,
    campaignCode: layout === 'campaign' ? parseCampaignCode(value('code')) : null,
    utm: utmFromQuery(query),
    entryFor: parseCampaignCode(continueUrl?.get('entry')),
    loginHint: parseLoginHint(value('login_hint')),
    mode: layout === 'action' && isCodeOperation(mode) ? mode : null,
  }
}

/** The code of the campaign that a page shows; null on other pages and on the generic campaign page without a code. */
export function pageCampaignCode({ route, campaignCode }: RouteMatch, query: VisitQuery): string | null {
  const { layout, campaign } = routeRow(route)
  return layout === 'campaign' ? (campaign ?? campaignCode ?? query.campaignCode) : null
}

/**
 * The query for links within the site: without values that `parseVisitQuery` rejects, and each parameter once.
 * Redirects keep the query unchanged, because their target parses it again.
 */
export function forwardedQuery(query: URLSearchParams, layout: Layout, allowed: Destinations): URLSearchParams {
  const { callbackURL, callbackProblem, platform, loginHint, campaignCode } = parseVisitQuery(query, layout, allowed)
  const parsed: Readonly<Record<string, string | null>> = {
    callbackUrl: callbackURL ?? callbackProblem,
    platform,
    login_hint: loginHint,
    ...(layout === 'campaign' && { code: campaignCode }),
  }
  const forwarded = new URLSearchParams(query)
  for (const [name, value] of Object.entries(parsed)) {
    const rawValue = query.get(name)
    if (rawValue === null || value === null) forwarded.delete(name)
    else forwarded.set(name, rawValue)
  }
  return forwarded
}

/** The locale that a query requests; 'unknown' leads to a 404. Never 'unknown' on the action page. */
export const requestedLocale = (query: URLSearchParams, layout: Layout): VisitQuery['lang'] =>
  layout === 'action' ? actionLocale(query, parseContinueUrl(query.get('continueUrl'))) : pageLocale(query.get('lang'))

function pageLocale(lang: string | null): VisitQuery['lang'] {
  if (lang === null) return null
  const word = trimValue(lang)
  return isLocale(word) ? word : 'unknown'
}

/** On the action page, continueUrl's `language` takes precedence. Firebase sets `lang`, so it may be unknown. */
function actionLocale(query: URLSearchParams, continueUrl: URLSearchParams | null): Locale | null {
  const candidates = [continueUrl?.get('language'), query.get('lang')]
  return candidates.find(isLocale) ?? null
}

/** The query of the continue URL in an email's link, which `buildContinueQuery` wrote; null without such a URL. */
export const parseContinueUrl = (raw: string | null): URLSearchParams | null =>
  parseUrl(raw ?? '')?.searchParams ?? null

/** An unencoded `+` arrives as a space, which no address contains. */
function parseLoginHint(value: string): string | null {
  const hint = value.replaceAll(' ', '+')
  return hint.length <= LIMITS.email && EMAIL_OUTLINE.test(hint) ? hint : null
}

/** Query of the continue URL in emails; `parseVisitQuery` reads it back. */
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
