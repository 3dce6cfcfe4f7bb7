/** members import: which rows become members, and what happens to existing ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { explainSignInFailure } from '../../functions/src/calls/explainSignInFailure'
import { aRecord } from '../contract/accountStore.data'
import { testConfig } from '../functions/support/backend'
import { aFile, HEADER, importInto, newFile, SOPHIE } from './support/imports'
import { createRunner } from './support/runner'

const reportOf = (file: string): string[] =>
  readFileSync(`${file}.report.csv`, 'utf8').replaceAll('"', '').trim().split('\r\n').slice(1)

/** Shopify's customer export, as Shopify writes it. */
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

describe('members import', () => {
  it('only checks the file without --write', async () => {
    const { run, auth } = createRunner()
    const { exitCode, output } = await run('members', 'import', aFile(HEADER, SOPHIE))
    expect({ exitCode, users: auth.users.size }).toEqual({ exitCode: 0, users: 0 })
    expect(output).toMatch(/rows +1\n +new members +1\n[\s\S]*Nothing was written. Add --write/)
  })

  it('creates a member without password, marked as imported, whose sign-in asks for a new password', async () => {
    const runner = createRunner()
    expect((await importInto(runner, aFile(HEADER, SOPHIE))).exitCode).toBe(0)
    const { store, auth } = runner
    const user = await auth.findByEmail('sophie@example.com')
    expect(user).toMatchObject({ emailVerified: true, providers: [] })
    const uid = user?.uid ?? ''
    expect(await store.getByUid(uid)).toMatchObject({
      email: 'sophie@example.com',
      imported: true,
      firstName: 'Sophie',
      lastName: 'Germain',
      tosConsent: null,
      marketingConsent: true,
      languagePreference: 'fr',
      details: { country: 'France', countryCode: '+33', phoneNumber: '1 23 45 67', birthday: '04' },
    })
    expect(await store.listConsentReceipts(uid)).toEqual([
      {
        kind: 'marketingConsent',
        given: true,
        at: '2020-05-06T00:00:00.000Z',
        locale: 'fr',
        policyVersion: 'imported',
      },
    ])
    const deps = { store, auth, config: testConfig() }
    const explained = await explainSignInFailure.handle('sophie@example.com', deps as never, null)
    expect(explained).toEqual({ reason: 'imported-user-without-password' })
  })

  it("accepts Shopify's customer export as it is", async () => {
    const runner = createRunner()
    const row = `'7012,Ada,Lovelace,ada@example.com,yes,,"12, Crescent",,London,ENG,GB,SW1Y,,'+44 20 7946 0000,no,120.50,3,"She said ""hello"",\ntwice",no,"vip, london"`
    expect((await importInto(runner, aFile(SHOPIFY, row))).counts).toMatchObject({ rows: 1, created: 1, refused: 0 })
    const [record] = await runner.store.getMany([(await runner.auth.findByEmail('ada@example.com'))?.uid ?? ''])
    expect(record).toMatchObject({
      firstName: 'Ada',
      marketingConsent: true,
      details: {
        country: 'United Kingdom',
        region: 'London',
        postalCode: 'SW1Y',
        countryCode: '+44',
        phoneNumber: '20 7946 0000',
      },
    })
  })

  it('reports every refused row with its line and the reason, and imports the others', async () => {
    const runner = createRunner()
    const file = aFile(
      'email,firstName,lastName',
      'one@example.com,One,"Two',
      'lines"',
      'not an email,A,B',
      ',A,B',
      '',
      'too@example.com,many,values,there',
      'ONE@example.com,Again,',
      'qu"ote@example.com,A,B',
      `latin@example.com,Ren${String.fromCharCode(0xfffd)},B`,
      'user@example.refused,A,B',
      'last@example.com,A,B',
    )
    const { exitCode, counts } = await importInto(runner, file)
    expect(exitCode).toBe(4)
    expect(counts).toMatchObject({ rows: 9, created: 2, refused: 7, report: `${file}.report.csv` })
    expect(reportOf(file).toSorted()).toEqual(
      [
        '2,left out,lastName,characters that names do not have',
        '4,refused,email,the email is invalid',
        '5,refused,email,the email is missing',
        '7,refused,,it has 4 columns, the header has 3',
        '8,refused,email,the same email as in line 2',
        '9,refused,,a quotation mark is in the wrong place',
        '10,refused,,it is not encoded in UTF-8',
        '11,refused,,the sign-in service refused it: auth/invalid-email',
      ].toSorted(),
    )
    expect(await runner.auth.findByEmail('last@example.com')).not.toBeNull()
  })

  it('leaves out values that KEF ID does not accept, and reports them without the value', async () => {
    const runner = createRunner()
    const file = aFile(`${HEADER},`, 'a@example.com,<Ann>,B,Atlantis,abc,1990-02-30,xx,perhaps,2020-06-31,note')
    expect((await importInto(runner, file)).exitCode).toBe(4)
    const uid = (await runner.auth.findByEmail('a@example.com'))?.uid ?? ''
    expect(await runner.store.getByUid(uid)).toMatchObject({
      firstName: 'Ann',
      details: {},
      languagePreference: 'en',
      marketingConsent: null,
    })
    const report = reportOf(file).join('\n')
    for (const field of [
      '',
      'firstName',
      'country',
      'phoneNumber',
      'birthday',
      'language',
      'marketingConsent',
      'marketingConsentAt',
    ])
      expect(report).toContain(`2,left out,${field},`)
    expect(report).not.toMatch(/Atlantis|abc|perhaps/)
  })

  it('removes the report of an earlier run if there is nothing to report', async () => {
    const file = aFile('email', 'wrong')
    await createRunner().run('members', 'import', file)
    expect(existsSync(`${file}.report.csv`)).toBe(true)
    writeFileSync(file, 'email\nright@example.com\n')
    await createRunner().run('members', 'import', file)
    expect(existsSync(`${file}.report.csv`)).toBe(false)
  })

  it('reads files with semicolons and a byte order mark, as spreadsheet programs write them', async () => {
    const runner = createRunner()
    const file = aFile('\ufeffemail;firstName', 'a@example.com;"A;n;n"')
    await importInto(runner, file, '--locale', 'de')
    const uid = (await runner.auth.findByEmail('a@example.com'))?.uid ?? ''
    expect(await runner.store.getByUid(uid)).toMatchObject({ firstName: 'Ann', languagePreference: 'de' })
  })

  it.each([
    ['an unknown column', ['email,nickname', 'a@example.com,A'], 'unknown columns: "nickname"'],
    ['no column of emails', ['firstName', 'A'], 'no column email'],
    ['a column twice', ['email,Email', 'a,b'], 'Email is there twice'],
    ['nothing', [], 'The file is empty'],
    [
      'a quotation mark that is never closed',
      ['email', 'a@example.com', '"b@example.com', 'c@example.com'],
      'Line 3: ',
    ],
    [
      'a line of 70 kB',
      ['email', 'a@example.com', 'x'.repeat(70_000), 'b@example.com'],
      'Line 3: the row that begins here has more than',
    ],
    [
      'a quotation mark that swallows many lines',
      ['email', '"a', ...Array.from({ length: 9_000 }, () => 'b@example.com')],
      'not closed',
    ],
  ])('writes nothing if the file has %s', async (_, lines, message) => {
    const runner = createRunner()
    const { exitCode, notes } = await importInto(runner, aFile(...lines))
    expect(exitCode).toBe(1)
    expect(notes).toContain(message)
    expect(runner.auth.users.size).toBe(0)
  })

  it.each([
    ['UTF-16', Buffer.from('\ufeffemail\na@example.com\n', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('email\na@example.com\n', 'utf16le')],
    ['Latin-1', Buffer.from('email,firstName\na@example.com,Ren\u00e9e\n', 'latin1')],
  ])('refuses %s and explains how to save the file', async (_, bytes) => {
    const runner = createRunner()
    const file = newFile()
    writeFileSync(file, bytes)
    const { notes, counts } = await importInto(runner, file)
    expect(`${notes}${JSON.stringify(counts)}`).toContain('not encoded in UTF-8')
    expect(runner.auth.users.size).toBe(0)
  })

  it('explains that there is no such file, or no such locale', async () => {
    const { run } = createRunner()
    expect((await run('members', 'import', '/nowhere.csv')).notes).toContain('/nowhere.csv cannot be read (ENOENT)')
    expect(await run('members', 'import', aFile('email'), '--locale', 'xx')).toMatchObject({ exitCode: 2 })
  })
})

describe('an existing member', () => {
  it('keeps all own values; only empty fields are filled', async () => {
    const runner = createRunner()
    const uid = runner.auth.add({ email: 'sophie@example.com' })
    const details = { country: 'Germany' }
    const record = aRecord(uid, { firstName: 'Own', lastName: null, details, marketingConsent: false })
    await runner.store.create({ record, consents: [], entry: null })
    expect((await importInto(runner, aFile(HEADER, SOPHIE))).counts).toMatchObject({ created: 0, filled: 1 })
    expect(await runner.store.getByUid(uid)).toMatchObject({
      firstName: 'Own',
      lastName: 'Germain',
      details: { country: 'Germany', birthday: '04', phoneNumber: '1 23 45 67' },
      imported: false,
      marketingConsent: false,
      languagePreference: 'fr',
    })
    expect((await importInto(runner, aFile(HEADER, SOPHIE))).counts).toMatchObject({ filled: 0, unchanged: 1 })
  })

  it.each([
    ['is not verified', { emailVerified: false }, {}],
    ['is another one than that of the record', {}, { email: 'other@example.com' }],
    ['waits for the verification of a sign-up', {}, null],
  ])('gets nothing if the email %s', async (_, user, changes: object | null) => {
    const runner = createRunner()
    const uid = runner.auth.add({ email: 'sophie@example.com', ...user })
    const record = changes && aRecord(uid, { lastName: null, ...changes })
    if (record) await runner.store.create({ record, consents: [], entry: null })
    const file = aFile(HEADER, SOPHIE)
    const { exitCode, counts } = await importInto(runner, file)
    expect({ exitCode, skipped: counts.skipped }).toEqual({ exitCode: 4, skipped: 1 })
    expect(await runner.store.getByUid(uid)).toEqual(record)
    expect(reportOf(file)[0]).toMatch(/^2,skipped,,/)
  })
})
