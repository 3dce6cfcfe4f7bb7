import type { Auth, User, UserCredential } from 'firebase/auth'
import type { AuthUser, ProviderProfile } from '../../domain/account'
import { PROVIDERS, type Provider } from '../../domain/enums'
import { Failure } from '../../domain/failure'
import type { CodeOperation } from '../../domain/visit'
import { whenWindowAsked } from '../browser/windows'
import { once } from '../once'
import { AUTH_PATIENCE, patiently, patientlyBegun, READY_PATIENCE, WINDOW_PATIENCE, type Patience } from '../patience'
import type { AuthPort, MailOptions, SignedIn } from '../ports'
import type { Target } from '../target.production'
import { mapFailure } from './failures'
import { forgetSession } from './forget'
import { mayHoldSession } from './heldSession'

/** Where the SDK asks. */
const SERVICE = 'https://identitytoolkit.googleapis.com'

/**
 * The Auth service behind its port. Nothing of the SDK is loaded before it is needed or warmed. `connect` opens a
 * connection ahead of the first request.
 */
export function firebaseAuth(target: Target, connect: (origin: string) => void = () => undefined): AuthPort {
  const open = once(async () => {
    const { openAuth, sdk } = await import(/* webpackChunkName: "auth" */ './authSdk')
    return { auth: openAuth(target), sdk }
  })
  const openSocial = once(async () => {
    const [{ auth, sdk }, { socialSignIn }] = await Promise.all([
      open(),
      import(/* webpackChunkName: "social" */ './social'),
    ])
    return socialSignIn({
      auth,
      mapCredential: (credential) => mapCredential(credential, sdk),
      signInWithPassword: (email, password) => sdk.signInWithEmailAndPassword(auth, email, password),
    })
  })

  type Operation<Answer> = (tools: Awaited<ReturnType<typeof open>>) => Promise<Answer>

  type Social = Awaited<ReturnType<typeof openSocial>>

  // These take as long as the person who is asked.
  const askPerson = <Answer>(operation: Operation<Answer>): Promise<Answer> => mapped(open().then(operation))
  const askProvider = <Answer>(operation: (social: Social) => Promise<Answer>): Promise<Answer> =>
    mapped(openSocial().then(operation))

  /** The same, where only the service is asked: it has a deadline. */
  const ask = <Answer>(operation: Operation<Answer>, patience: Patience = AUTH_PATIENCE): Promise<Answer> =>
    patiently(() => askPerson(operation), patience)

  const speak = (auth: Auth, { language }: MailOptions) => void (auth.languageCode = language)

  return {
    signInWithProvider: (id) => onceOpen(() => askProvider(({ openWindow }) => openWindow(id))),
    leaveForProvider: (id) => askProvider(({ leave }) => leave(id)),
    returnFromProvider: () => patiently(() => askProvider(({ comeBack }) => comeBack()), AUTH_PATIENCE),
    linkWithPassword: (email, password) =>
      patiently(() => askProvider(({ linkWithPassword }) => linkWithPassword(email, password)), AUTH_PATIENCE),
    warm(what) {
      connect(target.emulators?.auth ?? SERVICE)
      void (what === 'provider' ? openSocial() : open()).catch(() => undefined)
    },
    ready: async () => {
      if (!open.isBegun() && !(await mayHoldSession(target.firebase.apiKey, globalThis))) return null
      return ask(async ({ auth }) => {
        await auth.authStateReady()
        return auth.currentUser && mapUser(auth.currentUser)
      }, READY_PATIENCE)
    },
    signIn: (email, password) =>
      ask(async ({ auth, sdk }) => mapCredential(await sdk.signInWithEmailAndPassword(auth, email, password), sdk)),
    signOut: () =>
      ask(({ auth, sdk }) => sdk.signOut(auth)).catch(async (failure: unknown) => {
        await forgetSession()
        throw failure
      }),
    reload: () =>
      ask(async ({ auth }) => {
        if (!auth.currentUser) return null
        await auth.currentUser.reload()
        // Functions read `email_verified` from the token, and the old one says what was true before.
        await auth.currentUser.getIdToken(true)
        return mapUser(auth.currentUser)
      }),
    sendVerificationEmail: (options) =>
      ask(async ({ auth, sdk }) => {
        if (!auth.currentUser) throw new Failure('auth/no-current-user')
        speak(auth, options)
        await sdk.sendEmailVerification(auth.currentUser, { url: options.continueUrl })
      }),
    sendPasswordResetEmail: (email, options) =>
      ask(async ({ auth, sdk }) => {
        speak(auth, options)
        await sdk.sendPasswordResetEmail(auth, email, { url: options.continueUrl })
      }),
    checkCode: (code) =>
      ask(async ({ auth, sdk }) => {
        const { operation, data } = await sdk.checkActionCode(auth, code)
        const known = OPERATIONS[operation]
        if (known === undefined) throw new Failure('auth/invalid-action-code', 'codeInvalid')
        return { operation: known, email: data.email ?? '' }
      }),
    applyCode: (code) => ask(({ auth, sdk }) => sdk.applyActionCode(auth, code)),
    confirmPasswordReset: (code, newPassword) =>
      ask(({ auth, sdk }) => sdk.confirmPasswordReset(auth, code, newPassword)),
  }
}

/** A provider's window has a deadline until it opens; who is asked in it, none. */
const onceOpen = <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  let stop: () => void = () => undefined
  return patientlyBegun((begun) => {
    stop = whenWindowAsked(globalThis, begun)
    return attempt()
  }, WINDOW_PATIENCE).finally(() => stop())
}

/** What the SDK throws, as a Failure. */
const mapped = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((thrown: unknown) => {
    throw mapFailure(thrown)
  })

const OPERATIONS: Readonly<Record<string, CodeOperation | undefined>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const isProvider = (id: string): id is Provider | 'password' =>
  id === 'password' || (PROVIDERS as readonly string[]).includes(id)

const mapUser = ({ uid, email, emailVerified, providerData }: User): AuthUser => ({
  uid,
  email,
  emailVerified,
  providers: providerData.map(({ providerId }) => providerId).filter(isProvider),
})

function mapCredential(credential: UserCredential, sdk: typeof import('./authSdk').sdk): SignedIn {
  const info = sdk.getAdditionalUserInfo(credential)
  const provider: ProviderProfile | null =
    info?.providerId && info.providerId !== 'password'
      ? {
          providerId: info.providerId,
          isNewUser: info.isNewUser,
          displayName: credential.user.displayName,
          raw: info.profile ?? {},
        }
      : null
  return { user: mapUser(credential.user), isNewUser: info?.isNewUser ?? false, provider }
}
