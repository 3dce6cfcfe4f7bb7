/** Texts of languages without spaces between words. */
import { describe, expect, it } from '@jest/globals'
import { findBreaksInPhrases } from '../../support/lineBreaks'
import type { NewVisitor } from '../support/useBrowser'

const PATHS = [
  '/auth/login',
  '/auth/signup_with_email',
  '/auth/reset_password',
  '/auth/campaign/TakeItHome/login',
  '/auth/campaign/win-a-movie-night-setup/signup',
]

export function textJourneys(newVisitor: NewVisitor): void {
  describe('texts', () => {
    it.each(['ja', 'ko', 'zh-cn', 'zh-tw', 'zh-hk'])('of %s break no line inside a phrase', async (locale) => {
      const hana = await newVisitor()
      const found: string[] = []
      for (const path of PATHS) {
        await hana.opens(`/${locale}${path}`)
        const breaks = await hana.page.evaluate(findBreaksInPhrases, null)
        found.push(...breaks.map((text) => `${path}: ${text}`))
      }
      expect(found).toEqual([])
    })
  })
}
