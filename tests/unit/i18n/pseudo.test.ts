import { afterEach, describe, expect, it } from '@jest/globals'
import { createIntl } from 'react-intl'
import messagesLoader from '../../../tools/build/i18n/messagesLoader'
import { catalogueFile, compile, readCatalogue } from '../../../tools/build/i18n/mergeChain'
import { pseudo } from '../../../tools/build/i18n/pseudo'
import { shapeOf } from '../../../tools/scripts/i18n/placeholders'
import type { Catalogue } from '../../../src/domain/routing/locales'

const english = readCatalogue('en')
const compiledMessages = compile(english)

/** The displayed message: 7 for each placeholder, tags as text. */
function shown(id: string, message: ReturnType<typeof pseudo>): string {
  if (typeof message === 'string') return message
  const { names, tags } = shapeOf(english[id] ?? '')
  const values = Object.fromEntries(names.map((name) => [name, 7]))
  const marks = Object.fromEntries(tags.map((tag) => [tag, (parts: unknown[]) => `<${tag}>${parts.join('')}</${tag}>`]))
  const intl = createIntl({ locale: 'en', messages: { [id]: message } })
  return String(intl.formatMessage({ id }, { ...values, ...marks }))
}

describe('pseudo-English', () => {
  it('is longer, in brackets, with all placeholders and tags of every message', () => {
    for (const [id, message] of Object.entries(compiledMessages)) {
      const [plain, pseudonym] = [shown(id, message), shown(id, pseudo(message))]
      const marks = (text: string) => text.match(/<\/?\w+>|7/g)
      expect(pseudonym).toMatch(/^\[.*\]$/s)
      expect(marks(pseudonym)).toEqual(marks(plain))
      // Only the text around placeholders gets longer.
      expect(pseudonym.length).toBeGreaterThan(plain.length * (typeof message === 'string' ? 1.4 : 1.1))
    }
  })

  it('is legible', () => {
    expect(pseudo('Sign in')).toBe('[Šîĝñ îñ ŵöŕ]')
    expect(shown('summary.title', pseudo(compiledMessages['summary.title'] ?? ''))).toContain(
      '7 ƒîéļďš ñééď ýöûŕ åţţéñţîöñ',
    )
  })
})

describe('messagesLoader', () => {
  const load = (id: Catalogue, mode: 'development' | 'production' | 'none') =>
    messagesLoader.call({ resourcePath: catalogueFile(id), mode, addDependency: () => undefined, resourceQuery: '' })
  afterEach(() => {
    delete process.env.KEF_PSEUDO
  })

  it('returns pseudo-English in place of English in development, with KEF_PSEUDO=1', () => {
    process.env.KEF_PSEUDO = '1'
    expect(load('en', 'development')).toContain('Šîĝñ îñ')
    expect(load('de', 'development')).not.toContain('Šîĝñ îñ')
  })

  it('returns English without the setting, and in every other build', () => {
    expect(load('en', 'development')).toContain('Sign in')
    process.env.KEF_PSEUDO = '1'
    const plain = load('en', 'production')
    expect(plain).toContain('Sign in')
    expect(plain).not.toContain('Šîĝñ')
    expect(load('en', 'none')).toBe(plain)
  })
})
