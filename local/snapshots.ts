/** Exports the users regularly, because the Auth emulator itself writes them only on a clean stop. */
import { join } from 'node:path'
import { HOST } from './ports'
import { DATA, type Setup } from './setup'

const SNAPSHOT_INTERVAL_MS = 30_000

/** Returns a function that stops the exports and waits for a running one. */
export function startSnapshots({ ports, dataDir }: Setup): () => Promise<void> {
  let pendingExport: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    pendingExport = fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: join(dataDir, DATA.members), initiatedBy: 'snapshot' }),
    }).catch(() => undefined)
  }, SNAPSHOT_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await pendingExport
  }
}
