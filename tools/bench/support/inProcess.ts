/** The callables in this process: payload, rate limits, handler and the local system's SQLite store on a temporary file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadTimes } from '../../../functions/src/readTimes'
import { parseConfig } from '../../../functions/src/config'
import type { Deps } from '../../../functions/src/deps'
import type { CallRequest } from '../../../functions/src/runCall'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { inTransaction, openSqliteFile } from '../../../functions/src/store/sqliteFile'
import { CALLS, type CallName } from '../../../src/domain/calls'
import { memoryAuth } from './memoryAuth'
import type { Operation } from './measure'
import { runNamed } from '../../../tests/functions/support/runNamed'
import { tokenClaims } from '../../../tests/functions/support/tokens'
import { MEMBERS, memberOf, payloadOf } from './workload'

export interface Bench {
  readonly operation: (name: CallName) => Operation
  /** The operation that the callables are compared with. */
  readonly reference: Operation
  readonly close: () => Promise<void>
}

export async function inProcess(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'kef-bench-'))
  const deps = localDeps(join(folder, 'accounts.sqlite'))
  for (let n = 0; n < MEMBERS; n += 1) {
    await runNamed('upsertFirestoreAccount', requestOf('upsertFirestoreAccount', n), deps)
  }
  return {
    operation: (name) => (n) => runNamed(name, requestOf(name, n), deps),
    reference: commitOf(join(folder, 'reference.sqlite')),
    close: async () => {
      await deps.store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function localDeps(file: string): Deps {
  const auth = memoryAuth()
  for (let n = 0; n < MEMBERS; n += 1) auth.add({ ...memberOf(n), emailVerified: true })
  const noopLog = () => undefined
  let uids = 0
  const clock = { now: Date.now }
  const store = openSqliteStore(file)
  const config = parseConfig({
    FUNCTIONS_EMULATOR: 'true',
    KEF_STORE_FILE: file,
    MULTIPASS_SECRETS: JSON.stringify({ 'https://fr.kef.com': 'a secret of the benchmark' }),
  })
  return {
    store,
    auth,
    clock,
    config,
    readTimes: createReadTimes({ store, clock, config }),
    log: { info: noopLog, warn: noopLog, error: noopLog },
    newUid: () => `new-${(uids += 1)}`,
  }
}

/** A request with an IP address of its own per run: rate limits are counted, but never reached. */
const requestOf = (name: CallName, n: number): CallRequest => ({
  token: CALLS[name].access === 'member' ? tokenClaims(memberOf(n).uid, Date.now()) : null,
  data: payloadOf(name, n),
  ipAddresses: { visitor: `visitor ${n}`, lastProxy: `proxy ${n}` },
})

function commitOf(file: string): Operation {
  const db = openSqliteFile(file)
  const put = db.prepare('INSERT OR REPLACE INTO hits (key, count, resets_at) VALUES (?, 1, 0)')
  return (n) => Promise.resolve(inTransaction(db, () => put.run(String(n))))
}
