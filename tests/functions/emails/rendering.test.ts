/** What an email promises in every language, and whatever a visitor has typed. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { EMAIL_KINDS, emailRow, type EmailValues } from '../../../functions/src/emails/emails'
import { SAMPLES, USUAL_SAMPLES } from '../../../functions/src/emails/templates/samples'
import { LOCALE_IDS, type Locale } from '../../../src/domain/routing/locales'
import { render } from './support'

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescape = (html: string): string => html.replace(/&([#\w]+);/g, (all, name: string) => CHARACTERS[name] ?? all)
/** The text that is shown, without white space, isolating characters and what the text part leaves out. */
const wordsOf = (html: string): string =>
  unescape(
    html.replace(/^.*<body/s, '<body').replace(/<div data-skip-in-text="true".*?<\/div>|<!--.*?-->|<[^>]*>/gs, ''),
  ).replace(/[\s\u2068\u2069]+/g, '')
const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescape(href))

describe.each(LOCALE_IDS)('the emails in %s', (locale) => {
  it.each(SAMPLES)('$id: text and HTML say the same, nothing is loaded, no place is left empty', (sample) => {
    const { subject, html, text } = render(sample, locale)
    const { url = '' } = sample.values
    expect(text.split(url)).toHaveLength(2)
    expect(wordsOf(html)).toBe(text.replace(url, '').replace(/[\s\u2068\u2069]+/g, ''))
    expect(linksOf(html)).toEqual([url, url])
    expect(html).not.toMatch(/<(img|link|script|object|iframe|video)|\bsrc=|url\(|@import/i)
    expect(`${subject}${html}${text}`).not.toMatch(/[\ue000-\uf8ff]|undefined|\{\w+\}/)
    expect(Buffer.byteLength(html)).toBeLessThan(30_000)
  })

  it('have subjects of their own, of one line that an inbox shows', () => {
    const subjects = EMAIL_KINDS.map((kind) => render(USUAL_SAMPLES[kind], locale).subject)
    expect(new Set(subjects).size).toBe(EMAIL_KINDS.length)
    for (const subject of subjects) expect(subject).toMatch(/^[^\p{Cc}\u00a0\u2011]{5,78}$/u)
  })
})

describe('what a visitor has typed', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      '<b>',
      '</td>',
      '<!--',
      '&amp;',
      '"',
      "'",
      '\r\nBcc: x@y.zz\r\n',
      '\ue000email\ue001',
      '$&',
      '\u202e',
      'ю',
      ' ',
    ),
    maxLength: 12,
  })
  /** The elements of an email. */
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/="[^"]*"/g, '')) ?? []

  it('adds no element, no header and no line to an email', () => {
    const plain = render(USUAL_SAMPLES['entry-received'])
    fc.assert(
      fc.property(hostile, hostile, hostile, (firstName, answer, email) => {
        const values = {
          ...USUAL_SAMPLES['entry-received'].values,
          firstName: `A${firstName}`,
          answer: `a${answer}`,
          email,
        }
        const { subject, html, text } = render({ kind: 'entry-received', values })
        expect(tagsOf(html).filter((tag) => tag !== '<br>')).toEqual(tagsOf(plain.html))
        expect(subject).toBe(plain.subject)
        expect(text).not.toMatch(/[\r\u202e]/)
      }),
    )
  })

  it('is quoted with its line breaks, and with markup as text', () => {
    const values = { ...USUAL_SAMPLES['entry-received'].values, answer: ' <i>rain</i>\r\n\r\non the roof ' }
    const { html, text } = render({ kind: 'entry-received', values })
    expect(html).toContain('&lt;i&gt;rain&lt;/i&gt;<br><br>on the roof')
    expect(text).toContain('“<i>rain</i>\n\non the roof”')
  })

  it('keeps its direction to itself', () => {
    const { text, html } = render({
      kind: 'reset-password',
      values: { ...USUAL_SAMPLES['reset-password'].values, firstName: 'نور' },
    })
    expect(text).toContain('Hello \u2068نور\u2069,')
    expect(html).toMatch(/<span dir="auto"[^>]*>نور</)
  })

  it.each([
    ['en', { firstName: 'Ada', lastName: 'Lovelace' }, 'Hello Ada,'],
    ['en', { firstName: null, lastName: null }, 'Hello,'],
    ['en', { firstName: ' \n ' }, 'Hello,'],
    ['ja', { firstName: '太郎', lastName: '山田' }, '山田様'],
  ] as const)('greets in %s %j with %s', (locale, name, greeting) => {
    const values: EmailValues = { email: 'a@b.co', url: 'https://id.kef.com/', ...name }
    expect(render({ kind: 'reset-password', values }, locale).text.split('\n')).toContain(greeting)
  })

  it('is no name in the email that proves an address, which may be a stranger’s', () => {
    const { html, text } = render({
      kind: 'verify-email',
      values: { ...USUAL_SAMPLES['verify-email'].values, firstName: 'Eve', lastName: 'Eve' },
    })
    expect(text.split('\n')).toContain('Hello,')
    expect(html).not.toContain('Eve')
  })
})

