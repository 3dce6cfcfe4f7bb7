/** Template strings for HTML. Values are escaped unless they are `Html`. */

export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = string | null | Html | readonly Html[]

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Tag of an HTML template; null prints nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, index) => part + print(values[index] ?? null)).join(''))
}

function print(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.text : value.map((item) => item.text).join('')
}
