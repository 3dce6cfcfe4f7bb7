/** Links do not forward query parameters that the page has rejected. */
import { describe, expect, it } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { mountApp } from '../../../src/app/mountApp'
import { createAppStore, rehydrate } from '../../../src/app/store'
import * as redaction from '../../../src/domain/redact'
import { fakeServices } from '../../fixtures/services'

const EVIL = encodeURIComponent('https://evil.example/cart')
const SHOP = encodeURIComponent('https://fr.kef.com/cart')

/** All internal links of the page that a URL opens. */
async function linksAt(url: string): Promise<readonly string[]> {
  window.history.replaceState(null, '', url)
  const services = fakeServices({ url })
  const store = createAppStore(services, redaction)
  const root = document.body.appendChild(document.createElement('div'))
  await act(() => mountApp(store, services, rehydrate(store, services), root))
  await waitFor(() => expect(root.querySelector('main a[href]')).not.toBeNull())
  const links = [...root.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  root.remove()
  return links
}

describe('the links of a page', () => {
  it.each([
    ...['/auth/login', '/auth/signup_with_email', '/auth/reset_password', '/auth/action'],
    ...['/auth/campaign/TakeItHome/login', '/auth/campaign/win-a-movie-night-setup/signup'],
    '/fr/auth/campaign/login',
  ])('at %s omit rejected parameters and keep the others', async (path) => {
    const rejected = `callbackUrl=${EVIL}&platform=${encodeURIComponent('<b>')}&login_hint=nobody`
    const links = await linksAt(`${path}?${rejected}&utm_source=mail`)
    expect(links.filter((link) => /evil|platform|login_hint/.test(link))).toEqual([])
    expect(links.filter((link) => link.includes('utm_source=mail')).length).toBeGreaterThan(15)
  })

  it('forward accepted parameters', async () => {
    const links = await linksAt(`/auth/campaign/TakeItHome/login?callbackUrl=${SHOP}&platform=ios`)
    const forwarding = links.filter((link) => link.includes(`callbackUrl=${SHOP}`) && link.includes('platform=ios'))
    expect(forwarding).toContain(`/auth/campaign/TakeItHome/signup?callbackUrl=${SHOP}&platform=ios`)
    expect(forwarding.length).toBeGreaterThan(15)
  })

  it('forward only the first callback', async () => {
    const links = await linksAt(`/auth/login?callbackUrl=${SHOP}&callbackUrl=${EVIL}`)
    expect(links.filter((link) => link.includes('evil'))).toEqual([])
    expect(links.some((link) => link.includes(`callbackUrl=${SHOP}`))).toBe(true)
  })
})
