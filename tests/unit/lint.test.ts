/** Rules of eslint.config.ts, each checked with a file that violates it. */
import { expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')

interface Problem {
  readonly ruleId: string
  readonly message: string
}

/**
 * One process lints every text, because Jest cannot import eslint.config.ts. These rules need no types, without which
 * ESLint starts in a second instead of ten.
 */
const PROGRAM = `
  import { ESLint } from 'eslint'
  let input = ''
  for await (const chunk of process.stdin) input += chunk
  const { rules, texts } = JSON.parse(input)
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  })
  const results = []
  for (const { file, source } of texts) results.push(...(await eslint.lintText(source, { filePath: file })))
  console.log(JSON.stringify(results.map(({ messages }) => messages)))
`

interface SourceText {
  /** In its place; a file of the project. */
  readonly file: string
  readonly source: string
}

/** ESLint's messages by one rule for each of the texts. */
function problemsOf(rule: string, ...texts: readonly SourceText[]): readonly (readonly string[])[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    input: JSON.stringify({ rules: [rule], texts }),
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  const results = JSON.parse(stdout) as (readonly Problem[])[]
  return results.map((problems) => problems.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message))
}

const RAW = `import { useIntl } from 'react-intl'
export const Title = () => useIntl().formatMessage({ id: 'no such message' })
`

it('ESLint rejects imports of react-intl, which does not check message ids, outside of i18n/', () => {
  const texts = ['src/ui/ErrorText.tsx', 'src/i18n/Text.tsx'].map((file) => ({ file, source: RAW }))
  expect(problemsOf('no-restricted-imports', ...texts)).toEqual([[expect.stringContaining('use i18n/Text')], []])
}, 120_000)

const UNTRANSLATED = `import { Text } from '../i18n/Text'
export const Label = () => <label><Text id="field.email" />{': '}</label>
export const Optional = () => <>(<Text id="field.email" /></>
export const Title = () => <h1><span>404</span> <Text id="notFound.title" /></h1>
`

it('ESLint rejects words and punctuation in JSX', () => {
  expect(problemsOf('no-restricted-syntax', { file: 'src/ui/ErrorText.tsx', source: UNTRANSLATED })).toEqual([
    [expect.stringContaining('belong to a message'), expect.stringContaining('belong to a message')],
  ])
}, 120_000)

it('ESLint rejects URL.canParse and URL.parse, which the oldest supported browsers lack', () => {
  const source = "export const urls = [URL.canParse('/'), URL.parse('/')]\n"
  expect(problemsOf('no-restricted-properties', { file: 'src/domain/enums.ts', source })).toEqual([
    [expect.stringContaining('use domain/parseUrl'), expect.stringContaining('use domain/parseUrl')],
  ])
}, 120_000)
