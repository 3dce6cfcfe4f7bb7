import { describe, expect, it } from '@jest/globals'
import { createMultipassToken } from '../../../functions/src/redirect/multipass'
import { readToken, Sessions } from '../../../local/storefront/customers'
import { html } from '../../../local/storefront/html'
import { infoPage } from '../../../local/storefront/infoPages'
import { emptyBasketPage, notFoundPage, tokenErrorPage } from '../../../local/storefront/notices'
import { storefrontPage } from '../../../local/storefront/pages'
import { productPage } from '../../../local/storefront/productPages'
import { FOR_VISITORS, PRODUCTS } from '../../../local/storefront/products'
import { aStorefrontVisit, SOPHIE } from '../../fixtures/storefront'

const SECRET = 'a secret of the storefront'
const NOW = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000

const tokenOf = (ageMs: number, secret = SECRET): string =>
  createMultipassToken(
    {
      email: 'sophie@example.com',
      first_name: 'Sophie',
      return_to: 'http://127.0.0.1:5010/account',
      created_at: new Date(NOW - ageMs).toISOString(),
    },
    secret,
  )

describe('a Multipass token', () => {
  it('contains the customer and the URL to return to', () => {
    expect(readToken(tokenOf(14 * MINUTE_MS), SECRET, NOW)).toEqual({
      customer: { email: 'sophie@example.com', firstName: 'Sophie', lastName: '' },
      returnTo: 'http://127.0.0.1:5010/account',
    })
  })

  it('is refused if it is older than 15 minutes or from the future', () => {
    expect(readToken(tokenOf(15 * MINUTE_MS + 1), SECRET, NOW)).toBe('expired')
    expect(readToken(tokenOf(-5 * MINUTE_MS), SECRET, NOW)).toBe('expired')
  })

  it('is refused if it has another secret or a changed character', () => {
    expect(readToken(tokenOf(0, 'another secret'), SECRET, NOW)).toBe('unreadable')
    const token = tokenOf(0)
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(readToken(changed, SECRET, NOW)).toBe('unreadable')
    }
    expect(readToken(`${token}x`, SECRET, NOW)).toBe('unreadable')
    expect(readToken('', SECRET, NOW)).toBe('unreadable')
  })
})

describe('a session', () => {
  it('is found by its cookie until it is closed', () => {
    const sessions = new Sessions()
    const customer = { email: 'a@b.co', firstName: 'A', lastName: '' }
    const [cookie = ''] = sessions.open(customer).split(';')
    expect(sessions.find(`other=1; ${cookie}`)).toEqual(customer)
    expect(sessions.find('storefront_session=guess')).toBeNull()
    sessions.close(cookie)
    expect(sessions.find(cookie)).toBeNull()
  })
})

describe('html', () => {
  it('escapes all values except HTML', () => {
    expect(html`<b title="${'"\''}">${'<script>&'}</b>${html`<i>${1}</i>`}${null}`.text).toBe(
      '<b title="&quot;&#39;">&lt;script&gt;&amp;</b><i>1</i>',
    )
  })
})

