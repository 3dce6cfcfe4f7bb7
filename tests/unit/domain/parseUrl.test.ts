import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseVisitQuery } from '../../../src/domain/routing/visitQuery'
import { PRODUCTION_DESTINATIONS } from '../../../src/domain/routing/destinations'
import { isEmail } from '../../../src/domain/forms/email'

const SHOP = 'https://fr.kef.com/account'
const visitOf = (query: string, layout: 'standard' | 'action') =>
  parseVisitQuery(new URLSearchParams(query), layout, PRODUCTION_DESTINATIONS)

describe('in a browser without URL.canParse and URL.parse', () => {
  const natives = (['canParse', 'parse'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(URL, name)] as const,
  )
  beforeEach(() => natives.forEach(([name]) => Reflect.deleteProperty(URL, name)))
  afterEach(() => natives.forEach(([name, native]) => native && Object.defineProperty(URL, name, native)))

  it('a visit has its callback URL', () => {
    expect(visitOf(`callbackUrl=${encodeURIComponent(SHOP)}`, 'standard').callbackURL).toBe(SHOP)
    expect(visitOf('callbackUrl=no%20URL', 'standard').callbackURL).toBeNull()
  })

  it('the link of an email has its language and callback URL', () => {
    const continueUrl = `https://id.kef.com/?language=fr&callbackUrl=${encodeURIComponent(SHOP)}`
    const visit = visitOf(`mode=resetPassword&continueUrl=${encodeURIComponent(continueUrl)}`, 'action')
    expect(visit).toMatchObject({ lang: 'fr', callbackURL: SHOP, mode: 'resetPassword' })
    expect(visitOf('mode=resetPassword&continueUrl=no%20URL', 'action').callbackURL).toBeNull()
  })

  it('an email address with an international domain is validated', () => {
    expect(isEmail('sophie@xn--bcher-kva.example')).toBe(true)
  })
})
