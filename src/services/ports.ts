/**
 * What the house asks of the outside world: interfaces only. The browser and Firebase stand behind them in the
 * site, in-memory doubles in the tests; both pass the same contract suite. Every port fails with a `Failure`.
 */
import type { AuthUser, ProviderProfile } from '../domain/account'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { CallName, Calls } from '../domain/calls'
import type { Provider } from '../domain/enums'
import type { Destinations } from '../domain/routing/destinations'
import type { Failure } from '../domain/failure'
import type { ReportEnvironment } from '../domain/report'

export interface SignInResult {
  readonly user: AuthUser
  readonly isNewUser: boolean
  /** What a social provider says about the person; null for a password. */
  readonly provider: ProviderProfile | null
}

/**
 * A social account that belongs to a member who signs in with a password so far: the password proves it. `email` is
 * null when the provider gave none. What links them stays inside the service.
 */
export interface LinkRequired {
  readonly linkRequired: Provider
  readonly email: string | null
}

export type SocialResult = SignInResult | LinkRequired

/** Where an email leads and in which language it is written (a BCP-47 tag). */
export interface EmailLinkOptions {
  readonly continueUrl: string
  readonly language: string
}

export interface AuthPort {
  /** Who is signed in, once that is known. Fails with `auth/not-ready` when the service does not tell. */
  readonly getCurrentUser: () => Promise<AuthUser | null>
  /** Who is signed in by now, in another tab perhaps. Loads nothing where this browser holds no session. */
  readonly recheck: () => Promise<AuthUser | null>
  /** Fails with the service's own code (`auth/wrong-password` …). */
  readonly signIn: (email: string, password: string) => Promise<SignInResult>
  /** Opens the provider's window; must be called in the click itself. Fails with `auth/popup-blocked` … */
  readonly signInWithProvider: (provider: Provider) => Promise<SocialResult>
  /** The same without a window: the page leaves for the provider and comes back. */
  readonly startProviderRedirect: (provider: Provider) => Promise<void>
  /** What came back from a provider that the page left for; null when nothing did. */
  readonly completeProviderRedirect: () => Promise<SocialResult | null>
  /** Links the social account of the last LinkRequired to the member whose password this is. */
  readonly linkWithPassword: (email: string, password: string) => Promise<SignInResult>
  readonly signOut: () => Promise<void>
  /** The signed-in user as the service knows it now, with a fresh token. */
  readonly reload: () => Promise<AuthUser | null>
  readonly sendVerificationEmail: (options: EmailLinkOptions) => Promise<void>
  readonly sendPasswordResetEmail: (email: string, options: EmailLinkOptions) => Promise<void>
  /** Tells what a code is for without using it up. Fails with `auth/invalid-action-code`, `auth/expired-action-code` … */
  readonly checkCode: (code: string) => Promise<{ readonly operation: CodeOperation; readonly email: string }>
  readonly applyCode: (code: string) => Promise<void>
  readonly confirmPasswordReset: (code: string, newPassword: string) => Promise<void>
  /** Loads what a sign-in will need, ahead of time; settles when that has come, or has not. Never rejects. */
  readonly preload: (method: 'password' | 'provider') => Promise<void>
}

export interface FunctionsPort {
  /**
   * Fails with `functions/…`; `key` and `field` as the function named them. Asks again and gives up as `retryPolicy.ts`
   * says. `onSent`: a call that outlives the page (`domain/calls`) was handed to the browser.
   */
  readonly call: <Name extends CallName>(
    name: Name,
    payload: Calls[Name]['payload'],
    onSent?: () => void,
  ) => Promise<Calls[Name]['answer']>
  /** Loads what a call will need, ahead of time. */
  readonly preload: () => void
}

/** A window that waits for its address. What opens there cannot reach this page. */
export interface OpenedWindow {
  readonly goTo: (url: string) => void
  readonly close: () => void
}

