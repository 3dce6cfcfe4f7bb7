/** `npm run reset`: forgets members, accounts and logs of the local system, and nothing else in that folder. */
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runningPid } from './lock'
import { DATA, readSetup } from './setup'

const { dataDir, ...setup } = readSetup(process.env)
const pid = runningPid({ ...setup, dataDir })
if (pid !== null) {
  console.error(`The system is running on ${dataDir} (process ${pid}). Stop it first, then reset.`)
  process.exitCode = 1
} else {
  // SQLite keeps a journal and an index beside the file.
  const names = globSync([...Object.values(DATA), `${DATA.accounts}-*`], { cwd: dataDir })
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
  console.log(`Cleared ${dataDir}. The next npm start seeds the demo members again.`)
}
