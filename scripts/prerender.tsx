/** A page of the site as HTML, made at build: what the browser shows before any script has arrived. */
import { prerenderToNodeStream } from 'react-dom/static'
import { createIntl, createIntlCache } from 'react-intl'
import { text } from 'node:stream/consumers'
import { campaignOf, type CampaignRow } from '../src/domain/campaigns'
import type { EarlyData, EarlyRule } from '../src/domain/early'
import { EMAIL_OUTLINE } from '../src/domain/emailOutline'
import { errorValues, type ErrorKey } from '../src/domain/errors'
import { fieldsFor, type FormId } from '../src/domain/forms'
import { localeRow, type Locale } from '../src/domain/locales'
import { printPath, routeRow, type Place, type Screen } from '../src/domain/routes'
import type { Messages } from '../src/i18n/loadMessages'
import { firstState } from '../src/state/arrive'
import { createStillStore, StillPage } from '../src/app/StillPage'

interface Made {
  /** Milliseconds since 1970; whoever takes the page over must be told. */
  readonly now: number
  /** The words of the page's language; plain texts will do. */
  readonly messages: Messages
}

/** The content of the page's root. `title` is what the page set for the head. */
export async function prerender(
  place: Place | null,
  { now, messages }: Made,
): Promise<{ html: string; title: string }> {
  const locale = place?.locale ?? 'en'
  const store = createStillStore(firstState(place, { locale, now }))
  const address = place ? printPath(place) : '/404.html'
  const { prelude } = await prerenderToNodeStream(
    <StillPage store={store} address={address} first={{ locale, messages }} now={() => now} />,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await text(prelude)
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? ''
  return { html: html.replace(title, ''), title }
}

/** The form that a page opens with; pages without one have nothing to answer early. */
const FORMS: Partial<Record<Screen, FormId>> = {
  login: 'login',
  'app-login': 'login',
  signup: 'signup',
  'app-signup': 'signup',
  'forgot-password': 'forgotPassword',
  'setup-password': 'setupPassword',
  'campaign-login': 'campaignLogin',
  'campaign-signup': 'campaignSignup',
}

/** What the page's small script answers by, in the page's words. */
export function earlyData({ locale, route }: Place, messages: Messages): EarlyData {
  const { tag } = localeRow(locale)
  const { screen, campaign } = routeRow(route)
  const form = screen === null ? undefined : FORMS[screen]
  if (form === undefined) return { tag, fields: {} }
  const row = form.startsWith('campaign') ? campaignOf(campaign) : undefined
  return { tag, fields: earlyFields(form, { locale, campaign: row, word: wordsOf(locale, messages, row?.maxWords) }) }
}

/** The rules of a form but those that a list of options keeps by itself. `word`: the message of a key. */
function earlyFields(
  form: FormId,
  { locale, campaign, word }: { locale: Locale; campaign?: CampaignRow | undefined; word: (key: ErrorKey) => string },
): EarlyData['fields'] {
  return Object.fromEntries(
    fieldsFor(form, locale, campaign).map(({ name, reads, rules }) => [
      name,
      {
        reads,
        rules: rules.flatMap((rule): EarlyRule[] => {
          // What takes tables to judge is left to the page; the script sends nothing without it.
          if (rule.demands === 'oneOf' || rule.demands === 'text') return []
          const text = word(rule.key)
          if (rule.demands === 'email')
            return [{ demands: 'pattern', pattern: EMAIL_OUTLINE.source, key: rule.key, text }]
          return [rule.demands === 'pattern' ? { ...rule, pattern: rule.pattern.source, text } : { ...rule, text }]
        }),
      },
    ]),
  )
}

function wordsOf(locale: Locale, messages: Messages, maxWords = 0): (key: ErrorKey) => string {
  const intl = createIntl({ locale: localeRow(locale).tag, messages, onError: raise }, createIntlCache())
  return (key) => intl.formatMessage({ id: key }, { ...errorValues(key), maxWords })
}

function raise(error: Error): never {
  throw error
}
