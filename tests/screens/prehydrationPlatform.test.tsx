/** The providers of a prerendered page whose URL names a platform, before React has hydrated it. */
import { afterEach, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isLogoOnly, isPlatform, logoPlatforms, providersFor } from '../../src/domain/enums'
import { PLATFORM_ATTRIBUTE } from '../../src/domain/prehydration'
import { markPlatform } from '../../src/prehydration/platform'
import { dispatchHydrated, openPrerenderedPage } from '../support/prehydrationPage'

const isMarked = () => document.documentElement.hasAttribute(PLATFORM_ATTRIBUTE)
const isMarkedAt = (search: string): boolean => {
  history.replaceState(null, '', `/auth/login${search}`)
  document.body.innerHTML = `<div class="providers--logos" data-platforms="${logoPlatforms()?.join('|') ?? ''}"></div>`
  markPlatform(document)
  const result = isMarked()
  document.documentElement.removeAttribute(PLATFORM_ATTRIBUTE)
  return result
}

afterEach(() => history.replaceState(null, '', '/'))

it('marks the page exactly where the platform has buttons with names, unlike the prerendered page', () => {
  const platforms = fc.oneof(fc.constantFrom('ios', 'android', 'iOS', 'ios-2'), fc.stringMatching(/^[\w-]{1,32}$/))
  fc.assert(
    fc.property(platforms.filter(isPlatform), fc.constantFrom('?', '?utm_source=mail&'), (platform, start) => {
      expect(isMarkedAt(`${start}platform=${platform}&lang=de`)).toBe(
        isLogoOnly(providersFor(null)) && !isLogoOnly(providersFor(platform)),
      )
    }),
  )
})

it.each(['', '?platform=', '?utm_source=platform=android', '?x=1&platform='])('marks no page at "%s"', (search) => {
  expect(isMarkedAt(search)).toBe(false)
})

it('marks the page until it is hydrated', () => {
  document.documentElement.setAttribute(PLATFORM_ATTRIBUTE, '')
  openPrerenderedPage()
  expect(isMarked()).toBe(true)
  dispatchHydrated()
  expect(isMarked()).toBe(false)
})
