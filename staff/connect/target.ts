/** The system that a command uses: the local one (KEF_STORE_FILE), or the Firebase project of GOOGLE_CLOUD_PROJECT. */
import { existsSync } from 'node:fs'

export type Target =
  { readonly kind: 'local'; readonly storeFile: string } | { readonly kind: 'project'; readonly project: string }

/** There is nothing to connect to; the message explains what to do. */
export class NoTargetError extends Error {}

/** `command`: of npm, for the message. */
export function chooseTarget(env: NodeJS.ProcessEnv, command: string): Target {
  const { KEF_STORE_FILE: storeFile, GOOGLE_CLOUD_PROJECT: project } = env
  if (!storeFile && project) return { kind: 'project', project }
  if (storeFile && existsSync(storeFile)) return { kind: 'local', storeFile }
  throw new NoTargetError(
    `There is no local system's store at ${storeFile ?? 'KEF_STORE_FILE'}: run \`npm start\` once, or name a project: GOOGLE_CLOUD_PROJECT=<id> npm run ${command} -- …`,
  )
}
