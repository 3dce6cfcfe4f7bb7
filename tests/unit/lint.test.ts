/** The import boundaries of eslint.config.ts, checked with a file that violates one. */
import { expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')

/** ESLint's messages about imports for a source text in the place of `file`, which must be a file of the project. */
function importProblems(file: string, source: string): readonly string[] {
  const program = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js')
  const args = [program, '--stdin', '--stdin-filename', join(ROOT, file), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, input: source, encoding: 'utf8' })
  const [result] = JSON.parse(stdout) as { messages: { ruleId: string; message: string }[] }[]
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message)
}

const RAW = `import { useIntl } from 'react-intl'
export const Title = () => useIntl().formatMessage({ id: 'no such message' })
`

it('ESLint rejects imports of react-intl, which does not check message ids, outside of i18n/', () => {
  expect(importProblems('src/ui/ErrorText.tsx', RAW)).toEqual([expect.stringContaining('use i18n/Text')])
  expect(importProblems('src/i18n/Text.tsx', RAW)).toEqual([])
}, 120_000)
