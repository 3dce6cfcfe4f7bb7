import { describe, expect, it } from '@jest/globals'
import { missingInScript, oldestBrowsers } from '../../../tools/build/browserSupport'

const oldest = oldestBrowsers()
const script = (code: string) => missingInScript(code, oldest)

it('the supported browsers are those of package.json', () => {
  expect(Object.fromEntries(oldest)).toEqual({
    chrome: 109,
    chrome_android: 109,
    webview_android: 109,
    edge: 109,
    firefox: 128,
    safari: 16.4,
    safari_ios: 16.4,
    samsunginternet_android: 21,
  })
})

describe('a script', () => {
  it.each([
    ['URL.canParse(x)', 'URL.canParse'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['const { a } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new CloseWatcher()', 'new CloseWatcher'],
    ['Response.json({})', 'Response.json'],
  ])('%s is found', (code, name) => {
    expect(script(code)).toEqual([name])
  })

  it.each(['new URL(x)', 'Object.hasOwn(a, b)', 'new Intl.Segmenter(tag)', 'url.canParse(x)', 'URL[name](x)'])(
    '%s is in every browser',
    (code) => {
      expect(script(code)).toEqual([])
    },
  )

  it('is measured against the given browsers', () => {
    expect(missingInScript('URL.canParse(x)', oldestBrowsers(['chrome >= 120', 'safari >= 17']))).toEqual([])
  })
})
