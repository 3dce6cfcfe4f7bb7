/** The screen table: chunks that match their imports, rows that match their components. */
import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { isValidElement } from 'react'
import { SCREENS } from '../../../src/app/screens'

const source = readFileSync('src/app/screens.tsx', 'utf8')
const CHUNK =
  /lazyChunk\(\{\s*name: (?:'(?<name>[^']+)'|null),\s*load: \(\) =>\s*import\(\s*\/\* (?<comment>.*?) \*\//gs

describe('a lazy chunk of the screen table', () => {
  const chunks = [...source.matchAll(CHUNK)].map(({ groups }) => groups ?? {})

  it('is declared with its name and its import next to each other', () => {
    expect(chunks).toHaveLength(source.match(/= lazyChunk\(/g)?.length ?? 0)
    expect(chunks.length).toBeGreaterThan(5)
  })

  it.each(chunks)('$name has the name that webpack reads from the import', ({ name, comment }) => {
    expect(comment).toBe(name === undefined ? 'webpackMode: "eager"' : `webpackChunkName: "${name}"`)
  })
})

describe('a row of the screen table', () => {
  const counterpart = { locale: 'en', route: 'signupWithEmail' } as const

  it.each(Object.entries(SCREENS))('%s renders the component whose chunk is preloaded', (_, { component, render }) => {
    const element = render({ counterpart })
    expect(isValidElement(element)).toBe(true)
    if (component !== null) expect(element).toMatchObject({ type: component })
  })
})
