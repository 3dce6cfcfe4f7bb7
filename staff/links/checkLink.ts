/** What the site makes of a link to it: what is shown and stored, and what is wrong. Reads it as the pages do. */
import { CAMPAIGNS, takesEntries } from '../../src/domain/campaigns'
import { parseUrl } from '../../src/domain/parseUrl'
import { shopBaseUrl, type Destinations } from '../../src/domain/routing/destinations'
import { localeLabel, localeRow } from '../../src/domain/routing/locales'
import { buildPath, parsePath, routeRow, type RouteMatch } from '../../src/domain/routing/routes'
import { pageCampaignCode, parseVisitQuery, type VisitQuery } from '../../src/domain/routing/visitQuery'
import { queryProblems } from './queryProblems'

export interface LinkReport {
  /** What the visitor sees. */
  readonly shown: Readonly<Record<string, string>>
  /** What the site stores and sends along; absent values are left out. */
  readonly stored: Readonly<Record<string, string>>
  readonly problems: readonly string[]
  /** The campaign that an entry is for; null on a page without one. */
  readonly entryCode: string | null
}

interface LinkRules {
  readonly destinations: Destinations
  readonly campaignCodes: RegExp
}

export function checkLink(link: string, rules: LinkRules): LinkReport {
  const url = parseUrl(link)
  if (url === null || !/^https?:$/.test(url.protocol))
    return failed(`${link} is not a web address: it must begin with https://.`)
  const problems = url.protocol === 'http:' && !isLocal(url) ? ['The link begins with http://; use https://.'] : []
  const match = parsePath(url.pathname)
  if (match === null) return failed(...problems, `There is no page ${url.pathname}${hintOfPath(url.pathname)}.`)
  const page = redirectTarget(match)
  const { layout, screen } = routeRow(page.route)
  const query = parseVisitQuery(url.searchParams, layout, rules.destinations)
  problems.push(...queryProblems(url.searchParams, layout, query, rules.destinations))
  if (query.lang === 'unknown') return failed(...problems)
  const code = pageCampaignCode(page, query)
  const entryCode = layout === 'campaign' ? (code ?? CAMPAIGNS.generic.code) : null
  if (entryCode !== null) problems.push(...campaignProblems(entryCode, query, rules))
  const locale = query.lang ?? page.locale
  return {
    shown: {
      page: buildPath({ ...page, locale }),
      screen: screen ?? page.route,
      language: `${localeLabel(locale)} (${localeRow(locale).tag})`,
      ...(entryCode !== null && { campaign: entryCode }),
      shop: shopBaseUrl(query.callbackURL, locale, rules.destinations),
    },
    stored: withoutNull({
      callbackUrl: query.callbackURL,
      platform: query.platform,
      code: query.campaignCode,
      login_hint: query.loginHint === null ? null : '(prefills the email, not stored)',
      ...query.utm,
    }),
    problems,
    entryCode,
  }
}

const failed = (...problems: string[]): LinkReport => ({ shown: {}, stored: {}, problems, entryCode: null })

const isLocal = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

const withoutNull = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** Hosting redirects some pages to others. */
function redirectTarget(match: RouteMatch): RouteMatch {
  const { redirectTo } = routeRow(match.route)
  return redirectTo ? { locale: match.locale, route: redirectTo } : match
}

/** Paths are case-sensitive, and English has no prefix. */
function hintOfPath(path: string): string {
  if (path.startsWith('/en/') && parsePath(path.slice(3)) !== null)
    return `: English has no prefix, use ${path.slice(3)}`
  return parsePath(path.toLowerCase()) === null ? '' : `: did you mean ${path.toLowerCase()}`
}

function campaignProblems(entryCode: string, query: VisitQuery, { campaignCodes }: LinkRules): string[] {
  const problems: string[] = []
  if (!takesEntries(entryCode, campaignCodes)) {
    const known = Object.keys(CAMPAIGNS).find((code) => code.toLowerCase() === entryCode.toLowerCase())
    problems.push(
      `No campaign has the code ${entryCode}: the page says so and accepts no entry.${known ? ` Did you mean ${known}?` : ''}`,
    )
  }
  if (query.campaignCode !== null && query.campaignCode !== entryCode)
    problems.push(`code=${query.campaignCode} is stored, but entries are for ${entryCode}, the campaign in the path.`)
  return problems
}
