import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { criticalSheets, SHEET_NAMES } from '../../../tools/build/styleSheets'

const CSS: Readonly<Record<string, string>> = {
  common: '.page{color:red}.field{margin:0}.email{width:100%}',
  longForm: '.grouped .field{margin:1px}.group :is(.email,.answer){width:50%}.check{width:22px}',
  feedback: '.page:has(.busy) .field,.busy{opacity:.5}',
  campaign: '@media (min-width:9px){.pink,.page .prize{color:pink}}',
  app: '.app .field{margin:2px}.app .check{width:24px}',
}
const sheetsFor = (...classes: readonly string[]): readonly string[] =>
  criticalSheets(`<div class="page"><p class="${classes.join(' ')}"></p></div>`, (name) => CSS[name] ?? '').map(
    (css) => Object.keys(CSS).find((name) => CSS[name] === css) ?? '',
  )

it('every custom property is read somewhere', () => {
  const sources = globSync('src/{ui,features}/**/*.{css,tsx}').map((file) => readFileSync(file, 'utf8'))
  const text = sources.join('\n')
  const declared = new Set(text.match(/--[\w-]+(?=: )/g))
  expect(declared.size).toBeGreaterThan(0)
  // By var(), or by name for var() in an attribute.
  expect([...declared].filter((name) => !text.includes(`var(${name}`) && !text.includes(`'${name}'`))).toEqual([])
})

describe('the style sheets that a page inlines', () => {
  it('are the common one alone for a page without a class of the others', () => {
    expect(sheetsFor('field', 'email')).toEqual(['common'])
  })

  it('include every sheet with a selector that can match, in the order of the cascade', () => {
    expect(sheetsFor('app', 'field', 'prize', 'group')).toEqual(['common', 'longForm', 'campaign', 'app'])
  })

  it('include a sheet for a class that a later sheet only changes', () => {
    expect(sheetsFor('check')).toEqual(['common', 'longForm'])
  })

  it('leave out a sheet whose selectors all need a class that the page lacks', () => {
    expect(sheetsFor('grouped')).toEqual(['common'])
    expect(sheetsFor('grouped', 'field')).toEqual(['common', 'longForm'])
  })

  it('are all in the deferred sheet, in the same order, except the common one', () => {
    const deferred = readFileSync(join(__dirname, '../../../src/ui/styles/deferred.css'), 'utf8')
    const imported = [...deferred.matchAll(/@import '\.\/(\w+)\.css'/g)].map(([, name]) => name)
    expect(imported).toEqual(SHEET_NAMES.filter((name) => name !== 'common' && name !== 'deferred'))
  })
})
