/**
 * Renders an email: fills in the places of a template that the build has made of React components. Loads neither React nor
 * a parser of messages.
 */
import { campaignOf } from '../../../src/domain/campaigns'
import { formatClosingInSentence } from '../../../src/domain/campaignStatus'
import { isProvider, providerRow } from '../../../src/domain/enums'
import { greetingName } from '../../../src/domain/forms/greetingName'
import { catalogueOf, localeRow, type Catalogue, type Locale } from '../../../src/domain/routing/locales'
import { builtTemplates } from './builtTemplates'
import { emailRow, type EmailKind, type EmailValues } from './emails'
import { fillPlaces, keepParts, type Part, type Place, type Templates } from './template'

export interface RenderedEmail {
  /** One line, without anything that a visitor gave. */
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface RenderOptions {
  readonly templatesOf: (catalogue: Catalogue) => Templates
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The template of a kind in the templates of a catalogue. Campaigns have texts of their own. */
export const templateKey = (kind: EmailKind, campaignCode?: string): string =>
  kind === 'entry-received' ? `${kind}.${campaignOf(campaignCode).texts}` : kind

/** Throws if the kind needs a `url` that is missing. Shows `closesAt` in the zone of its offset. */
export function renderEmail(
  kind: EmailKind,
  locale: Locale,
  values: EmailValues,
  { templatesOf = builtTemplates, now = Date.now() }: Partial<RenderOptions> = {},
): RenderedEmail {
  if (emailRow(kind).leadsTo === 'action' && values.url === undefined) throw new Error(`${kind} needs a link`)
  const key = templateKey(kind, values.campaignCode)
  const template = templatesOf(catalogueOf(locale))[key]
  if (!template) throw new Error(`the build has no template of ${key}`)
  const places = placesOf(values, locale)
  const parts = partsOf(values, places, now)
  const inText = (place: Place): string => isolate(places[place])
  const inHtml = (place: Place): string => escapeHtml(places[place]).replaceAll('\n', '<br>')
  return {
    subject: fillPlaces(template.subject, (place) => toLine(places[place])),
    html: fillPlaces(keepParts(template.html, parts), inHtml),
    // A part that was left out leaves its empty lines behind.
    text: fillPlaces(keepParts(template.text, parts).replace(/\n{3,}/g, '\n\n'), inText),
  }
}

function placesOf(values: EmailValues, locale: Locale): Readonly<Record<Place, string>> {
  const { firstName, lastName, email, url = '', provider = '', answer = '', closesAt } = values
  const { tag } = localeRow(locale)
  const name = { firstName: toLine(firstName ?? ''), lastName: toLine(lastName ?? '') }
  const timeZone = closesAt ? zoneOf(closesAt) : 'UTC'
  return {
    name: greetingName(name, locale),
    email: toLine(email),
    url: toLine(url),
    provider: isProvider(provider) ? providerRow(provider).name : toLine(provider),
    answer: toLines(answer),
    closes: closesAt ? formatClosingInSentence(closesAt, tag, timeZone) : '',
    zone: timeZone.replace(/^(?=[+-])/, 'UTC'),
  }
}

/** The offset of an ISO time, as Intl takes it for a time zone. */
const zoneOf = (time: string): string => /[+-]\d\d:\d\d$/.exec(time)?.[0] ?? 'UTC'

function partsOf(
  { campaignCode, isInvitation }: EmailValues,
  places: Readonly<Record<Place, string>>,
  now: number,
): Set<Part> {
  const { winnersAnnouncedAt } = campaignOf(campaignCode)
  const isDated = winnersAnnouncedAt !== undefined && now < Date.parse(winnersAnnouncedAt)
  const optional: Partial<Record<Part, boolean>> = {
    linked: places.url !== '',
    expiring: !isInvitation,
    answered: places.answer !== '',
    closing: places.closes !== '',
  }
  return new Set<Part>([
    places.name === '' ? 'unnamed' : 'named',
    isDated ? 'dated' : 'undated',
    ...(Object.keys(optional) as Part[]).filter((part) => optional[part]),
  ])
}

/** Control characters, and those that change the direction of the text around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

const toLine = (text: string): string => text.replace(UNSAFE, ' ').trim()

/** As `toLine`, with line breaks. */
const toLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toLine)
    .join('\n')
    .trim()

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A value from right to left keeps its direction to itself: the text part has no markup for that. */
const isolate = (value: string): string => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value)

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '')
