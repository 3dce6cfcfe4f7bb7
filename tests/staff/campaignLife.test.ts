/** The whole life of a campaign: opened, entered through the calls, closed, exported, drawn. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openSqliteStaffStore } from '../../functions/src/store/staff/sqlite'
import { TIMES_CACHE_MS } from '../../functions/src/campaigns/readTimes'
import { createTestBackend } from '../functions/support/backend'
import { aCampaignSignUp, anEntry } from '../functions/support/payloads'
import { verify } from '../functions/support/proofs'
import { createRunner } from './support/runner'

const CODE = 'SPRING-26'
const MEMBERS = 150
const SIGN_UPS = 50

interface Drawn {
  readonly winners: readonly { readonly uid: string; readonly email: string }[]
  readonly entrants: number
  readonly listHash: string
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-campaign-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('takes 200 entries while a campaign is open, exports them and draws winners that can be drawn again', async () => {
  const store = openSqliteStaffStore(':memory:')
  const backend = createTestBackend({ open: () => store })
  const staff = createRunner({ store, auth: backend.auth })
  const wait = (ms: number) => {
    backend.advance(ms)
    staff.advance(ms)
  }
  const runJson = async (...args: string[]): Promise<unknown> => JSON.parse((await staff.run(...args, '--json')).output)
  const refused = { status: 'failed-precondition', key: 'campaignClosed' }

  // Not open yet: no entry, no draw.
  expect((await staff.run('campaigns', 'schedule', CODE, '--opens', '2026-03-01T19:05+09:00', '--yes')).exitCode).toBe(
    0,
  )
  const early = await backend.addMember()
  expect(await backend.callError('submitCampaignEntry', anEntry({ campaignCode: CODE }), { uid: early })).toEqual(
    refused,
  )
  expect((await staff.run('entries', 'close', CODE, '--yes')).notes).toContain('is not open yet')

  // Opened: 150 members, two of them with one email, and 50 sign-ups, of which one is never verified.
  wait(5 * 60_000 + TIMES_CACHE_MS)
  for (let n = 0; n < MEMBERS; n += 1) {
    const uid = await backend.addMember({
      uid: `member-${n}`,
      email: n === 149 ? 'member-7@example.com' : `member-${n}@example.com`,
    })
    const payload = anEntry({
      campaignCode: CODE,
      answer: n === 3 ? '=HYPERLINK("https://evil.example")' : `Answer ${n}`,
    })
    expect(await backend.call('submitCampaignEntry', payload, { uid })).toEqual({ alreadyEntered: false })
    wait(1_000)
  }
  for (let n = 0; n < SIGN_UPS; n += 1) {
    const { uid } = (await backend.call(
      'signUpWithEmail',
      aCampaignSignUp({ campaignCode: CODE, email: `new-${n}@example.com` }),
    )) as { readonly uid: string }
    if (n === 0) continue
    verify(backend, uid)
    await backend.call('getFirestoreAccount', {}, { uid })
  }
  expect((await staff.run('entries', 'close', CODE, '--yes')).notes).toContain('is open')

  // Closed.
  await staff.run(
    'campaigns',
    'schedule',
    CODE,
    '--closes',
    new Date(backend.deps.clock.now()).toISOString().slice(0, 19) + 'Z',
    '--yes',
  )
  wait(TIMES_CACHE_MS)
  expect(await backend.callError('submitCampaignEntry', anEntry({ campaignCode: CODE }), { uid: early })).toEqual(
    refused,
  )
  const listed = (await runJson('campaigns', 'list')) as { readonly campaigns: readonly unknown[] }
  expect(listed.campaigns).toContainEqual(
    expect.objectContaining({ code: CODE, status: 'closed', source: 'staff', counted: 199, pending: 0 }),
  )

  // Exported: counted entries only, unless requested.
  const [csv, jsonLines] = [join(folder, 'entries.csv'), join(folder, 'all.jsonl')]
  expect(await runJson('entries', 'export', CODE, '--out', csv)).toEqual({ file: csv, entries: 199, notActive: {} })
  expect(await runJson('entries', 'export', CODE, '--out', jsonLines, '--pending')).toEqual({
    file: jsonLines,
    entries: 200,
    notActive: {},
  })
  expect(readFileSync(csv, 'utf8')).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const exported = readFileSync(jsonLines, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(exported).toContainEqual(
    expect.objectContaining({ uid: 'member-0', email: 'member-0@example.com', status: 'counted' }),
  )
  expect(exported).toContainEqual(expect.objectContaining({ status: 'pending' }))

  // The list is closed before the seed exists. The second entry of one email is reported and cannot win.
  const announced = [
    '--source',
    'lottery of 7 March',
    '--seed-at',
    '2026-03-07T20:15+01:00',
    '--seed-form',
    '1 23 45 67',
  ]
  const closed = await runJson('entries', 'close', CODE, ...announced, '--yes')
  expect(closed).toMatchObject({ entrants: 198, duplicates: [{ uid: 'member-149', earlierUid: 'member-7' }] })
  wait(7 * 24 * 3_600_000)

  // Drawn: twice with one seed, once with another.
  const draw = async (seed: string) => {
    wait(1_000)
    const options = ['--winners', '5', '--seed', seed, '--reason', 'test', '--yes']
    return (await runJson('entries', 'draw', CODE, ...options)) as Drawn
  }
  const [first, again, other] = [await draw('3 14 15 92'), await draw('3 14 15 92'), await draw('6 53 58 97')]
  expect(first.winners).toHaveLength(5)
  expect(again.winners).toEqual(first.winners)
  expect(other.winners).not.toEqual(first.winners)
  expect(new Set([first, again, other].map(({ listHash }) => listHash)).size).toBe(1)

  // Recorded: each draw, and each run of a command, with ids only.
  expect((await store.listDraws(CODE)).map(({ seed }) => seed)).toEqual(['3 14 15 92', '3 14 15 92', '6 53 58 97'])
  const [audit] = await store.listAudit(1)
  expect(audit).toMatchObject({
    command: 'entries draw',
    outcome: 'done',
    parameters: { code: CODE, winners: '5', seed: '6 53 58 97', reason: 'test', listHash: other.listHash },
    subjects: [CODE, ...other.winners.map(({ uid }) => uid)],
    counts: { entrants: 198, winners: 5, passedOver: 0 },
  })
  expect(JSON.stringify(audit)).not.toContain('@example.com')
}, 60_000)
