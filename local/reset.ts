/** `npm run reset`: deletes users, accounts and logs of the local system, and no other files of the data folder. */
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runningPid } from './lock'
import { DATA, readSetup } from './setup'

const { dataDir, ...setup } = readSetup(process.env)
const pid = runningPid({ ...setup, dataDir })
if (pid !== null) {
  console.error(`The local system is running on ${dataDir} (process ${pid}). Stop it before the reset.`)
  process.exitCode = 1
} else {
  // SQLite has a journal and an index next to the file.
  const names = globSync([...Object.values(DATA), `${DATA.accounts}-*`], { cwd: dataDir })
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
  console.log(`Cleared ${dataDir}. The next npm start seeds the demo members again.`)
}
