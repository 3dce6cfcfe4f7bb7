/**
 * The SDK's popup resolver, started before a press. Firebase does not document its method: the SDK itself calls it on
 * Safari and mobile if `initializeAuth` gets the resolver, but then every sign-in with a password waits for it.
 * tests/contract/popupPreload.test.ts fails when an upgrade of the SDK changes it.
 */
import { browserPopupRedirectResolver, type Auth, type PopupRedirectResolver } from 'firebase/auth'

interface StartableResolver {
  /** Loads the script and the frame of the popup, once; after a rejection the next call loads them again. */
  readonly _initialize: (auth: Auth) => Promise<unknown>
}

// The declared type is an empty interface; the value is a class, of which the SDK creates one instance.
const ResolverClass = browserPopupRedirectResolver as unknown as new () => StartableResolver

let shared: StartableResolver | undefined
const sharedInstance = (): StartableResolver => (shared ??= new ResolverClass())

/** For the functions of the SDK that take a resolver. Where the SDK creates its instance, it gets the shared one. */
export const resolver: PopupRedirectResolver = new Proxy(browserPopupRedirectResolver, { construct: sharedInstance })

/** Loads what a popup waits for. Rejects with an error of the SDK, which tries again when a popup opens. */
export const startResolver = (auth: Auth): Promise<unknown> => sharedInstance()._initialize(auth)
