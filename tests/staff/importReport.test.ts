/** members import --report: which file it may replace. */
import { mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { aFile, HEADER, importInto, newFile, SOPHIE } from './support/imports'
import { createRunner } from './support/runner'

const aReport = async (): Promise<string> => {
  const file = aFile(HEADER, 'not an email')
  await importInto(createRunner(), file)
  return `${file}.report.csv`
}
const aLinkTo = (file: string): string => {
  const link = newFile()
  symlinkSync(file, link)
  return link
}
const aFolder = (): string => {
  const folder = newFile()
  mkdirSync(folder)
  return folder
}

it.each([
  ['the customers themselves', (customers: string) => customers],
  ['a link to the customers', aLinkTo],
  ['a file of somebody else', () => aFile('line,outcome', 'kept')],
  ['an empty file', () => aFile()],
  ['a link to a report', async () => aLinkTo(await aReport())],
  ['a folder', aFolder],
])('refuses %s as the report, and changes nothing', async (_, reportOf) => {
  const runner = createRunner()
  const customers = aFile(HEADER, SOPHIE, 'not an email')
  const report = await reportOf(customers)
  const before = [customers, report].map(contentOf)
  for (const options of [[], ['--write', '--yes']]) {
    const { exitCode, notes } = await runner.run('members', 'import', customers, '--report', report, ...options)
    expect({ exitCode, notes }).toEqual({ exitCode: 1, notes: expect.stringContaining(report) })
  }
  expect([customers, report].map(contentOf)).toEqual(before)
  expect(runner.auth.users.size).toBe(0)
})

it('does not read a report and replace it in one run', async () => {
  const report = await aReport()
  const before = readFileSync(report, 'utf8')
  expect(await createRunner().run('members', 'import', report, '--report', report)).toMatchObject({ exitCode: 1 })
  expect(readFileSync(report, 'utf8')).toBe(before)
})

it('replaces a report of an earlier import', async () => {
  const report = await aReport()
  const customers = aFile(HEADER, 'another', 'and another')
  await createRunner().run('members', 'import', customers, '--report', report)
  expect(readFileSync(report, 'utf8').trim().split('\r\n')).toHaveLength(3)
})

const contentOf = (file: string): string => (statSync(file).isDirectory() ? 'a folder' : readFileSync(file, 'utf8'))
