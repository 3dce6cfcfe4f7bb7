/**
 * The Auth emulator keeps members in memory and writes them on a clean stop only.
 * Saving them now and then leaves little to lose when the machine or the process is killed.
 */
import { join } from 'node:path'
import { HOST } from './ports'
import { DATA, type Setup } from './setup'

const SNAPSHOT_INTERVAL_MS = 30_000

/** Answers the function that ends it; after that no export is under way. */
export function startSnapshots({ ports, dataDir }: Setup): () => Promise<void> {
  let isSaving: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    isSaving = fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: join(dataDir, DATA.members), initiatedBy: 'snapshot' }),
    }).catch(() => undefined)
  }, SNAPSHOT_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await isSaving
  }
}
