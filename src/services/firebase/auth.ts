import { whenWindowAsked } from '../browser/windows'
import { once } from '../once'
import { AUTH_PATIENCE, patiently, patientlyBegun, READY_PATIENCE, WINDOW_PATIENCE, type Patience } from '../patience'
import type { AuthPort } from '../ports'
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
    const { authOperations } = await import(/* webpackChunkName: "sign-in" */ './authOperations')
    return authOperations(target)
  })
  const openSocial = once(async () => {
    const [{ tools }, { socialSignIn }] = await Promise.all([
      open(),
      import(/* webpackChunkName: "social" */ './social'),
    ])
    return socialSignIn(tools)
  })

  type Operations = Awaited<ReturnType<typeof open>>
  type Social = Awaited<ReturnType<typeof openSocial>>

  // This takes as long as the person who is asked.
  const askProvider = <Answer>(operation: (social: Social) => Promise<Answer>): Promise<Answer> =>
    mapped(openSocial().then(operation))

  /** Where only the service is asked, it has a deadline. */
  const ask = <Answer>(operation: (auth: Operations) => Promise<Answer>, patience: Patience = AUTH_PATIENCE) =>
    patiently(() => mapped(open().then(operation)), patience)

  return {
    signInWithProvider: (id) => onceOpen(() => askProvider(({ openWindow }) => openWindow(id))),
    leaveForProvider: (id) => askProvider(({ leave }) => leave(id)),
    returnFromProvider: () => patiently(() => askProvider(({ comeBack }) => comeBack()), AUTH_PATIENCE),
    linkWithPassword: (...given) =>
      patiently(() => askProvider(({ linkWithPassword }) => linkWithPassword(...given)), AUTH_PATIENCE),
    warm(what) {
      connect(target.emulators?.auth ?? SERVICE)
      return (what === 'provider' ? openSocial() : open()).then(nothing, nothing)
    },
    ready: async () =>
      open.isBegun() || (await mayHoldSession(target.firebase.apiKey, globalThis))
        ? ask((auth) => auth.whoIsHere(), READY_PATIENCE)
        : null,
    // Storage that does not say is shared with no other tab.
    recheck: async () =>
      (await mayHoldSession(target.firebase.apiKey, globalThis, false))
        ? ask((auth) => auth.recheck(), READY_PATIENCE)
        : null,
    signIn: (...given) => ask((auth) => auth.signIn(...given)),
    signOut: () =>
      ask((auth) => auth.signOut()).catch(async (failure: unknown) => {
        await forgetSession()
        throw failure
      }),
    reload: () => ask((auth) => auth.reload()),
    sendVerificationEmail: (...given) => ask((auth) => auth.sendVerificationEmail(...given)),
    sendPasswordResetEmail: (...given) => ask((auth) => auth.sendPasswordResetEmail(...given)),
    checkCode: (...given) => ask((auth) => auth.checkCode(...given)),
    applyCode: (...given) => ask((auth) => auth.applyCode(...given)),
    confirmPasswordReset: (...given) => ask((auth) => auth.confirmPasswordReset(...given)),
  }
}

const nothing = () => undefined

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
