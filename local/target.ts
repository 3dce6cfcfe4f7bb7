/** The system that a command-line tool uses: the local one, or the Firebase project of GOOGLE_CLOUD_PROJECT. */
import { existsSync } from 'node:fs'
import { storeFile } from './emulators'
import { readSetup } from './setup'

export type Target =
  | { readonly kind: 'local'; readonly storeFile: string; readonly authOrigin: string }
  /** Null: only the emulators are named (FIRESTORE_EMULATOR_HOST). */
  | { readonly kind: 'project'; readonly project: string | null }

/** There is no local system; the message explains what to do. */
export class NoTargetError extends Error {}

/** `command`: of npm, for the message. */
export function chooseTarget(env: NodeJS.ProcessEnv, command: string): Target {
  if (env.GOOGLE_CLOUD_PROJECT || env.FIRESTORE_EMULATOR_HOST)
    return { kind: 'project', project: env.GOOGLE_CLOUD_PROJECT || null }
  const setup = readSetup(env)
  const file = storeFile(setup)
  if (!existsSync(file)) {
    throw new NoTargetError(
      `There is no local system's store at ${file}: run \`npm start\` once, or name a project: GOOGLE_CLOUD_PROJECT=<id> npm run ${command} -- …`,
    )
  }
  return { kind: 'local', storeFile: file, authOrigin: setup.addresses.auth }
}
