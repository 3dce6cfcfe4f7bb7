import { describe, expect, it } from '@jest/globals'
import { alternateLinksFor, pageHtml, type PageParts, type PrerenderedParts } from '../../../tools/build/pageHtml'
import { chainOf, mergeChain } from '../../../translations/catalogues'
import { catalogueOf, LOCALE_IDS } from '../../../src/domain/routing/locales'

const PRERENDERED: PrerenderedParts = {
  html: '<h1>Connexion</h1>',
  path: '/fr/auth/login',
  prerenderedAt: 1_700_000_000_000,
  prehydration: { data: { fields: {} }, beforePaint: 'check()', handlers: 'answer()' },
  inlineMessages: { catalogue: 'fr', messages: { 'login.title': '</script>' } },
  deferredSheet: 'assets/deferred.css',
}

const PARTS: PageParts = {
  language: { tag: 'fr', dir: 'ltr' },
  title: '<title>Connexion</title>',
  release: '1a2b3c4',
  alternateLinks: '<link rel="canonical" href="https://id.example.com/fr/auth/login">',
  sheets: ['body{color:red}', '.card{color:blue}'],
  scripts: ['assets/main.js'],
  preloadedScripts: ['assets/signup.js'],
  messages: mergeChain(['en']),
  prerendered: PRERENDERED,
}

describe('the HTML of a page', () => {
  it('contains every part once', () => {
    const html = pageHtml(PARTS)
    const parts = [
      '<!doctype html><html lang="fr" dir="ltr">',
      '<title>Connexion</title>',
      PARTS.alternateLinks,
      // Safari would make links of what it detects, before React hydrates what it has rendered.
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
      '<style>body{color:red}</style><style>.card{color:blue}</style></head>',
      '<link id="deferred-styles" rel="stylesheet" href="/assets/deferred.css" disabled>',
      '<script type="module" src="/assets/main.js"></script>',
      '<link rel="preload" as="script" href="/assets/signup.js">',
      '<div id="root" data-page="/fr/auth/login" data-prerendered-at="1700000000000" data-elements="1"><h1>Connexion</h1></div>',
      '<template id="load-error"><main>',
      '<script>check()</script><script type="application/json" id="prehydration">{"fields":{}}</script><script>answer()</script>',
      '<script type="application/json" id="messages" data-of="fr">',
      '</body></html>',
    ]
    expect(parts.filter((part) => html.split(part).length !== 2)).toEqual([])
  })

  it('waits for its first script before it is painted, and comes before what it preloads', () => {
    const html = pageHtml(PARTS)
    expect(html).toMatch(/<link rel="expect" href="#prehydration" blocking="render"><meta name="viewport"/)
    expect(html.indexOf('check()')).toBeLessThan(html.indexOf('id="prehydration"'))
    expect(html.indexOf('id="prehydration"')).toBeLessThan(html.indexOf('answer()'))
    expect(html.indexOf('<h1>')).toBeLessThan(html.indexOf('rel="preload"'))
  })

  it('does not let data end its own element', () => {
    expect(pageHtml(PARTS)).toContain('{"login.title":"\\u003c/script>"}')
  })

  it('has neither a route nor the prehydration script on the 404 page', () => {
    const html = pageHtml({ ...PARTS, prerendered: { ...PRERENDERED, path: null, prehydration: null } })
    expect(html).toContain('<div id="root"><h1>')
    expect(html).not.toContain('id="prehydration"')
    expect(html).not.toContain('rel="expect"')
    expect(html).toContain('id="messages"')
  })

  it('has an empty root on the development server', () => {
    const html = pageHtml({ ...PARTS, prerendered: null })
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('application/json')
  })

  it.each(LOCALE_IDS)('has in %s only texts of that language without its scripts', (locale) => {
    const messages = mergeChain(chainOf(catalogueOf(locale)))
    const html = pageHtml({ ...PARTS, sheets: [], messages, prerendered: null })
    const texts = html.replace(PARTS.title, '').split(/<[^>]*>/)
    expect(texts.filter((text) => text !== '')).toEqual(
      ['failure.title', 'failure.lead', 'common.offline', 'failure.reload', 'noscript'].map((id) => messages[id]),
    )
  })

  it('does not build without a message of the static error page', () => {
    expect(() => pageHtml({ ...PARTS, messages: {} })).toThrow('failure.title')
  })

  it('names one canonical URL for both spellings of a locale', () => {
    const canonical = /<link rel="canonical" href="[^"]*">/
    const links = alternateLinksFor('login', 'zh-tw', 'https://id.example.com')
    expect(canonical.exec(links)?.[0]).toBe(
      canonical.exec(alternateLinksFor('login', 'zh-TW', 'https://id.example.com'))?.[0],
    )
    expect(links).toContain('hreflang="x-default" href="https://id.example.com/auth/login"')
  })
})
