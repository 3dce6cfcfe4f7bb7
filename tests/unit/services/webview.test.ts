import { expect, it } from '@jest/globals'
import { isWebview } from '../../../src/services/browser/webviews'

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`

it.each([
  [`(Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/131.0.0.0 Safari/537.36`, false],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, false],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, false],
  [`(Linux; Android 14; Pixel 8) ${CHROMIUM} Chrome/131.0 Mobile Safari/537.36`, false],
  ['(X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false],
  [`(Linux; Android 14; Pixel 8; wv) ${CHROMIUM} Version/4.0 Chrome/131.0 Mobile Safari/537.36`, true],
  [`${IPHONE} Mobile/15E148`, true],
  [`${IPHONE} Mobile/15E148 Instagram 350.0`, true],
  [`(Linux; Android 14) ${CHROMIUM} Chrome/131.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/400]`, true],
  // Apps that pass for Safari or Chrome.
  [`${IPHONE} Version/16.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1010; 11.24.5; 12PRO)`, true],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1 KAKAOTALK/11.3.1 (INAPP)`, true],
  [`(Linux; Android 10; K) ${CHROMIUM} Version/4.0 Chrome/131.0 Mobile Safari/537.36`, true],
  [`(Linux; Android 14) ${CHROMIUM} Chrome/131.0 Mobile Safari/537.36;KAKAOTALK 2410310`, true],
  [`${IPHONE} Version/17.0 Mobile/15E148 Snapchat/13.0 (like Safari/8617.1, panda)`, true],
  [`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1 AlipayClient/10.5`, true],
  // Browsers with the marks of a webview, or of an app that is also a browser.
  [
    `(Linux; U; Android 12; de; M2012) ${CHROMIUM} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.2`,
    false,
  ],
  [`${IPHONE} Version/16.0 MQQBrowser/14.2 Mobile/15E148 Safari/604.1 QBWebViewUA/2`, false],
  [`${IPHONE} Whale/3.0 Mobile/15E148 Safari/605.1`, false],
  [`${IPHONE} Version/17.0 Mobile/15E148 DuckDuckGo/7 Safari/605.1`, false],
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
