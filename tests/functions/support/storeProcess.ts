/** A process that works on a SQLite store: `tsx storeProcess.ts <file> <task> <name>`. */
import { aChange, anEntry, aRecord, LATER, pending, tosReceipt } from '../../contract/accountStore.data'
import { openSqliteStore } from '../../../functions/src/store/sqlite'

const [file = '', task = '', name = ''] = process.argv.slice(2)

/** Adds fifty entries of one member; prints how many were stored. */
async function addEntries(): Promise<void> {
  const store = openSqliteStore(file)
  let first = 0
  for (let n = 0; n < 50; n += 1) {
    const { alreadyEntered } = await store.addEntry(anEntry('uid', { answer: `${name} ${n}` }))
    if (!alreadyEntered) first += 1
  }
  process.stdout.write(`${first}\n`)
}

/** Counts fifty hits on one counter; prints how many were allowed. */
async function hit(): Promise<void> {
  const store = openSqliteStore(file)
  let allowed = 0
  for (let n = 0; n < 50; n += 1) if ((await store.hit('key', 600_000, 120, 1)).allowed) allowed += 1
  process.stdout.write(`${allowed}\n`)
}

/** Writes records until it is killed; prints each uid after its write was acknowledged. */
async function write(): Promise<void> {
  const store = openSqliteStore(file)
  for (let n = 0; ; n += 1) {
    await store.merge(`uid-${n}`, aChange())
    process.stdout.write(`uid-${n}\n`)
  }
}

/** Saves and promotes drafts until it is killed; prints each uid after its promotion. */
async function promote(): Promise<void> {
  const store = openSqliteStore(file)
  for (let n = 0; ; n += 1) {
    const uid = `uid-${n}`
    await store.saveDraft({ record: aRecord(uid), consents: [tosReceipt(true)], entry: pending(uid) }, LATER)
    await store.promoteDraft(uid, LATER)
    process.stdout.write(`${uid}\n`)
  }
}

const TASKS = new Map([
  ['enter', addEntries],
  ['hit', hit],
  ['write', write],
  ['promote', promote],
])
await TASKS.get(task)?.()
