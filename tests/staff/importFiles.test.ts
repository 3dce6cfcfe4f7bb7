/** members import: how files of other programs are read. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { START } from '../functions/support/backend'
import { aFile, importInto, newFile } from './support/imports'
import { createRunner } from './support/runner'

describe('members import', () => {
  it('reads lines that end in different ways', async () => {
    const runner = createRunner()
    const file = newFile()
    writeFileSync(file, 'email,firstName\r\na@example.com,"A\r\nB"\nwrong\nb@example.com,B\rc@example.com,C\n')
    expect((await importInto(runner, file)).counts).toMatchObject({ rows: 4, created: 3, refused: 1 })
    expect(readFileSync(`${file}.report.csv`, 'utf8')).toContain('\n"4","refused","email","the email is invalid"')
  })

  it.each([
    ['+44 (0)20 7946 0000', '', '+44', '20 7946 0000'],
    ['+442079460000', '+44', '+44', '2079460000'],
    ['020 7946 0000', '+44', '+44', '020 7946 0000'],
  ])('reads the phone number %p with the code %p', async (phone, code, countryCode, phoneNumber) => {
    const runner = createRunner()
    await importInto(runner, aFile('email,phoneNumber,countryCode', `a@example.com,${phone},${code}`))
    const uid = (await runner.auth.findByEmail('a@example.com'))?.uid ?? ''
    expect(await runner.store.getByUid(uid)).toMatchObject({ details: { countryCode, phoneNumber } })
  })

  it.each([
    ['2020-03-01', '2020-03-01T00:00:00.000Z'],
    ['2020-03-01 10:00:00 +0100', '2020-03-01T09:00:00.000Z'],
    ['2020-03-01T10:00:00.5Z', '2020-03-01T10:00:00.500Z'],
    ['2020-03-01 10:00', null],
    ['2031-01-01', null],
    ['1999-12-31', null],
  ])('dates a consent of %s at %p, wherever it runs', async (at, stored) => {
    const runner = createRunner()
    const { exitCode } = await importInto(
      runner,
      aFile('email,marketingConsent,marketingConsentAt', `a@example.com,yes,${at}`),
    )
    const uid = (await runner.auth.findByEmail('a@example.com'))?.uid ?? ''
    expect(exitCode).toBe(stored === null ? 4 : 0)
    const [receipt] = await runner.store.listConsentReceipts(uid)
    expect(receipt?.at).toBe(stored ?? new Date(START).toISOString())
  })

  it('counts and reports a row with several wrong quotation marks once', async () => {
    const runner = createRunner()
    const file = aFile('email,firstName', 'a@example.com,x"y"z"w"', 'b@example.com,"B"b"', 'c@example.com,C')
    expect((await importInto(runner, file)).counts).toMatchObject({ rows: 3, created: 1, refused: 2 })
  })

  it.each(['while the question is open', 'after the answer'])('refuses a file that changes %s', async (when) => {
    const { run, answers, override, store, auth } = createRunner()
    const file = aFile('email', 'a@example.com')
    const change = () => writeFileSync(file, 'email\nb@example.com\n')
    if (when === 'while the question is open') answers.push(() => Promise.resolve(change()).then(() => true))
    else answers.push(true)
    let records = 0
    const putAudit: typeof store.putAudit = (record) => {
      // The second record is written after the answer.
      if ((records += 1) === 2 && when === 'after the answer') change()
      return store.putAudit(record)
    }
    override({ store: { ...store, putAudit } })
    const { exitCode, notes } = await run('members', 'import', file, '--write')
    expect({ exitCode, notes }).toMatchObject({ exitCode: 1, notes: expect.stringContaining('changed') })
    expect(auth.users.size).toBe(0)
  })

  it('reads what a spreadsheet program leaves of a file: no empty cells at the end, columns without a title', async () => {
    const runner = createRunner()
    const file = aFile('sep=;', 'email;firstName;lastName;;', 'a@example.com;Ann', ';;;;', 'b@example.com;Ben;B;;')
    const { exitCode, counts } = await importInto(runner, file)
    expect({ exitCode, rows: counts.rows, created: counts.created }).toEqual({ exitCode: 0, rows: 2, created: 2 })
    const uid = (await runner.auth.findByEmail('a@example.com'))?.uid ?? ''
    expect(await runner.store.getByUid(uid)).toMatchObject({ firstName: 'Ann', lastName: null })
  })
})
