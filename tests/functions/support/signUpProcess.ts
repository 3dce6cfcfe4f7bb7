/** A process that kills itself at a step of a sign-up: `tsx signUpProcess.ts <store> <users> <step>`. */
import { appendFileSync } from 'node:fs'
import type { Deps } from '../../../functions/src/deps'
import { openSqliteStore } from '../../../functions/src/store/sqlite'
import { aCampaignSignUp } from './payloads'
import { runNamed } from './runNamed'
import { createTestBackend } from './backend'

const [storeFile = '', usersFile = '', step = ''] = process.argv.slice(2)

/** SIGKILL: no clean-up runs. */
const dieAt = (reached: string): void => void (step === reached && process.kill(process.pid, 'SIGKILL'))

const store = openSqliteStore(storeFile)
const { deps } = createTestBackend()
const dying: Deps = {
  ...deps,
  newUid: () => `uid-of-${step}`,
  store: {
    ...store,
    saveDraft: async (draft, expiresAt) => {
      dieAt('before creating the draft')
      await store.saveDraft(draft, expiresAt)
      dieAt('after creating the draft')
    },
  },
  auth: {
    ...deps.auth,
    // The users survive the process, as those of the real sign-in service do.
    create: ({ uid }) => {
      appendFileSync(usersFile, `${uid}\n`)
      dieAt('after creating the user')
      return Promise.resolve({ uid })
    },
  },
}
const ipAddresses = { visitor: '198.51.100.7', lastProxy: '192.0.2.1' }
await runNamed('signUpWithEmail', { token: null, data: aCampaignSignUp(), ipAddresses }, dying)
process.stdout.write('answered')
