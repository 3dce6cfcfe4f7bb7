/** Commands about campaigns, entries and consents, beyond the life of one campaign. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { StaffStore } from '../../functions/src/store/staff/StaffStore'
import { START } from '../functions/support/backend'
import { anEntry, aRecord, AT, LATER, pending, tosReceipt } from '../contract/accountStore.data'
import { createRunner } from './support/runner'

const OPENS = '2026-03-02T09:00+09:00'
const CLOSES = '2026-03-09T18:00:00+09:00'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-staff-campaigns-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('campaigns schedule', () => {
  it('shows what changes and asks, changes one time, and keeps the other', async () => {
    const { run, answers, store } = createRunner()
    answers.push(true)
    const { exitCode, output, notes } = await run('campaigns', 'schedule', 'TakeItHome', '--opens', OPENS)
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: 'TakeItHome is notOpenYet. Functions and pages follow within a minute.',
    })
    expect(notes).toContain(`opens:  no limit → ${OPENS}`)
    expect(notes).toContain('It changes from open to notOpenYet now.')
    await run('campaigns', 'schedule', 'TakeItHome', '--closes', CLOSES, '--yes')
    const updatedAt = new Date(START).toISOString()
    const schedule = { campaignCode: 'TakeItHome', opensAt: OPENS, closesAt: CLOSES, updatedAt }
    expect(await store.listSchedules()).toEqual([schedule])
    await run('campaigns', 'schedule', 'TakeItHome', '--opens', 'none', '--yes')
    expect(await store.listSchedules()).toEqual([{ ...schedule, opensAt: null }])
  })

  it('starts from the configured times, and can remove their limit', async () => {
    const campaignTimes = new Map([['TakeItHome', { opensAt: OPENS, closesAt: CLOSES }]])
    const { run, store } = createRunner({ config: { campaignTimes } })
    await run('campaigns', 'schedule', 'TakeItHome', '--closes', 'none', '--yes')
    expect(await store.listSchedules()).toMatchObject([{ opensAt: OPENS, closesAt: null }])
  })

  it('does nothing if the times are set already', async () => {
    const { run } = createRunner()
    await run('campaigns', 'schedule', 'TakeItHome', '--opens', OPENS, '--yes')
    const again = await run('campaigns', 'schedule', 'TakeItHome', '--opens', OPENS)
    expect(again).toMatchObject({ exitCode: 0, output: 'TakeItHome has these times already.' })
  })

  it.each([
    [['TakeItHome'], 'Name at least one time'],
    [['TakeItHome', '--opens', '2026-03-02'], 'expected a time that exists, with its zone'],
    [['TakeItHome', '--opens', '2026-03-02T09:00'], 'expected a time that exists, with its zone'],
    [['TakeItHome', '--closes', '2031-06-31T18:00+02:00'], 'expected a time that exists, with its zone'],
    [['TakeItHome', '--opens', CLOSES, '--closes', OPENS], 'would close'],
    [['takeithome', '--opens', OPENS], 'Did you mean TakeItHome?'],
  ])('refuses %j', async (args, message) => {
    const { run, store } = createRunner()
    const { exitCode, notes } = await run('campaigns', 'schedule', ...args, '--yes')
    expect(exitCode).toBe(2)
    expect(notes).toContain(message)
    expect(await store.listSchedules()).toEqual([])
  })
})

describe('campaigns list', () => {
  it('lists campaigns of the table, of the configuration, of staff and of entries', async () => {
    const { run, store } = createRunner({ config: { campaignTimes: new Map([['CONFIGURED', { closesAt: AT }]]) } })
    await store.addEntry(anEntry('a', { campaignCode: 'ENTERED' }))
    await store.addEntry(pending('b', { campaignCode: 'ENTERED' }))
    await run('campaigns', 'schedule', 'SCHEDULED', '--opens', OPENS, '--yes')
    const listed: unknown = JSON.parse((await run('campaigns', 'list', '--json')).output)
    const row = { opensAt: null, closesAt: null, source: 'table', counted: 0, pending: 0, status: 'open' }
    const campaigns = [
      { ...row, code: 'TakeItHome' },
      { ...row, code: 'win-a-movie-night-setup' },
      { ...row, code: 'generic' },
      { ...row, code: 'CONFIGURED', closesAt: AT, status: 'closed', source: 'configuration' },
      { ...row, code: 'SCHEDULED', opensAt: OPENS, status: 'notOpenYet', source: 'staff' },
      { ...row, code: 'ENTERED', counted: 1, pending: 1 },
    ]
    expect(listed).toEqual({ campaigns, otherEntries: 0 })
    expect((await run('campaigns', 'list')).output).toMatch(/CONFIGURED +closed +no limit/)
  })

  it('asks for a limited number of codes, whatever strangers have invented', async () => {
    const { run, store, override } = createRunner()
    for (let n = 0; n < 120; n += 1) await store.addEntry(anEntry('stranger', { campaignCode: `Spam-${n}` }))
    for (const uid of ['a', 'b']) await store.addEntry(anEntry(uid, { campaignCode: 'ZEBRA' }))
    let reads = 0
    const countEntries: StaffStore['countEntries'] = (...of) => {
      reads += 1
      return store.countEntries(...of)
    }
    const listSchedules = () => {
      reads += 1
      return store.listSchedules()
    }
    override({ store: { ...store, countEntries, listSchedules } })
    const { output } = await run('campaigns', 'list')
    expect(output.split('\n').filter((line) => line.includes('Spam'))).toHaveLength(19)
    expect(output).toMatch(/ZEBRA +open/)
    expect(output).toContain('101 entries under other codes')
    expect(reads).toBe(2 * 23 + 1)
  })
})

describe('campaigns check', () => {
  it('reports what is shown, stored and wrong, with the status of the campaign', async () => {
    const { run } = createRunner()
    await run('campaigns', 'schedule', 'TakeItHome', '--opens', OPENS, '--yes')
    const link = 'https://id.kef.com/ja/auth/campaign/TakeItHome/login?utm_source=mail&utm_sorce=x'
    const { exitCode, output } = await run('campaigns', 'check', link)
    expect(exitCode).toBe(4)
    for (const part of ['campaign-login', 'utm_source   mail', 'utm_sorce is unknown', `opens at ${OPENS}`])
      expect(output).toContain(part)
    expect(await run('campaigns', 'check', 'https://id.kef.com/auth/login')).toMatchObject({ exitCode: 0 })
    const forged = await run('campaigns', 'check', 'https://id.kef.com/auth/login?utm_source=a%0A%0AFine&b%0A%0AFine')
    expect(forged.output).not.toMatch(/^Fine/m)
  })
})

describe('consents export', () => {
  const receipt = { ...tosReceipt(true), kind: 'marketingConsent' } as const
  async function aRunner() {
    const runner = createRunner()
    runner.auth.add({ uid: 'a' })
    const consents = [tosReceipt(true), receipt, { ...receipt, given: false, at: LATER, locale: 'ja' }] as const
    await runner.store.create({
      record: aRecord('a', { email: 'a@example.com' }),
      consents: [...consents],
      entry: null,
    })
    await runner.store.create({ record: aRecord('b', { provisional: true }), consents: [receipt], entry: null })
    return runner
  }
  const rowsOf = (file: string) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))

  it('writes the latest decision of each member and consent', async () => {
    const { run } = await aRunner()
    const file = join(folder, 'consents.jsonl')
    expect((await run('consents', 'export', '--out', file)).output).toBe(`2 consents are in ${file}.`)
    const row = { uid: 'a', email: 'a@example.com', policyVersion: '2026-01-01', state: 'active' }
    expect(rowsOf(file)).toEqual([
      expect.objectContaining({ ...row, consent: 'tosConsent', given: true, at: AT, locale: 'fr' }),
      expect.objectContaining({ ...row, consent: 'marketingConsent', given: false, at: LATER, locale: 'ja' }),
    ])
  })

  it('writes one consent, or every decision, on request', async () => {
    const { run } = await aRunner()
    const [one, all] = [join(folder, 'one.csv'), join(folder, 'all.jsonl')]
    await run('consents', 'export', '--out', one, '--consent', 'marketingConsent')
    expect(readFileSync(one, 'utf8').split('\r\n')).toHaveLength(3)
    await run('consents', 'export', '--out', all, '--history')
    expect(rowsOf(all)).toHaveLength(3)
    expect(await run('consents', 'export', '--consent', 'marketing')).toMatchObject({ exitCode: 2 })
  })
})
