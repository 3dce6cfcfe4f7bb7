/** The app's own session: exchanges the token at Firebase Auth and reads the member's account. */
import { FirebaseError, initializeApp, deleteApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth'
import { getFunctions, httpsCallable } from 'firebase/functions'

export interface Backend {
  readonly site: string
  /** Origin of the Auth emulator. A real app has none, but the API key of its own registration in the project. */
  readonly authEmulator: string
}

export interface AppMember {
  /** What the app stores data under. The uid may change, and may get another owner. */
  readonly customerId: string
  readonly email: string
  readonly firstName: string
}

export type SignInProblem =
  /** Malformed, older than an hour, or of another project: open the sign-in again. */
  | 'token-refused'
  | 'disabled'
  /** The token stays valid for an hour: try the exchange again. */
  | 'unreachable'
  | 'unknown'

/** The fields of getFirestoreAccount that an app needs. */
interface AccountAnswer {
  readonly isDisabled: boolean
  readonly firstName: string | null
}

const PROBLEM_BY_CODE: Readonly<Record<string, SignInProblem>> = {
  'auth/invalid-custom-token': 'token-refused',
  'auth/custom-token-mismatch': 'token-refused',
  'auth/user-token-expired': 'token-refused',
  'auth/user-disabled': 'disabled',
  'functions/permission-denied': 'disabled',
  'auth/network-request-failed': 'unreachable',
  // Also the code of a lost connection.
  'functions/internal': 'unreachable',
  'functions/unavailable': 'unreachable',
}

/** Signs the app in. A real app keeps the session of the SDK instead of deleting it, and asks it for ID tokens. */
export async function signInWithToken(
  token: string,
  { site, authEmulator }: Backend,
): Promise<{ member: AppMember } | { problem: SignInProblem }> {
  const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-kef-id' }, `app-${Date.now()}-${Math.random()}`)
  try {
    const auth = getAuth(app)
    connectAuthEmulator(auth, authEmulator, { disableWarnings: true })
    const { user } = await signInWithCustomToken(auth, token)
    const { kefCustomerId: customerId } = (await user.getIdTokenResult()).claims
    if (typeof customerId !== 'string') return { problem: 'unknown' }
    const functions = getFunctions(app, `${site}/call`)
    const readAccount = httpsCallable<object, AccountAnswer>(functions, 'getFirestoreAccount')
    const { data: account } = await readAccount({ shopifyURL: site })
    if (account.isDisabled) return { problem: 'disabled' }
    return { member: { customerId, email: user.email ?? '', firstName: account.firstName ?? '' } }
  } catch (thrown) {
    return { problem: problemOf(thrown) }
  } finally {
    await deleteApp(app)
  }
}

const problemOf = (thrown: unknown): SignInProblem =>
  thrown instanceof FirebaseError ? (PROBLEM_BY_CODE[thrown.code] ?? 'unknown') : 'unknown'
