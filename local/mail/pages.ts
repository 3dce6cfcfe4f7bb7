/** The pages of the mail server. */
import { html, type Html, type HtmlValue } from '../storefront/html'
import type { Mail } from './mailbox'

const page = (title: string, storefront: string, content: HtmlValue): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          :root {
            color-scheme: light dark;
            --line: 1px solid light-dark(#c9ced2, #4a5256);
          }
          body {
            max-width: 44rem;
            margin: 0 auto;
            padding: 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          a {
            color: light-dark(#005b70, #6fd3e8);
          }
          li {
            padding-block: 0.5rem;
            border-block-end: var(--line);
          }
          ol {
            padding: 0;
            list-style: none;
          }
          iframe {
            box-sizing: border-box;
            width: 100%;
            height: 40rem;
            border: var(--line);
          }
          pre {
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <nav aria-label="Demo"><a href="/">All emails</a> · <a href="${storefront}">Demo storefront</a></nav>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

/** `mails`: newest first. */
export const listPage = (mails: readonly Mail[], storefront: string): Html =>
  page(
    'Emails',
    storefront,
    html`<p>What the system has sent since it started, newest first. Reload the page for new ones.</p>
      <ol>
        ${mails.map(
          ({ to, subject, date }, index) =>
            html`<li>
              <a href="/${String(mails.length - index)}">${subject}</a><br />
              To ${to}, <time datetime="${date}">${date}</time>
            </li>`,
        )}
      </ol>`,
  )

export const mailPage = ({ subject, headers, text }: Mail, number: string, storefront: string): Html =>
  page(
    subject,
    storefront,
    html`<iframe src="/${number}/html" title="HTML part"></iframe>
      <h2>Text part</h2>
      <pre>${text}</pre>
      <h2>Headers</h2>
      <pre>${Object.entries(headers).map(([name, value]) => html`${name}: ${value} `)}</pre>`,
  )

export const notFoundPage = (storefront: string): Html =>
  page('No such email', storefront, html`<p>The mail server forgets its emails when it stops.</p>`)
