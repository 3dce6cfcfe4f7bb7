/** Template strings for HTML. Values are escaped unless they are `Html`. */
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export class Html {
  constructor(readonly text: string) {}
}

/** A component of the site, which needs no properties. */
export const componentHtml = (component: ComponentType): Html =>
  new Html(renderToStaticMarkup(createElement(component)))

type Value = string | number | null | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Tag of an HTML template; null prints nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => part + print(values[index] ?? null)).join(''))
}

function print(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((item) => item.text).join('')
  return escapeHtml(String(value))
}
