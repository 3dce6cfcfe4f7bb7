import { describe, expect, it } from '@jest/globals'
import { DEFAULT_CODE_PATTERN } from '../../src/domain/campaigns'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { checkLink } from '../../staff/links/checkLink'

const check = (link: string) =>
  checkLink(link, { destinations: PRODUCTION_DESTINATIONS, campaignCodes: DEFAULT_CODE_PATTERN })
const SITE = 'https://id.kef.com'
const CALLBACK = `callbackUrl=${encodeURIComponent('https://fr.kef.com/pages/draw')}`

describe('checkLink', () => {
  it('reports what a good link shows and stores', () => {
    const link = `${SITE}/fr/auth/campaign/TakeItHome/login?${CALLBACK}&code=newsletter-7&utm_source=mail&platform=ios`
    expect(check(link)).toEqual({
      shown: {
        page: '/fr/auth/campaign/TakeItHome/login',
        screen: 'campaign-login',
        language: 'Français (fr)',
        campaign: 'TakeItHome',
        shop: 'https://fr.kef.com',
      },
      stored: {
        callbackUrl: 'https://fr.kef.com/pages/draw',
        platform: 'ios',
        code: 'newsletter-7',
        utm_source: 'mail',
      },
      problems: ['code=newsletter-7 is stored, but entries are for TakeItHome, the campaign in the path.'],
      entryCode: 'TakeItHome',
    })
    expect(check(`${SITE}/auth/login?${CALLBACK}&lang=ja&login_hint=a@b.co`).problems).toEqual([])
  })

  it('follows the redirects of Hosting, and takes a code from the query', () => {
    expect(check(`${SITE}/de/auth/signup`).shown).toMatchObject({ screen: 'app-signup' })
    expect(check(`${SITE}/auth/campaign/login?code=XMAS-2031`).entryCode).toBe('XMAS-2031')
    expect(check(`${SITE}/auth/campaign/login`).entryCode).toBe('generic')
  })

  it.each([
    ['kef.com/auth/login', 'must begin with https://'],
    ['http://id.kef.com/auth/login', 'use https://'],
    [`${SITE}/en/auth/login`, 'English has no prefix, use /auth/login'],
    [`${SITE}/auth/Login`, 'did you mean /auth/login'],
    [`${SITE}/auth/nothing`, 'There is no page /auth/nothing.'],
    [`${SITE}/auth/login?lang=xx`, 'lang=xx is no language'],
    [`${SITE}/auth/login?callbackUrl=https://evil.example/`, 'only these destinations are allowed'],
    [`${SITE}/auth/login?callbackUrl=http://fr.kef.com/`, 'it must begin with https://'],
    [`${SITE}/auth/login?callbackUrl=https://fr.kef.com/fr/account/logout`, 'the shop signs in or out there'],
    [`${SITE}/auth/login?callbackUrl=fr.kef.com`, 'not a complete address'],
    [`${SITE}/auth/login?callbackUrl=https://fr.kef.com/?a=1&b=2`, 'b is unknown. If it belongs to the callbackUrl'],
    [`${SITE}/auth/login?callback_url=x`, 'callback_url is unknown: did you mean callbackUrl?'],
    [`${SITE}/auth/login?UTM_Source=x`, 'did you mean utm_source?'],
    [`${SITE}/auth/login?utm_term=x`, 'utm_term is unknown and is ignored'],
    [`${SITE}/auth/login?utm_source=`, 'utm_source is empty'],
    [`${SITE}/auth/login?utm_source=${'x'.repeat(600)}`, 'utm_source is cut'],
    [`${SITE}/auth/login?lang=fr&lang=de`, 'lang is given more than once'],
    [`${SITE}/auth/login?platform=a.b`, 'platform=a.b is ignored'],
    [`${SITE}/auth/login?login_hint=me`, 'login_hint is ignored'],
    [`${SITE}/auth/login?code=X`, 'code is read on campaign pages only'],
    [`${SITE}/auth/campaign/login?code=a%20b`, 'code=a b is ignored'],
    [`${SITE}/auth/campaign/takeithome/login`, 'Did you mean TakeItHome?'],
    [`${SITE}/auth/campaign/2031/login`, 'No campaign has the code 2031'],
  ])('finds the problem of %s', (link, problem) => {
    expect(check(link).problems.join('\n')).toContain(problem)
  })
})
