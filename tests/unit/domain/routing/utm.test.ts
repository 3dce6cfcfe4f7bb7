import { describe, expect, it } from '@jest/globals'
import { LIMITS } from '../../../../src/domain/limits'
import { UTM_KEYS, utmFromQuery } from '../../../../src/domain/routing/utm'

describe('UTM values', () => {
  it('are the five of the spec, if the URL has them', () => {
    expect([...UTM_KEYS].sort()).toEqual(['utm_campaign', 'utm_content', 'utm_landing', 'utm_medium', 'utm_source'])
    const query = new URLSearchParams('utm_source=mail&utm_landing=spring&utm_term=x&source=y&UTM_MEDIUM=z')
    expect(utmFromQuery(query)).toEqual({ utm_source: 'mail', utm_landing: 'spring' })
  })

  it('are dropped if empty and truncated if too long', () => {
    const long = 'x'.repeat(LIMITS.utmValue + 1)
    const query = new URLSearchParams({ utm_source: '', utm_medium: long })
    expect(utmFromQuery(query)).toEqual({ utm_medium: 'x'.repeat(LIMITS.utmValue) })
  })

  it('are such as the functions accept: without invisible characters and halves of one', () => {
    const cut = `${'x'.repeat(LIMITS.utmValue - 1)}🎧`
    expect(
      utmFromQuery(new URLSearchParams({ utm_source: 'new\u200bs\n', utm_medium: cut, utm_content: '\u200b' })),
    ).toEqual({
      utm_source: 'news',
      utm_medium: 'x'.repeat(LIMITS.utmValue - 1),
    })
  })

  it('are the first of several', () => {
    expect(utmFromQuery(new URLSearchParams('utm_source=a&utm_source=b'))).toEqual({ utm_source: 'a' })
  })
})
