/** Where reports are kept: the local system's file, or a project's Firestore. */
import { existsSync } from 'node:fs'
import { openFirestore, openStore } from '../../functions/src/store/openStore'
import { storeFile } from '../../local/emulators'
import { readSetup } from '../../local/setup'
import { ReportError, type Reports } from './run'

/** Throws a `ReportError` that says what to do when there is no store. */
export async function openReports(env: NodeJS.ProcessEnv): Promise<Reports> {
  if (env.GOOGLE_CLOUD_PROJECT || env.FIRESTORE_EMULATOR_HOST) return openFirestore()
  const file = storeFile(readSetup(env))
  if (!existsSync(file)) {
    throw new ReportError(
      `There is no local system's store at ${file}: run \`npm start\` once, or name a project: GOOGLE_CLOUD_PROJECT=<id> npm run report -- …`,
    )
  }
  return openStore({ storeFile: file }, () => {
    throw new Error('a file needs no app')
  })
}