describe('the storefront', () => {
  const context = aStorefrontVisit()

  it('greets a customer by name, and has one link named “Sign in” for everyone else', () => {
    const signedIn = storefrontPage({ ...context, customer: SOPHIE }).text
    expect(signedIn).toContain('<h1>Welcome back, Sophie</h1>')
    expect(signedIn.match(/>Sign in</g)).toBeNull()
    expect(storefrontPage(context).text.match(/>Sign in</g)).toHaveLength(1)
  })

  it('names the product of a member beside its price, below what it is', () => {
    const words = storefrontPage({ ...context, customer: SOPHIE }).text.replaceAll(/<[^>]+>/g, '')
    expect(words).toMatch(
      /This month’s choice needs no&nbsp;amplifier: plug&nbsp;in both speakers, [^.]*\.\s+Wireless.No\..2, €1,450 a\u00a0pair incl/,
    )
  })

  it('says something else of a product on its own page than on the start page', () => {
    const leadOf = ({ text }: { text: string }) => /<p class="lead"[^>]*>([^<]*)</.exec(text)?.[1]?.trim()
    expect(leadOf(productPage(FOR_VISITORS, context))).not.toBe(leadOf(storefrontPage(context)))
  })

  it('greets a customer without a name by the email', () => {
    expect(storefrontPage({ ...context, customer: { ...SOPHIE, firstName: '' } }).text).toContain(
      '<h1>Welcome back, sophie@example.com</h1>',
    )
  })

  it('has one way to sign out, and only for a customer', () => {
    expect(storefrontPage({ ...context, customer: SOPHIE }).text.match(/Sign out/g)).toHaveLength(1)
    expect(storefrontPage(context).text).not.toContain('Sign out')
  })

  it.each([null, SOPHIE])('offers to add the product first, to customer %p', (customer) => {
    expect(productPage(FOR_VISITORS, { ...context, customer }).text).toMatch(
      /action="\/basket\/bookshelf-no-3\/add">\s*<button class="button button--primary">Add to basket</,
    )
  })

  it('returns from the sign-in to the product, which then names the benefit', () => {
    const visitor = productPage(FOR_VISITORS, context).text
    const callback = new URLSearchParams({ callbackUrl: `${context.shop}/products/${FOR_VISITORS.slug}` })
    expect(visitor).toContain(`href="${context.site}/auth/login?${callback}"`)
    expect(visitor).not.toContain('data-benefit')
    const member = productPage(FOR_VISITORS, { ...context, customer: SOPHIE }).text
    expect(visitor).toContain('five years instead of two')
    expect(member).toContain('data-benefit')
    expect(member).toContain('five years instead of two')
    expect(member).toContain('href="/pages/contact-us">Ask about the warranty<')
  })

  it.each([null, SOPHIE])('links the events and the draws from the start page, for customer %p', (customer) => {
    const { text } = storefrontPage({ ...context, customer })
    expect(text).toContain('href="/take-it-home#listenevents">See the dates<')
    expect(text).toMatch(
      new RegExp(
        `href="${context.site}/auth/campaign/win-a-movie-night-setup/login[^"]*" aria-label="Enter the draw for a movie night setup">Enter the draw<`,
      ),
    )
    expect(text).toMatch(
      /href="[^"]*\/TakeItHome\/login[^"]*" aria-label="Enter the draw for a trip to Seoul">Enter the draw</,
    )
  })

  it.each([
    ['/', 'Speakers'],
    ['/account', 'Speakers'],
    ['/products/bass-no-10', 'Speakers'],
    ['/take-it-home', 'Events'],
    ['/pages/contact-us', 'Contact'],
    ['/pages/privacy-policy', null],
  ])('marks the link to %s in both navigations: %s', (pathname, name) => {
    const { text } = notFoundPage({ ...context, pathname })
    const shopHeader = text.slice(text.indexOf('aria-label="Shop"'))
    const marked = [...shopHeader.matchAll(/aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label)
    expect(marked).toEqual(name === null ? [] : [name, name])
  })

  it('lists the same benefits to a visitor and to a member', () => {
    const benefitsFor = (customer: typeof SOPHIE | null) => {
      const { text } = storefrontPage({ ...context, customer })
      const list = text.slice(text.indexOf('class="facts"'))
      return [...list.matchAll(/<span>([^<]*)<\/span>(<a )?/g)].map(([, offer, link]) => [
        offer?.trim(),
        link !== undefined,
      ])
    }
    expect(benefitsFor(null)).toEqual([
      ['A small gift in your birthday month.', false],
      ['Seated first when we play near you.', true],
      ['Your speakers stay covered for five years instead of two.', true],
      ['A prize draw. Tell us which sound you’d take home.', true],
      ['A prize draw. Tell us which film deserves better sound.', true],
    ])
    expect(benefitsFor(SOPHIE)).toEqual(benefitsFor(null))
  })

  it.each([
    [null, 'bookshelf-no-3'],
    [SOPHIE, 'wireless-no-2'],
  ])('lists the product at the top of the start page last, for customer %p', (customer, slug) => {
    const { text } = storefrontPage({ ...context, customer })
    expect(text.match(/href="\/products\/[^"]*"/g)?.at(-1)).toBe(`href="/products/${slug}"`)
  })

  it('has each id once on its start page, where two cabinets have the same drive unit', () => {
    const ids = storefrontPage(context).text.match(/ id="[^"]*"/g) ?? []
    expect(ids).toHaveLength(new Set(ids).size)
  })

  it('offers on a page without content the shop or the sign-in, and on all of them the products', () => {
    const actionsOf = ({ text }: { text: string }) =>
      [...text.matchAll(/class="button[^>]*>([^<]*)</g)].map(([, label]) => label)
    expect(actionsOf(notFoundPage(context))).toEqual(['Back to the shop'])
    expect(actionsOf(tokenErrorPage('expired', context))).toEqual(['Sign in again', 'Back to the shop'])
    expect(actionsOf(emptyBasketPage(context))).toEqual([])
    for (const { text } of [notFoundPage(context), tokenErrorPage('expired', context), emptyBasketPage(context)])
      expect(text.match(/href="\/products\//g)).toHaveLength(PRODUCTS.length)
  })

  it('marks the current one of the languages, above the header and in the menu of a narrow window', () => {
    expect(storefrontPage(context).text.match(/<a[^>]*aria-current="true"[^>]*>[^<]*</g)).toEqual([
      expect.stringMatching(/lang="en"[^>]*>English<$/),
      expect.stringMatching(/lang="en"[^>]*>English<$/),
    ])
  })

  it.each([null, SOPHIE])(
    'names the language of the sign-in above its header and in its menu, to customer %p',
    (customer) => {
      const { text } = storefrontPage({ ...context, customer })
      const controls = [...text.matchAll(/<summary>(.*?)<\/summary>/gs)]
        .map(([, content = '']) => content.replaceAll(/<[^>]*>/g, '').trim())
        .filter((name) => name.includes('language'))
      expect(controls).toEqual(['Sign-in language: English', 'Sign-in language: English'])
      expect(text.indexOf('Sign-in language')).toBeLessThan(text.indexOf('<header'))
    },
  )

  it('has an email address and a telephone number on the contact page', () => {
    const { text } = infoPage('/pages/contact-us', context) ?? html``
    expect(text).toContain('href="mailto:')
    expect(text).toContain('href="tel:')
  })

  it.each(['/pages/terms-and-conditions', '/pages/privacy-policy', '/take-it-home'])('has a page at %s', (path) => {
    expect(infoPage(path, context)?.text).toContain('<h1>')
  })

  it('links on its start page each draw that the page of a product links', () => {
    const drawsOf = ({ text }: { text: string }) =>
      [...text.matchAll(/href="[^"]*\/auth\/campaign\/([^/"]+)/g)].map(([, code]) => code)
    const visit = { ...context, customer: SOPHIE }
    expect(drawsOf(storefrontPage(visit))).toEqual(expect.arrayContaining(drawsOf(productPage(FOR_VISITORS, visit))))
  })

  it('has the fragments that the site links to', () => {
    expect(infoPage('/pages/terms-and-conditions', context)?.text).toContain('id="tih"')
    expect(infoPage('/take-it-home', context)?.text).toContain('id="listenevents"')
    expect(infoPage('/elsewhere', context)).toBeNull()
  })
})
