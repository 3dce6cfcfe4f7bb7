/** Opens the store of reports: the local system's file, or a project's Firestore. */
import { existsSync } from 'node:fs'
import { DEFAULT_DATABASE, reportsDatabase } from '../../functions/src/config'
import { openFirestore, openStore } from '../../functions/src/store/openStore'
import { storeFile } from '../../local/emulators'
import { readSetup } from '../../local/setup'
import { ReportError, type Reports } from './run'

/** Throws a `ReportError` with instructions when there is no store. */
export async function openReports(env: NodeJS.ProcessEnv): Promise<Reports> {
  const problems: string[] = []
  const database = reportsDatabase(env.REPORTS_DATABASE, problems)
  if (problems.length > 0) throw new ReportError(problems.join('\n'))
  if (env.GOOGLE_CLOUD_PROJECT || env.FIRESTORE_EMULATOR_HOST) return openFirestore(database)
  const file = storeFile(readSetup(env))
  if (!existsSync(file)) {
    throw new ReportError(
      `There is no local system's store at ${file}: run \`npm start\` once, or name a project: GOOGLE_CLOUD_PROJECT=<id> npm run report -- …`,
    )
  }
  return openStore({ storeFile: file, reportsDatabase: DEFAULT_DATABASE }, () => {
    throw new Error('a file needs no app')
  })
}
