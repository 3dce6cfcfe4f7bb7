import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aChange, anEntry, LATER } from '../contract/accountStore.data'

jest.setTimeout(60_000)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-id-processes-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = join(__dirname, 'support', 'storeProcess.ts')
const start = (file: string, task: string, name = ''): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['--import', 'tsx', PROGRAM, file, task, name])

/** The output of the process, once it has ended. */
async function readOutput(child: ChildProcessWithoutNullStreams): Promise<string> {
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  return text
}

/** Kills the process after `count` lines; resolves to the complete lines. */
async function killedAfter(count: number, file: string, task: string): Promise<readonly string[]> {
  const child = start(file, task)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (text.split('\n').length > count) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return text.split('\n').slice(0, -1)
}

const runInFourProcesses = (file: string, task: string) =>
  Promise.all(['a', 'b', 'c', 'd'].map((name) => readOutput(start(file, task, name))))

const sum = (numbers: readonly string[]): number => numbers.reduce((total, number) => total + Number(number), 0)

describe('several processes on one SQLite file', () => {
  it('store one entry of two hundred at once', async () => {
    const file = join(folder, 'entries.sqlite')
    expect(sum(await runInFourProcesses(file, 'enter'))).toBe(1)
    const store = openSqliteStore(file)
    expect(await store.addEntry(anEntry('uid', { answer: 'later' }))).toEqual({ alreadyEntered: true })
    await store.close()
  })

  it('count each of two hundred hits', async () => {
    expect(sum(await runInFourProcesses(join(folder, 'hits.sqlite'), 'hit'))).toBe(120)
  })

  it('keep every acknowledged write when one is killed', async () => {
    const file = join(folder, 'killed.sqlite')
    const lines = await killedAfter(50, file, 'write')
    const store = openSqliteStore(file)
    const found = await Promise.all(lines.map((uid) => store.getByUid(uid)))
    expect(lines.length).toBeGreaterThanOrEqual(50)
    expect(found.filter((record) => record === null)).toEqual([])
    expect(await store.merge('uid-after', aChange())).toMatchObject({ uid: 'uid-after' })
    await store.close()
  })

  it('leave either the draft or its complete account when one is killed', async () => {
    const file = join(folder, 'promoted.sqlite')
    const lines = await killedAfter(50, file, 'promote')
    const store = openSqliteStore(file)
    expect(lines.length).toBeGreaterThanOrEqual(50)
    // The process may have started two more than it printed.
    for (let n = 0; n < lines.length + 2; n += 1) {
      const uid = `uid-${n}`
      const isPromoted = (await store.getByUid(uid)) !== null
      expect(isPromoted || n >= lines.length).toBe(true)
      expect(await store.listConsentReceipts(uid)).toHaveLength(isPromoted ? 1 : 0)
      expect((await store.getEntry(uid, 'TakeItHome'))?.status).toBe(isPromoted ? 'counted' : undefined)
      if (isPromoted) expect(await store.getDraft(uid)).toBeNull()
      else await store.promoteDraft(uid, LATER)
    }
    await store.close()
  })
})
