/** The build removes unused code from packages, and fails when a package no longer matches. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { skipLocaleLookup, removeUnusedFormatters, returnPlainTextEarly } from '../../../build/i18n/formattersLoader'
import { markPure } from '../../../build/pureLoader'

describe('formatters', () => {
  const source = readFileSync('node_modules/@formatjs/intl/index.js', 'utf8')
  const bound = (text: string) => [...text.matchAll(/(\S+): \w+\.bind\(null, resolvedConfig/g)].map(([, name]) => name)

  it('but that of messages are left out', () => {
    expect(bound(source).length).toBeGreaterThan(10)
    expect(bound(removeUnusedFormatters(source))).toEqual(['formatMessage', '$t'])
  })

  it('that are bound in another way stop the build', () => {
    expect(() => removeUnusedFormatters(source.replaceAll('.bind(', '.call('))).toThrow('@formatjs/intl')
  })
})

describe('the formatting of messages', () => {
  const intl = readFileSync('node_modules/@formatjs/intl/index.js', 'utf8')
  const format = readFileSync('node_modules/intl-messageformat/index.js', 'utf8')

  it('takes a text as it is', () => {
    expect(returnPlainTextEarly(intl)).toMatch(
      /messages\[id\];\s+if \(typeof message === "string" && message\) return message;/,
    )
  })

  it('asks the browser for no table of locales', () => {
    expect(returnPlainTextEarly(intl)).not.toContain('supportedLocalesOf')
    expect(skipLocaleLookup(format)).not.toContain('const supportedLocales')
    expect(skipLocaleLookup(format)).toContain(
      'return new Intl.Locale(typeof locales === "string" ? locales : locales[0])',
    )
  })

  it('that is written in another way stops the build', () => {
    expect(() => returnPlainTextEarly('')).toThrow('formatjs')
    expect(() => skipLocaleLookup(intl)).toThrow('formatjs')
  })
})

describe('components', () => {
  it('lose the names that development tools show', () => {
    expect(markPure('A.displayName = "A";\nB.displayName = NAMES[kind];\nuse(A)')).not.toContain('displayName')
  })

  it('are wrapped without a side effect', () => {
    expect(markPure('const B = React.memo(A, same);')).toBe('const B = /* @__PURE__ */ React.memo(A, same);')
  })

  it('get their context as they are made', () => {
    const source = 'var A = class extends Component {\n  render() {}\n};\nA.contextType = Context;\n'
    expect(markPure(source).trim()).toBe(
      'var A = /* @__PURE__ */ ((made) => Object.assign(made, { contextType: Context }))(' +
        'class extends Component {\n  render() {}\n});',
    )
  })
})
