/** The one patch of packages, tried on the installed packages. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import localeCheckLoader, { CHECKED_PACKAGES, removeLocaleCheck } from '../../../tools/build/i18n/localeCheckLoader'

describe.each(CHECKED_PACKAGES)('the locale check of %s', (name) => {
  const path = `${process.cwd()}/node_modules/${name}/index.js`
  const source = readFileSync(path, 'utf8')
  const load = (resourcePath: string): unknown => localeCheckLoader.call({ resourcePath } as never, source, undefined)

  it('is removed, and nothing else', () => {
    const patched = removeLocaleCheck(name, source)
    const removed = source.split('\n').filter((line) => !patched.split('\n').includes(line))
    expect(removed.length).toBeGreaterThan(0)
    expect(removed.filter((line) => !/supportedLocales/.test(line))).toEqual([])
    expect(patched.match(/supportedLocalesOf/g)?.length ?? 0).toBe(name === '@formatjs/intl' ? 0 : 1)
  })

  it('is removed by the loader, which refuses files of other packages', () => {
    expect(load(path)).toBe(removeLocaleCheck(name, source))
    expect(() => load('/site/node_modules/react-intl/index.js')).toThrow('belongs to no package')
  })

  it('fails the build when the package is written differently', () => {
    expect(() => removeLocaleCheck(name, source.replaceAll('supportedLocalesOf', 'supported'))).toThrow(name)
    expect(() => removeLocaleCheck(name, '')).toThrow(name)
  })
})