export interface PagePort {
  /** Origin of the site itself. */
  readonly origin: () => string
  /** The address the page stands at. */
  readonly location: () => { readonly pathname: string; readonly search: string }
  /** Puts another address of the site in its place, before anything is shown. */
  readonly replaceUrl: (path: string) => void
  /** From here on the page answers by itself: what was pressed before is pressed again. */
  readonly announceHydrated: () => void
  /** Goes on to another page of the site, which takes the place of this one in the visitor's history. */
  readonly replaceRoute: (path: string) => void
  /** The language and direction of the document. */
  readonly setLanguage: (language: string, direction: 'ltr') => void
  readonly isHidden: () => boolean
  readonly isEmbedded: () => boolean
  /** Whether a field of the page holds what the visitor typed or ticked; what a password manager filled in does not count. */
  readonly hasTypedInput: () => boolean
  /** A webview of some app: providers refuse to open there, windows cannot be opened. */
  readonly isWebview: () => boolean
  /** Tells when the page comes to the front. Answers how to stop. */
  readonly onVisible: (listener: () => void) => () => void
  /** Tells when the page is about to go: the last moment to keep anything. */
  readonly onPageHide: (listener: () => void) => void
  /** Tells when the page comes back out of the browser's back/forward cache; its passwords are gone then. */
  readonly onBfcacheRestore: (listener: () => void) => () => void
  readonly isOnline: () => boolean
  readonly onOnlineChange: (listener: (online: boolean) => void) => () => void
  readonly reload: () => void
  /** Where and on what the page is shown, for a report. */
  readonly reportEnvironment: () => Promise<ReportEnvironment>
  /** Something that must be sent before the page is left. */
  readonly awaitBeforeLeaving: (sending: Promise<unknown>) => void
  /** Resolves once all of that has been sent, or has failed. */
  readonly readyToLeave: () => Promise<void>
  /** Leaves the site; from an iframe the parent goes, or with `inFrame` the iframe. 'refused': the browser says no. */
  readonly redirectTo: (url: string, options?: { readonly inFrame?: boolean }) => 'left' | 'refused'
  /** Opens an empty window; must be called in the click itself. null: the browser does not open one. */
  readonly openWindow: () => OpenedWindow | null
  /** The action code of the URL that the page was opened with. It left the address bar then, and lives here alone. */
  readonly actionCode: () => string | null
  /** The code has done its work. */
  readonly clearActionCode: () => void
}

/** What the tabs of one visitor tell each other. */
export type TabMessage = 'email-verified' | 'signed-out' | 'verification-sent'

export interface TabsPort {
  readonly post: (message: TabMessage) => void
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void
  /** True in one tab only, so that exactly one redirects; the others get it when the visitor looks at them. */
  readonly acquireLock: (name: 'redirect') => Promise<boolean>
}

export interface CookiesPort {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string, options: { readonly days: number; readonly path: string }) => void
}

export interface ClockPort {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after that many milliseconds. */
  readonly delay: (milliseconds: number) => Promise<void>
}

/** Storage that cannot fail: blocked, full or absent storage keeps nothing. */
export interface StoragePort {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Whether what was set last outlives this page: false where storage is blocked or full. */
  readonly isPersisted: (key: string) => boolean
}

export interface ReporterPort {
  /** Error reporting service; production only. */
  readonly report: (failure: Failure, reference: string | null) => void
}

export interface AnalyticsPort {
  readonly record: (event: string, parameters: Readonly<Record<string, string>>) => void
}

export interface Services {
  readonly auth: AuthPort
  readonly functions: FunctionsPort
  readonly page: PagePort
  readonly tabs: TabsPort
  readonly cookies: CookiesPort
  readonly clock: ClockPort
  readonly local: StoragePort
  readonly session: StoragePort
  readonly reporter: ReporterPort
  readonly analytics: AnalyticsPort
  readonly destinations: Destinations
  /** Which codes name draws of the generic campaign pages. */
  readonly campaignCodes: RegExp
}
