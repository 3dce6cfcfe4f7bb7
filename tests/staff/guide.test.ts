/** docs/staff.md describes every command with its arguments and options, and every setting. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { EXIT } from '../../staff/cli/exitCodes'
import { COMMANDS } from '../../staff/commands'

const ROOT = join(__dirname, '..', '..')
const GUIDE = readFileSync(join(ROOT, 'docs', 'staff.md'), 'utf8')
const SETTINGS = readFileSync(join(ROOT, 'staff', 'settings.ts'), 'utf8').match(/(?<=env\.)[A-Z_]+/g) ?? []

describe('docs/staff.md', () => {
  it.each(COMMANDS.map((command) => [command.name, command] as const))('describes %s', (name, command) => {
    const call = [
      name,
      ...command.arguments.map((argument) => (argument.isOptional ? `[${argument.name}]` : `<${argument.name}>`)),
    ].join(' ')
    const row = GUIDE.split('\n').find((line) => line.startsWith(`| \`${call}\``))
    expect(row).toBeDefined()
    for (const { flags } of command.options) expect(row).toContain(`\`${flags}\``)
  })

  it('describes every setting and exit code', () => {
    expect(SETTINGS).toContain('STAFF_CONSENT_RETENTION_YEARS')
    for (const name of SETTINGS) expect(GUIDE).toContain(`\`${name}\``)
    for (const code of Object.values(EXIT)) expect(GUIDE).toMatch(new RegExp(`^\\| ${code} `, 'm'))
  })
})
