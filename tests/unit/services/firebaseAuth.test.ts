/** Everything that waits for a browser store has a time limit: a store may never answer, e.g. while another tab blocks it. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getApps } from 'firebase/app'
import { Failure } from '../../../src/domain/failure'
import { buildConfig } from '../../../src/services/config.production'
import { firebaseAuth } from '../../../src/services/firebase/auth'
import { initAuth, sdk } from '../../../src/services/firebase/authSdk'
import { social } from '../../../src/services/firebase/socialSdk'
import { AUTH_POLICY, AUTH_READY_POLICY, SESSION_REMOVAL_POLICY } from '../../../src/services/retryPolicy'
import { browserStores } from './browserStores'

const CONFIG = { ...buildConfig, firebase: { ...buildConfig.firebase, apiKey: 'api-key' } }
const KEY = 'firebase:authUser:api-key:[DEFAULT]'

const PENDING = 'pending'
const never = <Result>() => new Promise<Result>(() => undefined)

/** The code of the failure, the result, or PENDING after so many milliseconds. */
async function outcomeAfter(ms: number, attempt: Promise<unknown>): Promise<unknown> {
  const outcome = attempt.catch((thrown: unknown) => (thrown instanceof Failure ? thrown.code : thrown))
  await jest.advanceTimersByTimeAsync(ms)
  return Promise.race([outcome, Promise.resolve(PENDING)])
}

function useStores(...values: Parameters<typeof browserStores>) {
  const stores = browserStores(...values)
  for (const [name, value] of Object.entries({ ...stores.browser, navigator: { onLine: true } }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return stores
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe.each(['getCurrentUser', 'recheck'] as const)('%s', (method) => {
  it.each(['databases', 'open', 'request'] as const)(
    'rejects in time if the storage does not answer (%s), and a late answer does not load the SDK',
    async (hangs) => {
      const { answer } = useStores({ records: [KEY], hangs })
      const lookUp = firebaseAuth(CONFIG)[method]()
      expect(await outcomeAfter(AUTH_READY_POLICY.timeoutMs - 1, lookUp)).toBe(PENDING)
      expect(await outcomeAfter(1, lookUp)).toBe('auth/not-ready')
      answer()
      await jest.advanceTimersByTimeAsync(AUTH_POLICY.timeoutMs)
      expect(getApps()).toEqual([])
    },
  )
})

describe('signOut', () => {
  beforeEach(() => void jest.spyOn(sdk, 'signOut').mockRejectedValue(new Failure('auth/internal-error')))

  it.each(['open', 'request'] as const)(
    'rejects with its own failure in time if the storage does not answer (%s)',
    async (hangs) => {
      useStores({ records: [KEY], hangs })
      const signOut = firebaseAuth(CONFIG).signOut()
      expect(await outcomeAfter(SESSION_REMOVAL_POLICY.timeoutMs, signOut)).toBe('auth/internal-error')
    },
  )

  it('removes the session if the SDK cannot', async () => {
    const { stored } = useStores({ records: [KEY] })
    expect(await outcomeAfter(0, firebaseAuth(CONFIG).signOut())).toBe('auth/internal-error')
    expect(stored.records).toEqual([])
  })
})

describe('signIn with a password that has another form', () => {
  const signInWithSdk = () => jest.spyOn(sdk, 'signInWithEmailAndPassword')
  const wrongPassword = new Failure('auth/invalid-credential')
  const passwordsOf = ({ mock }: ReturnType<typeof signInWithSdk>) => mock.calls.map(([, , password]) => password)
  beforeEach(() => void useStores({}))

  it.each([
    ['Ａ\u00e91', ['Ａ\u00e91', 'A\u00e91']],
    ['e\u0301\u00e9', ['e\u0301\u00e9', '\u00e9\u00e9']],
    ['\u00e9', ['\u00e9', 'e\u0301']],
    ['wrong', ['wrong']],
  ])('tries %p at most twice: %j', async (typed, tried) => {
    const attempts = signInWithSdk().mockRejectedValue(wrongPassword)
    expect(await outcomeAfter(0, firebaseAuth(CONFIG).signIn('a@b.co', typed))).toBe('auth/invalid-credential')
    expect(passwordsOf(attempts)).toEqual(tried)
  })

  it.each(['auth/too-many-requests', 'auth/user-disabled'])('tries it once after %s', async (code) => {
    const attempts = signInWithSdk().mockRejectedValue(new Failure(code))
    expect(await outcomeAfter(0, firebaseAuth(CONFIG).signIn('a@b.co', '\u00e9'))).toBe(code)
    expect(passwordsOf(attempts)).toHaveLength(1)
  })

  it('tries nothing more after its time limit', async () => {
    let refuse: (failure: Failure) => void = () => undefined
    const attempts = signInWithSdk().mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    expect(await outcomeAfter(AUTH_POLICY.timeoutMs, firebaseAuth(CONFIG).signIn('a@b.co', '\u00e9'))).toBe(
      'auth/timeout',
    )
    refuse(wrongPassword)
    await jest.advanceTimersByTimeAsync(0)
    expect(passwordsOf(attempts)).toHaveLength(1)
  })
})

describe('a social sign-in', () => {
  it('ends in time if the storage of the SDK does not answer, before a redirect and with an open popup', async () => {
    useStores({})
    jest.spyOn(initAuth(CONFIG), 'authStateReady').mockReturnValue(never())
    jest.spyOn(social, 'signInWithPopup').mockImplementation(() => {
      globalThis.open()
      return never()
    })
    const redirect = jest.spyOn(social, 'signInWithRedirect').mockReturnValue(never())
    Object.defineProperty(globalThis, 'open', { value: () => null, configurable: true, writable: true })
    const auth = firebaseAuth(CONFIG)
    const attempts = Promise.allSettled([
      auth.signInWithProvider('google.com'),
      auth.startProviderRedirect('google.com'),
    ])
    expect(await outcomeAfter(AUTH_POLICY.timeoutMs, attempts)).toMatchObject([
      { reason: { code: 'auth/timeout' } },
      { reason: { code: 'auth/timeout' } },
    ])
    expect(redirect).not.toHaveBeenCalled()
  })
})
