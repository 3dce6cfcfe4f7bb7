/** entries close and entries draw: the list is fixed before the seed exists, and nothing of it can be undone unseen. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { drawWinners } from '../../staff/draw/draw'
import { AT, LATER } from '../contract/accountStore.data'
import { aClosedCampaign, CODE } from './support/campaign'
import { createRunner } from './support/runner'

const DAY_MS = 24 * 3_600_000
const ANNOUNCED = ['--source', 'lottery of 3 March', '--seed-at', '2026-03-03T20:15+01:00', '--seed-form', '1 23']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-draw-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('entries close', () => {
  it('records the list without personal data, writes it, and prints its hash to publish', async () => {
    const { close, draw, store } = await aClosedCampaign('b', 'a')
    const [file, again] = [join(folder, 'list.txt'), join(folder, 'again.txt')]
    const { output } = await close(...ANNOUNCED, '--list', file)
    expect(readFileSync(file, 'utf8')).toBe('a\nb\n')
    const listHash = createHash('sha256').update('a\nb\n').digest('hex')
    expect(output).toContain(listHash)
    const [list] = await store.listDrawLists(CODE)
    expect(list).toMatchObject({ id: 'TakeItHome.1', listHash, entrants: 2, seedSource: 'lottery of 3 March' })
    expect(await store.readDrawList('TakeItHome.1')).toBe('a\nb\n')
    expect(JSON.stringify([list, await store.listAudit(1)])).not.toContain('@example.com')
    await close('--list', again, '--reason', 'test')
    expect(readFileSync(again, 'utf8')).toBe('a\nb\n')
    // A file is not replaced, and without it nothing is drawn.
    expect(await draw('--list', file)).toMatchObject({ exitCode: 1 })
    expect(await store.listDraws(CODE)).toEqual([])
  })

  it.each([
    [['--source', 'lottery'], 'Name source, time and form of the seed, or none', 2],
    [[...ANNOUNCED.slice(0, 3), '2026-03-03', ...ANNOUNCED.slice(4)], 'expected a time that exists, with its zone', 2],
    [[...ANNOUNCED.slice(0, 3), '2026-03-01T10:00:00Z', ...ANNOUNCED.slice(4)], 'has to be closed before', 1],
    ...['1  2', '1,,2', ' 1', 'A1', '1\u00e92', 'a@b'].map(
      (form) => [[...ANNOUNCED.slice(0, 5), form], 'lower-case letters', 2] as const,
    ),
  ])('refuses %j', async (args, message, exitCode) => {
    const { close, store } = await aClosedCampaign('a')
    expect(await close(...args)).toMatchObject({ exitCode, notes: expect.stringContaining(message) })
    expect(await store.listDrawLists(CODE)).toEqual([])
  })

  it('is refused when the answer comes after the seed', async () => {
    const { run, override, advance, store } = await aClosedCampaign('a')
    const progress = () => ({ update: () => undefined, end: () => undefined })
    const ask = () => {
      advance(3 * DAY_MS)
      return Promise.resolve(true)
    }
    override({ terminal: { ask, progress, note: () => undefined, print: () => Promise.resolve() } })
    expect(await run('entries', 'close', CODE, ...ANNOUNCED)).toMatchObject({ exitCode: 1 })
    expect(await store.listDrawLists(CODE)).toEqual([])
  })

  it('needs a closed campaign with entrants, and a reason the second time', async () => {
    const open = await createRunner().run('entries', 'close', CODE, '--yes')
    expect(open).toMatchObject({ exitCode: 1, notes: expect.stringContaining('campaigns schedule') })
    const { close, enter, store } = await aClosedCampaign()
    expect((await close()).notes).toContain('has no entrants')
    await enter('a')
    await close()
    expect(await close()).toMatchObject({ exitCode: 2, notes: expect.stringContaining('--reason') })
    await close('--reason', 'asked by ann@example.com')
    const lists = await store.listDrawLists(CODE)
    expect(lists.map(({ reason }) => reason)).toEqual([null, expect.stringMatching(/^asked by (?!ann@)/)])
  })

  it('closes one list if two runs do so at once, and explains that to the other one', async () => {
    const { close, store } = await aClosedCampaign('a')
    const runs = await Promise.all([close(), close()])
    expect(runs.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1])
    expect(runs.map(({ notes }) => notes).join()).toContain('Another run has closed or drawn a list')
    expect(await store.listDrawLists(CODE)).toHaveLength(1)
  })

  it('names addresses that look like one mailbox before it asks, and leaves the decision to staff', async () => {
    const { enter, close, run, store } = await aClosedCampaign('x')
    await enter('second', 'm.ax+1@googlemail.com', { createdAt: LATER })
    await enter('first', 'max@gmail.com')
    const { exitCode, notes } = await run('entries', 'close', CODE)
    expect(exitCode).toBe(2)
    expect(notes).toContain('m.ax+1@googlemail.com (second) and max@gmail.com (first): both take part')
    await close()
    await close('--one-per-mailbox', '--reason', 'decided')
    expect(await store.readDrawList('TakeItHome.1')).toBe('first\nsecond\nx\n')
    expect(await store.readDrawList('TakeItHome.2')).toBe('first\nx\n')
  })
})

describe('entries draw', () => {
  it('draws from the closed list only', async () => {
    const { close, draw, enter, store } = await aClosedCampaign('a', 'b')
    expect(await draw()).toMatchObject({ exitCode: 1, notes: expect.stringContaining('entries close') })
    await close()
    await enter('late')
    expect((await draw('--winners', '3')).notes).toContain('has 2 entrants, fewer than 3 winners')
    await draw('--winners', '2')
    const [drawn] = await store.listDraws(CODE)
    expect(drawn?.winners.toSorted()).toEqual(['a', 'b'])
  })

  it('takes the seed of the announced source, and only once it may be known', async () => {
    const { close, draw, advance, store } = await aClosedCampaign('a', 'b')
    await close(...ANNOUNCED)
    expect((await draw('--seed', '3 14')).notes).toContain('publishes the seed at 2026-03-03T20:15+01:00')
    advance(3 * DAY_MS)
    expect((await draw()).notes).toContain('comes from "lottery of 3 March"')
    expect(await store.listDraws(CODE)).toEqual([])
    await draw('--seed', '3 14')
    const [drawn] = await store.listDraws(CODE)
    expect(drawn).toMatchObject({
      seed: '3 14',
      seedSource: 'lottery of 3 March',
      winners: drawWinners(['a', 'b'], 1, '3 14'),
    })
    const times = [drawn?.closedAt, drawn?.seedAt, drawn?.at].map((time) => Date.parse(time ?? ''))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it.each(['3 1', '03 14', '3 14 ', '3  14', '3-14', '3,14', '3 1a', 'a 14'])(
    'refuses the seed %j, which is not in the announced form',
    async (seed) => {
      const { close, draw, advance, store } = await aClosedCampaign('a', 'b')
      await close(...ANNOUNCED)
      advance(3 * DAY_MS)
      expect(await draw('--seed', seed)).toMatchObject({ exitCode: 2, notes: expect.stringContaining('such as 1 23') })
      expect(await store.listDraws(CODE)).toEqual([])
    },
  )

  it('counts a recorded random seed as a draw, also without a result', async () => {
    const { close, draw, override, store } = await aClosedCampaign('a', 'b')
    await close()
    override({ store: { ...store, saveDraw: () => Promise.reject(new Error('the database is gone')) } })
    await draw()
    const [failed] = await store.listAudit(1)
    override({})
    expect(await draw()).toMatchObject({ exitCode: 2, notes: expect.stringContaining('--reason') })
    const { notes } = await draw('--reason', 'the database was gone')
    expect(notes).toContain(`ann@kef.example with ${failed?.parameters['seed']}, without a result`)
    expect(await draw('--reason', 'again', '--list', join(folder, 'gone', 'x'))).toMatchObject({ exitCode: 1 })
    expect((await store.listAudit(1))[0]?.parameters).not.toHaveProperty('seed')
  })

  it('does not use a list that was replaced while the question was open', async () => {
    const { close, run, answers, store } = await aClosedCampaign('a', 'b')
    await close()
    answers.push(async () => (await close('--reason', 'again')).exitCode === 0)
    expect(await run('entries', 'draw', CODE, '--winners', '1')).toMatchObject({ exitCode: 1 })
    expect(await store.listDraws(CODE)).toEqual([])
  })

  it('makes a random seed after the answer, and records it before it draws', async () => {
    const { close, draw, run, answers, override, store } = await aClosedCampaign('a', 'b')
    await close()
    expect((await draw('--seed', 'mine')).notes).toContain('its seed is random')
    answers.push(false)
    const { notes } = await run('entries', 'draw', CODE, '--winners', '1')
    expect(notes).toContain('seed: a random one, made after your answer')
    const [list] = await store.listDrawLists(CODE)
    const recorded = { code: CODE, winners: '1', listHash: list?.listHash }
    expect(await store.listAudit(1)).toMatchObject([{ outcome: 'declined', parameters: recorded }])
    override({ store: { ...store, saveDraw: () => Promise.reject(new Error('the database is gone')) } })
    const { output } = await draw()
    const [failed] = await store.listAudit(1)
    expect({ output, failed }).toMatchObject({ output: '', failed: { outcome: 'failed', parameters: recorded } })
    expect(failed?.parameters['seed']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('draws a list again only for a reason, which it records', async () => {
    const { close, draw, store } = await aClosedCampaign('a', 'b')
    await close()
    await draw()
    expect(await draw()).toMatchObject({ exitCode: 2, notes: expect.stringContaining('was drawn before') })
    expect(await draw('--reason', 'a winner declined')).toMatchObject({
      notes: expect.stringContaining('drawn before'),
    })
    expect(await store.listDraws(CODE)).toMatchObject([{ reason: null }, { reason: 'a winner declined' }])
  })

  it('passes over another owner of the uid, whose entry is a later one', async () => {
    const { close, draw, store, enter, advance } = await aClosedCampaign('a', 'b')
    await close(...ANNOUNCED)
    advance(3 * DAY_MS)
    const [first = '', second] = drawWinners(['a', 'b'], 2, '3 14')
    await store.setAside(first, AT)
    await enter(first, 'mallory@example.net', { countedAt: '2999-01-01T00:00:00.000Z' })
    expect((await draw('--seed', '3 14', '--reason', 'x')).output).toContain(`passed over: ${first} (no entry`)
    expect(await store.listDraws(CODE)).toMatchObject([{ winners: [second], passedOver: [{ uid: first }] }])
  })

  it('passes over who was disabled since the list was closed only for a reason, and records who did it', async () => {
    const uids = ['a', 'b', 'c', 'd']
    const { close, draw, run, auth, advance, store } = await aClosedCampaign(...uids)
    await close(...ANNOUNCED)
    advance(3 * DAY_MS)
    const [first = '', second = '', third] = drawWinners(uids, 3, '3 14')
    await run('members', 'disable', first, '--yes')
    auth.change(second, { isDisabled: true })
    const refused = await draw('--seed', '3 14')
    expect(refused).toMatchObject({ exitCode: 2, notes: expect.stringContaining('--reason') })
    const { notes } = await draw('--seed', '3 14', '--reason', 'fraud')
    const [disabled] = await store.listAuditOf(first)
    expect(notes).toContain(`${first} (disabled: members disable, at ${disabled?.at} by ann@kef.example)`)
    expect(notes).toContain(`${second} (disabled: by no staff command)`)
    const by = { command: 'members disable', at: disabled?.at, operator: 'ann@kef.example' }
    const passedOver = [
      { uid: first, standing: 'disabled', by },
      { uid: second, standing: 'disabled', by: null },
    ]
    expect(await store.listDraws(CODE)).toMatchObject([{ winners: [third], passedOver, reason: 'fraud' }])
    for (const uid of uids) auth.change(uid, { isDisabled: true })
    expect((await draw('--seed', '3 14', '--reason', 'x')).notes).toContain('Only 0 entrants')
  })

  it.each([
    [[], 'Name the number of winners'],
    [['--winners', '0'], 'at least 1'],
  ])('refuses %j', async (args, message) => {
    const { close, run } = await aClosedCampaign('a')
    await close()
    expect(await run('entries', 'draw', CODE, ...args, '--yes')).toMatchObject({
      exitCode: 2,
      notes: expect.stringContaining(message),
    })
  })
})
