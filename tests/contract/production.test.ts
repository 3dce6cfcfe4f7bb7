/** The production builds of `npm test`, of the site and of the functions, contain nothing of the local system. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { DEMO_MEMBERS } from '../../local/members'
import { PORTS } from '../../local/ports'
import { PROJECT_ID } from '../../local/setup'
import { RELEASE_FORM } from '../../functions/src/release'
import { testSystem } from '../support/system'

const LOCAL_ONLY_TEXTS: readonly string[] = [
  '127.0.0.1:',
  'localhost:',
  PROJECT_ID,
  'demo-key',
  '/mailbox',
  'redux-devtools-inspector-monitor',
  'frame.html',
  String(PORTS.storefront.port),
  String(PORTS.auth.port),
  ...DEMO_MEMBERS.map(({ email }) => email),
]

/** Occurrences of the texts in the files of a build, as `file: text`. */
function findTexts(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|svg)$/.test(file))
    .flatMap((file) => {
      const content = readFileSync(join(folder, file), 'utf8')
      return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`)
    })
}

describe('the production build', () => {
  it('contains no URL, member or name of the local system', () => {
    // Search ports with their colon, because a hash may contain the same digits.
    const texts = LOCAL_ONLY_TEXTS.map((text) => (/^\d+$/.test(text) ? `:${text}` : text))
    expect(findTexts('dist/site', texts)).toEqual([])
  })

  it('contains no source maps and no eval', () => {
    expect(
      readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((file) => /\.map$/.test(file)),
    ).toEqual([])
    expect(findTexts('dist/site', ['sourceMappingURL', 'sourceURL=webpack', '__webpack_require__'])).toEqual([])
  })

  it('has its source maps beside it, one for each script', () => {
    const scripts = readdirSync('dist/site/assets').filter((file) => file.endsWith('.js'))
    expect(readdirSync('dist/source-maps/assets')).toEqual(expect.arrayContaining(scripts.map((file) => `${file}.map`)))
  })

  it('has its release in each page and in no script, so that a deploy invalidates none', () => {
    const pages = readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    )
    const [release = '', ...others] = new Set(
      pages.map(
        (file) => /<meta name="release" content="([^"]*)">/.exec(readFileSync(join('dist/site', file), 'utf8'))?.[1],
      ),
    )
    expect([release, others]).toEqual([expect.stringMatching(RELEASE_FORM), []])
    expect(findTexts('dist/site', [release]).filter((found) => !found.includes('.html:'))).toEqual([])
  })

  it('differs from the local build, in which the same search finds them', () => {
    expect(findTexts(testSystem().siteDir, ['127.0.0.1:', PROJECT_ID]).length).toBeGreaterThan(0)
  })
})

describe('the functions built for deployment', () => {
  const texts = [
    '127.0.0.1',
    'localhost:',
    'sqlite',
    'KEF_STORE_FILE',
    'KEF_EXTRA_SHOPS',
    'FUNCTIONS_EMULATOR_PARALLEL',
  ]

  it('contain no store, variable or URL of the local system', () => {
    expect(readdirSync('functions/lib')).toContain('index.js')
    expect(findTexts('functions/lib', texts)).toEqual([])
  })

  it('differ from the local build, in which the same search finds them', () => {
    expect(findTexts(testSystem().functionsDir, texts).length).toBeGreaterThan(0)
  })
})