describe('a link', () => {
  it.each(EMAIL_KINDS.filter((kind) => emailRow(kind).leadsTo === 'action'))('is required in %s', (kind) => {
    expect(() => render({ kind, values: { email: 'a@b.co', firstName: null } })).toThrow(/needs a link/)
  })

  it('is left out with its button where the email says all without it', () => {
    const { html, text } = render({ kind: 'password-changed', values: { email: 'a@b.co', firstName: null } })
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('Reset your password')
  })

  it.each(['verify-email', 'reset-password', 'setup-password'] as const)('in %s says how long it works', (kind) => {
    expect(render(USUAL_SAMPLES[kind]).text).toMatch(kind === 'verify-email' ? /\b3 days\b/ : /\b1 hour\b/)
  })

  it('without a code has no end', () => {
    const { values } = USUAL_SAMPLES['setup-password']
    expect(render({ kind: 'setup-password', values: { ...values, isInvitation: true } }).text).not.toMatch(/hour|once/)
  })
})

describe('the email about an entry', () => {
  const entry = (values: Partial<EmailValues>, now?: number, locale: Locale = 'en') =>
    render(
      { kind: 'entry-received', values: { ...USUAL_SAMPLES['entry-received'].values, ...values } },
      locale,
      now === undefined ? {} : { now },
    ).text

  it.each([
    ['2026-12-24T00:00:00+01:00', 'open until December 23, 2026 at 11:59 PM (UTC+01:00).'],
    ['2026-12-24T18:30:00Z', 'open until December 24, 2026 at 6:30 PM (UTC).'],
  ])('names the closing time %s in its own zone', (closesAt, words) => {
    expect(entry({ closesAt }).replaceAll('\u00a0', ' ')).toContain(words)
  })

  it.each(['ca', 'mx-es'] as const)(
    'writes the closing time in %s as Intl does, in the middle of a sentence',
    (locale) => {
      expect(entry({ closesAt: '2026-12-24T18:30:00Z' }, undefined, locale)).toMatch(/6:30\sp\.\s?m\. \(UTC\)\./)
    },
  )

  it('names no closing time that is not known', () => {
    expect(entry({ closesAt: null })).not.toContain('open until')
  })

  it.each([
    ['before', '2025-04-01', 'We’ll email the winners on April 7, 2025.'],
    ['after', '2025-04-08', 'If you win, we’ll email you.'],
  ])('says how winners are told, %s the day that is announced', (_, now, words) => {
    const text = entry({ campaignCode: 'win-a-movie-night-setup' }, Date.parse(now))
    expect(text.split('\n').filter((line) => line.includes('email you') || line.includes('winners'))).toEqual([words])
  })
})

it('names a provider that the table does not know by its id', () => {
  const values = { ...USUAL_SAMPLES['account-linked'].values, provider: 'oidc.line\n' }
  expect(render({ kind: 'account-linked', values }).subject).toBe('oidc.line is now linked to your KEF ID')
})
