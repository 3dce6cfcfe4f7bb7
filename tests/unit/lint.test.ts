/** Rules of eslint.config.ts, each checked with a file that violates it. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')

interface Problem {
  readonly ruleId: string
  readonly message: string
}

/**
 * One process lints every text, because Jest cannot import eslint.config.ts, which takes seconds to load. These rules need
 * no types, without which ESLint starts in a second instead of ten.
 */
const PROGRAM = `
  import { ESLint } from 'eslint'
  let input = ''
  for await (const chunk of process.stdin) input += chunk
  const cases = JSON.parse(input)
  const rules = new Set(cases.map(({ rule }) => rule))
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => rules.has(ruleId),
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  })
  const results = []
  for (const { file, source } of cases) results.push(...(await eslint.lintText(source, { filePath: file })))
  console.log(JSON.stringify(results.map(({ messages }) => messages)))
`

interface Case {
  readonly name: string
  readonly rule: string
  /** A file of the project, for whose place the source is linted. */
  readonly file: string
  readonly source: string
  /** What the messages of the rule contain. */
  readonly expected: readonly string[]
}

const RAW = `import { useIntl } from 'react-intl'
export const Title = () => useIntl().formatMessage({ id: 'no such message' })
`
const UNTRANSLATED = `import { Text } from '../i18n/Text'
export const Label = () => <label><Text id="field.email" />{': '}</label>
export const Optional = () => <>(<Text id="field.email" /></>
export const Title = () => <h1><span>404</span> <Text id="notFound.title" /></h1>
`

const CASES: readonly Case[] = [
  {
    name: 'rejects imports of react-intl, which does not check message ids',
    rule: 'no-restricted-imports',
    file: 'src/ui/ErrorText.tsx',
    source: RAW,
    expected: ['use i18n/Text'],
  },
  {
    name: 'allows imports of react-intl in i18n/',
    rule: 'no-restricted-imports',
    file: 'src/i18n/Text.tsx',
    source: RAW,
    expected: [],
  },
  {
    name: 'rejects words and punctuation in JSX',
    rule: 'no-restricted-syntax',
    file: 'src/ui/ErrorText.tsx',
    source: UNTRANSLATED,
    expected: ['belong to a message', 'belong to a message'],
  },
  {
    name: 'rejects URL.canParse and URL.parse, which the oldest supported browsers lack',
    rule: 'no-restricted-properties',
    file: 'src/domain/enums.ts',
    source: "export const urls = [URL.canParse('/'), URL.parse('/')]\n",
    expected: ['use domain/parseUrl', 'use domain/parseUrl'],
  },
]

/** The messages of each case, by its own rule. */
let messages: readonly (readonly string[])[] = []
beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    input: JSON.stringify(CASES),
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  const results = JSON.parse(stdout) as (readonly Problem[])[] // written by PROGRAM
  messages = results.map((problems, index) =>
    problems.filter(({ ruleId }) => ruleId === CASES[index]?.rule).map(({ message }) => message),
  )
}, 120_000)

describe('ESLint', () => {
  it.each(CASES.map((one, index) => [one.name, one, index] as const))('%s', (_, { expected }, index) => {
    expect(messages[index]).toEqual(expected.map((part) => expect.stringContaining(part)))
  })
})
