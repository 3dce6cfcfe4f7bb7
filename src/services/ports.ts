/**
 * Interfaces between the app and the outside: Firebase, callable functions and the browser. Implemented by `firebase/` and
 * `browser/`, and in memory by tests/fixtures; tests/contract runs one suite on both. Rejections are always a `Failure`.
 */
import type { AuthUser, ProviderProfile } from '../domain/account'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { CallName, Calls } from '../domain/calls'
import type { Provider } from '../domain/enums'
import type { Destinations } from '../domain/routing/destinations'
import type { ReportEnvironment } from '../domain/report'

export interface SignInResult {
  readonly user: AuthUser
  /** The sign-in created the user. */
  readonly isNewUser: boolean
  /** Profile from the social provider; null after a sign-in with a password. */
  readonly provider: ProviderProfile | null
}

/**
 * The social account belongs to a member who has only a password so far, and must be linked with that password. `email` is
 * null if the provider gave none. The service holds the provider's credential until `linkWithPassword`.
 */
export interface LinkRequired {
  readonly linkRequired: Provider
  readonly email: string | null
}

export type SocialResult = SignInResult | LinkRequired

export type PreloadMethod = 'password' | 'provider' | 'popup'

/** Firebase Auth. Every method except `preload` can reject with `auth/timeout` or `auth/network-request-failed`. */
export interface AuthPort {
  /** The signed-in user of the persisted session. Rejects with `auth/not-ready` if the session cannot be read in time. */
  readonly getCurrentUser: () => Promise<AuthUser | null>
  /**
   * The current user, after other tabs have finished storing a session. Does not load the SDK if this
   * browser holds no session.
   */
  readonly recheck: () => Promise<AuthUser | null>
  /** Tries a wrong password once more in its other Unicode form. Rejects with Firebase's code: `auth/wrong-password`, `auth/user-disabled` and others of AUTH_FAILURES. */
  readonly signIn: (email: string, password: string) => Promise<SignInResult>
  /**
   * Opens the provider's popup. Call it in the click handler without an await before, else the browser blocks the popup:
   * `auth/popup-blocked`. Other codes: `auth/popup-closed-by-user`, `auth/cancelled-popup-request`.
   */
  readonly signInWithProvider: (provider: Provider) => Promise<SocialResult>
  /** Navigates to the provider, for browsers that block popups. Resolves before the page unloads. */
  readonly startProviderRedirect: (provider: Provider) => Promise<void>
  /** The result after the return from the provider; null if there was no redirect. */
  readonly completeProviderRedirect: () => Promise<SocialResult | null>
  /**
   * Signs in with the password and links the social account of the last LinkRequired. Rejects with
   * `auth/no-pending-credential` without one, and with the codes of `signIn`.
   */
  readonly linkWithPassword: (email: string, password: string) => Promise<SignInResult>
  /** Ends the session in every tab. Also removes the persisted session if it rejects. */
  readonly signOut: () => Promise<void>
  /** Reloads the user and renews the ID token; null if no user is signed in. */
  readonly reload: () => Promise<AuthUser | null>
  /** Checks an action code without consuming it. Rejects with `auth/invalid-action-code`, `auth/expired-action-code`. */
  readonly checkCode: (code: string) => Promise<{ readonly operation: CodeOperation; readonly email: string }>
  /** Consumes an action code. Rejects with the codes of `checkCode`. */
  readonly applyCode: (code: string) => Promise<void>
  /** Sets a new password and consumes the code. Rejects with the codes of `checkCode`, or `auth/weak-password`. */
  readonly confirmPasswordReset: (code: string, newPassword: string) => Promise<void>
  /**
   * Loads the SDK for a sign-in and opens a connection; `popup` also loads the script and the frame of third parties that a
   * provider's popup waits for. Never rejects; what failed is loaded again when it is needed.
   */
  readonly preload: (method: PreloadMethod) => Promise<void>
}

export interface FunctionsPort {
  /**
   * Calls a function (domain/calls.ts). Rejects with `functions/…`; `key` and `field` are those of the function's error.
   * Timeouts and retries: retryPolicy.ts. `onSent` is called only for a call with `outlivesPage`, once the browser has it.
   */
  readonly call: <Name extends CallName>(
    name: Name,
    payload: Calls[Name]['payload'],
    onSent?: () => void,
  ) => Promise<Calls[Name]['answer']>
  /** Loads the SDK for a call. Never throws. */
  readonly preload: () => void
}

/** A window opened without a URL. Its `opener` is null, so that the target cannot access this page. */
export interface OpenedWindow {
  readonly goTo: (url: string) => void
  readonly close: () => void
}

