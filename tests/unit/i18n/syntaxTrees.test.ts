import { describe, expect, it } from '@jest/globals'
import { createIntl, createIntlCache } from 'react-intl'
import { compile } from '../../../tools/build/i18n/compile'
import { mergeChain } from '../../../translations/catalogues'
import { toSyntaxTrees } from '../../../src/i18n/syntaxTrees'

describe('compiled messages in the browser', () => {
  const compiled = compile(mergeChain(['en']))

  it('are all syntax trees, so that react-intl parses none', () => {
    const trees = Object.values(toSyntaxTrees(compiled))
    expect(trees.length).toBe(Object.keys(compiled).length)
    expect(trees.filter((tree) => !Array.isArray(tree))).toEqual([])
  })

  it('show a plain text as it is written, even where it looks like a placeholder', () => {
    const intl = createIntl({ locale: 'en', messages: toSyntaxTrees({ braces: '{year} <b>' }) }, createIntlCache())
    expect(intl.formatMessage({ id: 'braces' })).toBe('{year} <b>')
  })

  it('keep their placeholders', () => {
    const tree = compiled['summary.title']
    expect(typeof tree).toBe('object')
    expect(toSyntaxTrees(compiled)['summary.title']).toBe(tree)
  })
})
