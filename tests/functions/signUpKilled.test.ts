/** A process that dies in the middle of a sign-up, or of its promotion, loses nothing that anybody could miss (S27). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthPort } from '../../functions/src/auth/AuthPort'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aCampaignSignUp, EMAIL } from './support/payloads'
import { verify } from './support/proofs'
import { createTestBackend, type TestBackend } from './support/backend'

const never = () => new Promise<never>(() => undefined)
/** Lets everything happen that does not wait for ever. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

type Step = 'saveDraft' | 'create' | 'promoteDraft'

/** The step of a process that was killed never answers, so nothing after it happens: no undoing either. */
function dyingOnce(isDone: boolean): <T>(work: () => Promise<T>) => Promise<T> {
  let isDead = false
  return async (work) => {
    if (isDead) return work()
    isDead = true
    if (isDone) await work()
    return never()
  }
}

/** A world whose process dies at one step, before or after it, the first time that it gets there. */
function createDyingBackend(step: Step, isDone: boolean): TestBackend {
  const once = dyingOnce(isDone)
  const at = <T>(reached: Step, work: () => Promise<T>): Promise<T> => (step === reached ? once(work) : work())
  const backend = createTestBackend({
    store: (store) => ({
      ...store,
      saveDraft: (draft, expiresAt) => at('saveDraft', () => store.saveDraft(draft, expiresAt)),
      promoteDraft: (uid, time) => at('promoteDraft', () => store.promoteDraft(uid, time)),
    }),
  })
  const { auth } = backend
  const original = { ...auth }
  const create: AuthPort['create'] = (user) => at('create', () => original.create(user))
  Object.assign(auth, { create })
  return backend
}

async function counted(backend: TestBackend, uid: string): Promise<void> {
  expect(await backend.call('getFirestoreAccount', {}, { uid })).toMatchObject({
    firstName: 'Sophie',
    tosConsent: true,
  })
  expect(await backend.store.consents(uid)).toHaveLength(3)
  expect(await backend.store.getEntry(uid, 'TakeItHome')).toMatchObject({ status: 'counted' })
  expect(await backend.store.getDraft(uid)).toBeNull()
}

describe('a sign-up whose process dies', () => {
  it.each<[string, Step, boolean]>([
    ['before the draft', 'saveDraft', false],
    ['after the draft', 'saveDraft', true],
    ['before the user', 'create', false],
  ])('%s can be made again, and counts once', async (_, step, isDone) => {
    const backend = createDyingBackend(step, isDone)
    void backend.call('signUpWithEmail', aCampaignSignUp())
    await settled()
    expect(backend.auth.users.size).toBe(0)
    const { uid } = (await backend.call('signUpWithEmail', aCampaignSignUp())) as { uid: string } // the call's answer
    verify(backend, uid)
    await counted(backend, uid)
  })

  it('after the user is complete: the address is taken, and what was given counts with it', async () => {
    const backend = createDyingBackend('create', true)
    void backend.call('signUpWithEmail', aCampaignSignUp())
    await settled()
    expect(await backend.callError('signUpWithEmail', aCampaignSignUp())).toMatchObject({ key: 'emailAlreadyInUse' })
    const uid = (await backend.auth.findByEmail(EMAIL))?.uid ?? ''
    verify(backend, uid)
    await counted(backend, uid)
  })

  it.each([
    ['before', false],
    ['after', true],
  ])('%s its promotion counts with the next call, its receipts once', async (_, isDone) => {
    const backend = createDyingBackend('promoteDraft', isDone)
    await backend.call('signUpWithEmail', aCampaignSignUp())
    verify(backend, 'uid-1')
    void backend.call('getFirestoreAccount', {}, { uid: 'uid-1' })
    await settled()
    await counted(backend, 'uid-1')
  })
})

describe('a process that is killed', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kef-id-sign-up-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['before the draft', false, false],
    ['after the draft', true, false],
    ['after the user', true, true],
  ])(
    '%s leaves no user without its draft',
    async (step, hasDraft, hasUser) => {
      const [storeFile, usersFile] = [join(folder, `${step}.sqlite`), join(folder, step)]
      const program = join(__dirname, 'support', 'signUpProcess.ts')
      const child = spawnSync(process.execPath, ['--import', 'tsx', program, storeFile, usersFile, step])
      expect([child.signal, child.stdout.toString()]).toEqual(['SIGKILL', ''])
      const store = openSqliteStore(storeFile)
      const draft = await store.getDraft(`uid-of-${step}`)
      expect(draft?.entry?.answer).toBe(hasDraft ? 'Miles Davis, Kind of Blue' : undefined)
      expect(existsSync(usersFile) && readFileSync(usersFile, 'utf8')).toBe(hasUser && `uid-of-${step}\n`)
      await store.close()
    },
    60_000,
  )
})
