/** The emails that arrived, in memory. */
import PostalMime, { type Address } from 'postal-mime'

/** An entry of /mailbox.json. */
export interface Mail {
  /** Addresses, separated by commas. */
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO time of the email's own header. */
  readonly date: string
  readonly html: string
  readonly text: string
  /** By name in lower case; the values of a repeated header one a line. */
  readonly headers: Readonly<Record<string, string>>
  /** The addresses in the HTML part, in its order. */
  readonly links: readonly string[]
}

const CAPACITY = 5_000

export class Mailbox {
  private readonly mails: Mail[] = []

  /** Newest first. */
  list(): readonly Mail[] {
    return this.mails.toReversed()
  }

  /** `raw`: the email as it came. */
  async add(raw: Buffer): Promise<void> {
    const { to = [], from, subject = '', date = '', html = '', text = '', headers } = await PostalMime.parse(raw)
    const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
    this.mails.push({
      to: to.map(({ address }) => address).join(', '),
      from: from ? nameOf(from) : '',
      ...{ subject, date, html, text: text.trimEnd(), links: linksIn(html) },
      headers: Object.fromEntries(headers.map(({ key }) => [key, valuesOf(key).join('\n')])),
    })
    this.mails.splice(0, this.mails.length - CAPACITY)
  }
}

const nameOf = ({ name, address = '' }: Address): string => (name ? `${name} <${address}>` : address)

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
