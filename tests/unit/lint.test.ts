/** Rules of eslint.config.ts, each checked with a file that violates it. */
import { expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')

/** ESLint's messages by one rule for a source text in the place of `file`, which must be a file of the project. */
function problemsOf(rule: string, file: string, source: string): readonly string[] {
  const program = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js')
  const args = [program, '--stdin', '--stdin-filename', join(ROOT, file), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, input: source, encoding: 'utf8' })
  const [result] = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[]
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message)
}

const RAW = `import { useIntl } from 'react-intl'
export const Title = () => useIntl().formatMessage({ id: 'no such message' })
`

it('ESLint rejects imports of react-intl, which does not check message ids, outside of i18n/', () => {
  const importProblems = (file: string) => problemsOf('no-restricted-imports', file, RAW)
  expect(importProblems('src/ui/ErrorText.tsx')).toEqual([expect.stringContaining('use i18n/Text')])
  expect(importProblems('src/i18n/Text.tsx')).toEqual([])
}, 120_000)

const UNTRANSLATED = `import { Text } from '../i18n/Text'
export const Label = () => <label><Text id="field.email" />{': '}</label>
export const Optional = () => <>(<Text id="field.email" /></>
export const Title = () => <h1><span>404</span> <Text id="notFound.title" /></h1>
`

it('ESLint rejects words and punctuation in JSX', () => {
  expect(problemsOf('no-restricted-syntax', 'src/ui/ErrorText.tsx', UNTRANSLATED)).toEqual([
    expect.stringContaining('belong to a message'),
    expect.stringContaining('belong to a message'),
  ])
}, 120_000)

it('ESLint rejects URL.canParse and URL.parse, which the oldest supported browsers lack', () => {
  const source = "export const urls = [URL.canParse('/'), URL.parse('/')]\n"
  expect(problemsOf('no-restricted-properties', 'src/domain/enums.ts', source)).toEqual([
    expect.stringContaining('use domain/parseUrl'),
    expect.stringContaining('use domain/parseUrl'),
  ])
}, 120_000)
