/** Renders the pages of the site to HTML during the build. */
import { prerenderToNodeStream } from 'react-dom/static'
import { createIntl, createIntlCache } from 'react-intl'
import { text } from 'node:stream/consumers'
import { campaignOf, type CampaignRow } from '../../src/domain/campaigns'
import type { PrehydrationData, PrehydrationRule } from '../../src/domain/prehydration'
import { EMAIL_OUTLINE } from '../../src/domain/forms/emailOutline'
import type { ErrorKey } from '../../src/domain/errors'
import { errorValues } from '../../src/domain/forms/fields'
import { fieldsFor, type FormId } from '../../src/domain/forms/forms'
import { localeRow, type Locale } from '../../src/domain/routing/locales'
import { buildPath, routeRow, type RouteId, type RouteMatch } from '../../src/domain/routing/routes'
import type { Messages } from '../../src/i18n/loadMessages'
import { initialStateFor } from '../../src/app/rootReducer'
import { initialScreen } from '../../src/app/screen'
import { SCREENS } from '../../src/app/screens'
import { createStaticStore, StaticPage } from '../../src/app/StaticPage'
import { isShownByChecks } from '../../src/ui/form/Form'

interface RenderInput {
  readonly locale: Locale
  /** Time of the build in milliseconds since 1970; hydration has to render with the same value. */
  readonly now: number
  /** The messages of the page's language, compiled or plain. */
  readonly messages: Messages
}

/** `html`: the content of the root element. `title`: the <title> element. */
export async function prerender(
  routeMatch: RouteMatch | null,
  { locale, now, messages }: RenderInput,
): Promise<{ html: string; title: string }> {
  const store = createStaticStore(initialStateFor(routeMatch, { locale, now }))
  const url = routeMatch ? buildPath(routeMatch) : '/404.html'
  const { prelude } = await prerenderToNodeStream(
    <StaticPage store={store} url={url} initialMessages={{ locale, messages }} now={() => now} />,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await text(prelude)
  const title = /<title>[^<]+<\/title>/.exec(html)?.[0]
  if (title === undefined) throw new Error(`${url}: the page was rendered without a title`)
  return { html: html.replace(title, ''), title }
}

/** Name of the chunk of a route's first screen; null if the main chunk contains it. */
export const screenChunk = (route: RouteId | null): string | null =>
  SCREENS[initialScreen(route)].component?.chunk ?? null

/** The field rules and messages that the prehydration script validates with. */
export function prehydrationData({ locale, route }: RouteMatch, messages: Messages): PrehydrationData {
  const { form } = SCREENS[initialScreen(route)]
  if (form === undefined) return { fields: {} }
  const row = form.startsWith('campaign') ? campaignOf(routeRow(route).campaign) : undefined
  return {
    fields: prehydrationFields(form, {
      locale,
      campaign: row,
      formatMessage: messageFormatter(locale, messages, row?.maxWords),
    }),
  }
}

/** The rules of a form's fields with their messages, in a form that survives JSON. */
function prehydrationFields(
  form: FormId,
  {
    locale,
    campaign,
    formatMessage,
  }: { locale: Locale; campaign?: CampaignRow | undefined; formatMessage: (key: ErrorKey) => string },
): PrehydrationData['fields'] {
  return Object.fromEntries(
    fieldsFor(form, locale, campaign).map(({ name, normalisation, rules }) => [
      name,
      {
        normalisation,
        rules: rules.flatMap((rule): PrehydrationRule[] => {
          // Rules with long option lists or text analysis run in React only; no form is sent before React has hydrated.
          if (rule.constraint === 'oneOf' || rule.constraint === 'text' || rule.constraint === 'maxWords') return []
          // The script does not convert what the pattern of a number allows in other scripts.
          if (rule.constraint === 'pattern' && normalisation === 'ascii') return []
          const text = isShownByChecks(rule.key) ? '' : formatMessage(rule.key)
          if (rule.constraint === 'email')
            return [{ constraint: 'pattern', pattern: EMAIL_OUTLINE.source, key: rule.key, text }]
          return [rule.constraint === 'pattern' ? { ...rule, pattern: rule.pattern.source, text } : { ...rule, text }]
        }),
      },
    ]),
  )
}

function messageFormatter(locale: Locale, messages: Messages, maxWords = 0): (key: ErrorKey) => string {
  const intl = createIntl({ locale: localeRow(locale).tag, messages, onError: throwError }, createIntlCache())
  return (key) => intl.formatMessage({ id: key }, { ...errorValues(key), maxWords })
}

function throwError(error: Error): never {
  throw error
}