/** The document, its URL and its events. A method that takes a listener returns a function that removes it. */
export interface PagePort {
  readonly origin: () => string
  readonly location: () => { readonly pathname: string; readonly search: string }
  /** Reads JSON of the site, without a time limit. Rejects without a readable answer. */
  readonly readJson: (path: string) => Promise<unknown>
  /** Replaces the URL without informing the router; before the first render. `path` may include a query. */
  readonly replaceUrl: (path: string) => void
  /** Dispatches HYDRATED_EVENT: the prehydration script then replays a pending click and stops. */
  readonly announceHydrated: () => void
  /** Makes the prehydration script show its load error. From then on the app loads its chunks again, not that script. */
  readonly announceLoadError: () => void
  /** Resolves when the connection is back, or at the next press with a connection. For a page that is not hydrated. */
  readonly readyToRetryLoad: () => Promise<void>
  /** Replaces the current route through the router, without a new history entry, as soon as the router is there. */
  readonly replaceRoute: (path: string) => void
  /** The router has mounted: `navigate` replaces its route. */
  readonly connectRouter: (navigate: (path: string) => void) => void
  /** Sets `lang` (a BCP-47 tag) and `dir` of the document. */
  readonly setLanguage: (language: string, direction: 'ltr') => void
  /** The page is in a background tab. */
  readonly isHidden: () => boolean
  /** The page is shown in a frame. */
  readonly isEmbedded: () => boolean
  /** Whether the visitor changed a field of the page. Values that a password manager filled in do not count. */
  readonly hasTypedInput: () => boolean
  /** Whether the page runs in the webview of an app, where providers refuse to sign in and popups do not open. */
  readonly isWebview: () => boolean
  /**
   * Whether the browser blocks a popup that does not open in the task of the press (WebKit), or announces no press by a
   * hover (touch screens). What the popup waits for must then be loaded before the press.
   */
  readonly needsPopupPreload: () => boolean
  /** Whether the visitor asks sites to save data. */
  readonly savesData: () => boolean
  /** Resolves when the browser is idle. */
  readonly whenIdle: () => Promise<void>
  readonly onVisible: (listener: () => void) => () => void
  /** `pagehide`: the last moment to store anything. The listener is never removed. */
  readonly onPageHide: (listener: () => void) => void
  /**
   * The visitor returned to this page with the back or forward button: the browser loaded it again, or restored it from
   * the back/forward cache. A reload ends it.
   */
  readonly isReturnVisit: () => boolean
  /** The browser restored the page from the back/forward cache; password fields are cleared before the listener runs. */
  readonly onBfcacheRestore: (listener: () => void) => () => void
  /** False: no network. True may still mean that the internet is unreachable. */
  readonly isOnline: () => boolean
  readonly onOnlineChange: (listener: (online: boolean) => void) => () => void
  readonly reload: () => void
  readonly reportEnvironment: () => Promise<ReportEnvironment>
  /** Registers a request that must be sent before the page navigates to another site. */
  readonly awaitBeforeLeaving: (sending: Promise<unknown>) => void
  /** Resolves once all registered requests have settled. */
  readonly readyToLeave: () => Promise<void>
  /**
   * Navigates to another site; in a frame, navigates the parent, or with `inFrame` the frame. Returns 'refused' if the
   * browser throws because the frame may not navigate its parent.
   */
  readonly redirectTo: (url: string, options?: { readonly inFrame?: boolean }) => 'redirected' | 'refused'
  /** Opens an empty window; call it in the click handler. Null if the browser blocked it. */
  readonly openWindow: () => OpenedWindow | null
  /** The action code (`oobCode`) of the initial URL, which was removed from the URL. A secret: never store it. */
  readonly actionCode: () => string | null
  /** Forgets the action code after its use. */
  readonly clearActionCode: () => void
}

/**
 * What happened in another tab. `signed-out`: by the visitor's own choice. `session-gone`: the server no longer accepts the
 * session. `different-account`: the visitor is about to sign in with another one.
 */
export type TabMessage = 'email-verified' | 'verification-sent' | 'signed-out' | 'session-gone' | 'different-account'

export interface TabsPort {
  /** Sends a message to the other tabs. */
  readonly post: (message: TabMessage) => void
  /** Listens to messages of other tabs; returns a function that removes the listener. */
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void
  /** Resolves with true in one tab only, which then redirects; another tab gets the lock after it becomes visible. */
  readonly acquireLock: (name: 'redirect') => Promise<boolean>
}

/** Cookies of the site. Values are encoded by the port. */
export interface CookiesPort {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string, options: { readonly days: number; readonly path: string }) => void
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly delay: (milliseconds: number) => Promise<void>
}

/** Web storage that never throws; values that cannot be stored are kept for this page only. */
export interface StoragePort {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Whether the last value set outlives this page; false where storage is blocked or full. */
  readonly isPersisted: (key: string) => boolean
}

export interface ErrorReport {
  /** The error that was thrown first. */
  readonly error: Error
  /** Of React, if a component threw it. */
  readonly componentStack: string | null
  /** `reference`: of the stored error report, if there is one. */
  readonly tags: { readonly code: string; readonly reference?: string }
  /** Commit of the build. */
  readonly release: string
  /** Reports with the same fingerprint have the same cause. */
  readonly fingerprint: readonly string[]
  /** Redacts the message of the error and of its causes. */
  readonly redactError: (text: string) => string
}

export interface ReporterPort {
  /** Sends an error to Sentry, in production only. Never throws. */
  readonly report: (report: ErrorReport) => void
}

export interface AnalyticsPort {
  /** Records an event of Google Analytics. Never throws. */
  readonly record: (event: string, parameters: Readonly<Record<string, string>>) => void
}

/** All services; thunks get them as `extra`. */
export interface Services {
  readonly auth: AuthPort
  readonly functions: FunctionsPort
  readonly page: PagePort
  readonly tabs: TabsPort
  readonly cookies: CookiesPort
  readonly clock: ClockPort
  /** Local storage. */
  readonly local: StoragePort
  readonly session: StoragePort
  readonly reporter: ReporterPort
  readonly analytics: AnalyticsPort
  readonly destinations: Destinations
  /** Pattern of the codes of generic campaigns; see `takesEntries`. */
  readonly campaignCodes: RegExp
}
