import { expect, it } from '@jest/globals'
import { isWebview } from '../../../src/services/browser/page'

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`(Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/131.0.0.0 Safari/537.36`, false],
  [`(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  [`(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148 Safari/604.1`, false],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, false],
  [`(Linux; Android 14; Pixel 8) ${CHROMIUM} Chrome/131.0 Mobile Safari/537.36`, false],
  ['(X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false],
  [`(Linux; Android 14; Pixel 8; wv) ${CHROMIUM} Version/4.0 Chrome/131.0 Mobile Safari/537.36`, true],
  [`(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148`, true],
  [`(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148 Instagram 350.0`, true],
  [`(Linux; Android 14) ${CHROMIUM} Chrome/131.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/400]`, true],
  // An iPad that requests desktop sites.
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`, true],
  ['(Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0', false],
])('the user agent %s is a webview: %p', (userAgent, webview) => {
  expect(isWebview(`Mozilla/5.0 ${userAgent}`, '/auth/login')).toBe(webview)
})

it.each([
  ['/auth/app/login', true],
  ['/ja/auth/app/signup_with_email', true],
  ['/auth/login', false],
  ['/nowhere', false],
])('the path %s is a webview by itself: %p', (pathname, webview) => {
  expect(isWebview('Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', pathname)).toBe(webview)
})
