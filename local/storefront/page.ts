/** The frame of all pages on the storefront's origin: the bar of the local tools, the header and the footer. */
import { SHOP_PAGES } from '../../src/domain/routing/destinations'
import { Logo } from '../../src/ui/Logo'
import { TOOLS, TOOLS_TEXT } from '../tools'
import { componentHtml, html, type Html } from './html'

/** The site's own. */
const LOGO = componentHtml(Logo)

const FOOTER_LINKS = [
  [SHOP_PAGES.contact, 'Contact'],
  [SHOP_PAGES.terms, 'Terms'],
  [SHOP_PAGES.privacy, 'Privacy'],
] as const

export interface PageOptions {
  readonly title: string
  /** Path of the local tool that the page belongs to. */
  readonly tool: string
  readonly content: Html
  /** In the bar of the local tools, before its links. */
  readonly bar?: Html
  /** Beside the word mark in the header; without it, the name of the tool. */
  readonly header?: Html
  readonly scripts?: Html
}

export function page({ title, tool, content, bar, header, scripts }: PageOptions): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · KEF storefront (demo)</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <nav class="tools" aria-label="Local system">
          <p class="demo-label">Demo <span>on this machine</span></p>
          ${bar ?? null} ${TOOLS.map(([href, name]) => toolLink(href, name, href === tool))}
        </nav>
        <header class="header">
          <a class="mark" href="/" aria-label="KEF, to the storefront">${LOGO}</a>
          ${header ?? html`<p class="tool-name">${nameOf(tool)}</p>`}
        </header>
        <main id="main" tabindex="-1">${content}</main>
        <footer class="footer">${tool === '/' ? SHOP_FOOTER : html`<p>${TOOLS_TEXT}</p>`}</footer>
        ${scripts ?? null}
      </body>
    </html>`
}

const nameOf = (tool: string): string => TOOLS.find(([href]) => href === tool)?.[1] ?? ''

const SHOP_FOOTER = html`
  <nav aria-label="Footer">${FOOTER_LINKS.map(([href, name]) => html`<a href="/${href}">${name}</a>`)}</nav>
  <p>A demo: products, addresses and prices, which include VAT, are examples.</p>
`

const toolLink = (href: string, name: string, isCurrent: boolean): Html =>
  isCurrent ? html`<a href="${href}" aria-current="page">${name}</a>` : html`<a href="${href}">${name}</a>`
