/** CSV files for `members import`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import type { StaffRunner } from './runner'

export const folder = mkdtempSync(join(tmpdir(), 'kef-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
export const newFile = (): string => join(folder, `${(files += 1)}.csv`)

export function aFile(...lines: readonly string[]): string {
  const file = newFile()
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  return file
}

export const importInto = async ({ run }: StaffRunner, file: string, ...options: string[]) => {
  const { exitCode, output, notes } = await run('members', 'import', file, '--write', '--yes', '--json', ...options)
  return { exitCode, notes, counts: output === '' ? {} : (JSON.parse(output) as Readonly<Record<string, unknown>>) }
}

export const HEADER =
  'email,firstName,lastName,country,phoneNumber,birthday,language,marketingConsent,marketingConsentAt'
export const SOPHIE = 'Sophie@Example.com,Sophie,Germain,France,+33 1 23 45 67,1776-04-01,fr,yes,2020-05-06'
