/**
 * Writes the error report with a given support code to a file for Redux DevTools and the replay page (docs/support.md).
 *
 *     npm run report -- 7KQ4-MX3P    writes report-7KQ4-MX3P.json and prints its name
 *     npm run report -- --list       the latest reports, newest first
 *
 * Reads the local system's store, or the Firestore of GOOGLE_CLOUD_PROJECT when it is set. REPORTS_DATABASE names the
 * database there, as in the settings of the functions.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeNewFile } from '../../staff/export/newFile'
import { localEnvironment } from '../../local/environment'
import { openReports } from './report/open'
import { runReport } from './report/run'

const { output, errorMessage } = await runReport(process.argv.slice(2), {
  open: () => openReports(localEnvironment(process.env)),
  write: (name, text) => {
    // A report that was written before is the same.
    if (!existsSync(name) || readFileSync(name, 'utf8') !== text) writeNewFile(name, text)
    return resolve(name)
  },
})
if (output !== '') console.log(output)
if (errorMessage !== null) {
  console.error(errorMessage)
  process.exitCode = 1
}
