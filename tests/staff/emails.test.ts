import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createRunner } from './support/runner'

const before = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-staff-emails-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

describe('emails preview', () => {
  it('writes HTML and text in the language, never over a file, and connects to nothing', async () => {
    const { run } = createRunner({ open: () => Promise.reject(new Error('no store, project or credentials')) })
    const { exitCode } = await run('emails', 'preview', 'reset-password', '--locale', 'de')
    expect(exitCode).toBe(0)
    expect(readFileSync('reset-password.de.html', 'utf8')).toMatch(/^<!doctype html><html lang="de"/)
    expect(readFileSync('reset-password.de.txt', 'utf8')).toMatch(/^Neues Passwort für Ihre KEF ID festlegen\n/)
    writeFileSync('verify-email.en.txt', 'mine')
    const { exitCode: refused, notes } = await run('emails', 'preview', 'verify-email')
    expect([refused, notes]).toEqual([1, expect.stringContaining('verify-email.en.txt exists')])
    expect(existsSync('verify-email.en.html')).toBe(false)
  })

  it.each([
    [['newsletter'], 'No email is called newsletter'],
    [['verify-email', '--locale', 'tlh'], '--locale tlh'],
  ])('refuses %j', async (args, words) => {
    const { exitCode, notes } = await createRunner().run('emails', 'preview', ...args)
    expect([exitCode, notes]).toEqual([2, expect.stringContaining(words)])
  })
})
