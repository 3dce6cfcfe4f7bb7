/** What is wrong with the query of a link. The pages treat an invalid value as absent, without a message. */
import { LIMITS } from '../../src/domain/limits'
import { LOCALE_IDS } from '../../src/domain/routing/locales'
import { parseDestination, type Destinations } from '../../src/domain/routing/destinations'
import type { Layout } from '../../src/domain/routing/routes'
import { UTM_KEYS } from '../../src/domain/routing/utm'
import type { VisitQuery } from '../../src/domain/routing/visitQuery'

const PARAMETERS: readonly string[] = ['callbackUrl', 'platform', 'lang', 'login_hint', 'code', ...UTM_KEYS]
/** Of the sign-in service, in its emails. */
const ACTION_PARAMETERS: readonly string[] = ['mode', 'oobCode', 'continueUrl', 'apiKey']

export function queryProblems(
  query: URLSearchParams,
  layout: Layout,
  read: VisitQuery,
  destinations: Destinations,
): readonly string[] {
  return [
    ...valueProblems(query, layout, read, destinations),
    ...[...new Set(query.keys())].flatMap((name) => nameProblems(name, query, layout)),
    ...UTM_KEYS.flatMap((key) =>
      (query.get(key)?.length ?? 0) > LIMITS.utmValue
        ? [`${key} is cut after ${LIMITS.utmValue} characters.`]
        : query.get(key) === ''
          ? [`${key} is empty and is not stored.`]
          : [],
    ),
  ]
}

function valueProblems(query: URLSearchParams, layout: Layout, read: VisitQuery, destinations: Destinations): string[] {
  const problems: string[] = []
  const callback = query.get('callbackUrl')
  if (callback !== null && (read.callbackURL === null || read.callbackProblem !== null))
    problems.push(`callbackUrl=${callback} is ignored: ${whyRefused(callback, read, destinations)}`)
  else if (callback !== null && /[\s<>"“”]/.test(callback))
    problems.push(`callbackUrl=${callback} is read as ${read.callbackURL}. Encode it with encodeURIComponent.`)
  if (read.lang === 'unknown')
    problems.push(
      `lang=${query.get('lang')} is no language, so the page is a 404. Languages: ${LOCALE_IDS.join(', ')}.`,
    )
  if (query.has('platform') && read.platform === null)
    problems.push(`platform=${query.get('platform')} is ignored: use a word such as ios or android.`)
  if (query.has('login_hint') && read.loginHint === null)
    problems.push('login_hint is ignored: it is no email address.')
  if (query.has('code') && layout === 'campaign' && read.campaignCode === null)
    problems.push(`code=${query.get('code')} is ignored: use letters, digits, - and _, up to 64.`)
  return problems
}

function whyRefused(callback: string, { callbackProblem }: VisitQuery, destinations: Destinations): string {
  if (callbackProblem === 'tooLong') return `it is longer than ${LIMITS.url} characters.`
  if (callbackProblem === 'session')
    return 'the shop signs in or out there, or is led there. Name another page of the shop.'
  if (!URL.canParse(callback)) return 'it is not a complete address. Encode it with encodeURIComponent.'
  const https = callback.replace(/^http:/, 'https:')
  if (https !== callback && parseDestination(https, destinations) !== null) return 'it must begin with https://.'
  return `only these destinations are allowed: ${[...destinations.shops, ...destinations.apps].join(', ')}.`
}

function nameProblems(name: string, query: URLSearchParams, layout: Layout): string[] {
  const known = layout === 'action' ? [...PARAMETERS, ...ACTION_PARAMETERS] : PARAMETERS
  const problems: string[] = []
  if (query.getAll(name).length > 1) problems.push(`${name} is given more than once; only the first counts.`)
  if (name === 'code' && layout !== 'campaign') problems.push('code is read on campaign pages only.')
  if (known.includes(name)) return problems
  const meant = known.find((candidate) => simplified(candidate) === simplified(name))
  if (meant !== undefined) problems.push(`${name} is unknown: did you mean ${meant}?`)
  else if (query.has('callbackUrl'))
    problems.push(`${name} is unknown. If it belongs to the callbackUrl, encode that with encodeURIComponent.`)
  else problems.push(`${name} is unknown and is ignored.`)
  return problems
}

const simplified = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')
