/** Callbacks of the app: configured links, and the `state` that the app gets back. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAppCallbacks } from '../../../../src/domain/routing/appCallbacks'
import {
  redirectHost,
  parseDestination,
  PRODUCTION_DESTINATIONS,
  type Destinations,
} from '../../../../src/domain/routing/destinations'
import { propertyRuns } from '../../../support/propertyRuns'

const SCHEME = 'kefid://auth/callback'
const LINK = 'https://app.kef.com/auth/callback'
const WITH_QUERY = 'kefid://auth/callback?v=2'
const ALLOWED: Destinations = { ...PRODUCTION_DESTINATIONS, apps: [SCHEME, LINK, WITH_QUERY] }
const isCallback = (raw: string) => parseDestination(raw, ALLOWED)?.kind === 'app'
const isAnswer = (raw: string) => redirectHost(raw, ALLOWED) === 'app'

const characters = [...'ABCXYZabcxyz0189._~-']
const state = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 128 })
const token = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 900 })
const app = fc.constantFrom(SCHEME, LINK)

describe('the query parameter state of an app callback', () => {
  it('is returned unchanged, before the token', () => {
    fc.assert(
      fc.property(app, state, token, (callback, appState, made) => {
        const raw = `${callback}?state=${appState}`
        expect(parseDestination(raw, ALLOWED)).toEqual({ kind: 'app', url: raw })
        const answer = `${raw}&token=${made}`
        expect(isAnswer(answer)).toBe(true)
        expect(new URL(answer).searchParams.get('state')).toBe(appState)
        expect(isCallback(answer)).toBe(false)
      }),
    )
  })

  it('is appended to a callback that has a query', () => {
    expect(isCallback(`${WITH_QUERY}&state=x`)).toBe(true)
    expect(isCallback(`${WITH_QUERY}?state=x`)).toBe(false)
    expect(isAnswer(`${WITH_QUERY}&state=x&token=y`)).toBe(true)
  })

  it.each([
    '?state=',
    `?state=${'a'.repeat(129)}`,
    ...['?state=a%20b', '?state=a+b', '?state=ü', '?state=a/b', '?state=a&state=b', '?state=a&x=b'],
    ...['?x=b&state=a', '?state=a#x', '?state=a&', '&state=a', '/?state=a', '?State=a', '?token=a'],
    ...['?state=a&token=b', '?state[]=a', '#state=a', '?'],
  ])('must be the only parameter and well-formed, unlike %s', (query) => {
    for (const callback of [SCHEME, LINK]) expect(isCallback(callback + query)).toBe(false)
  })

  it('is the only text allowed after a callback', () => {
    const part = fc.oneof(fc.constantFrom('state=', 'token=', '&', '?', '#', '=', 'a', '%41', '/', '..'), fc.string())
    const query = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(app, query, (callback, tried) => {
        const raw = callback + tried
        if (isCallback(raw)) expect(tried.replace(/[\s<>"]+$/, '')).toMatch(/^(\?state=[A-Za-z0-9._~-]{1,128})?$/)
        if (isAnswer(raw))
          expect(tried).toMatch(
            /^(\?state=[A-Za-z0-9._~-]{1,128})?$|^\?(state=[A-Za-z0-9._~-]{1,128}&)?token=[A-Za-z0-9._~-]+$/,
          )
      }),
      { numRuns: propertyRuns(1_000) },
    )
  })
})

describe('a claimed https link of the app', () => {
  it('is an exact https address with a path', () => {
    expect(parseAppCallbacks(` ${LINK} , https://kef.com:8443/a/b,`)).toEqual({
      callbacks: [LINK, 'https://kef.com:8443/a/b'],
      invalid: [],
    })
    expect(parseAppCallbacks(undefined)).toEqual({ callbacks: [], invalid: [] })
  })

  it.each([
    ...['http://app.kef.com/callback', 'https://app.kef.com', 'https://app.kef.com/'],
    ...['https://app.kef.com/a?b=c', 'https://app.kef.com/a#b', 'https://user@app.kef.com/a'],
    ...['https://APP.kef.com/a', 'https://app.kef.com:443/a', 'https://app.kef.com/a/../b'],
    ...['https://app.kef.com/a b', 'https://*.kef.com', 'kefid://other', 'javascript:alert(1)'],
    'app.kef.com/a',
  ])('cannot be %s', (link) => {
    expect(parseAppCallbacks(link)).toEqual({ callbacks: [], invalid: [link] })
  })

  it('becomes an allowed destination, and nothing else does, for any setting', () => {
    const list = fc.array(fc.oneof(fc.webUrl(), fc.string(), fc.constant(LINK)), { maxLength: 4 })
    fc.assert(
      fc.property(list, (items) => {
        const { callbacks } = parseAppCallbacks(items.join(','))
        for (const callback of callbacks) {
          expect(parseDestination(callback, { shops: [], apps: callbacks })).toEqual({ kind: 'app', url: callback })
          expect(new URL(callback).protocol).toBe('https:')
        }
      }),
    )
  })
})
