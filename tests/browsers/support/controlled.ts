/** What a journey needs of a browser. One implementation per way to control one: Playwright, WebDriver BiDi, WebDriver. */

/** An open page. Selectors are CSS and mean the first match, which must be there. */
export interface ControlledPage {
  /** Starts to load a URL; does not wait for its scripts. */
  readonly open: (url: string) => Promise<void>
  /** Runs a function in the page. It must not refer to anything outside itself. */
  readonly evaluate: <Result, Argument>(read: (argument: Argument) => Result, argument: Argument) => Promise<Result>
  readonly click: (selector: string) => Promise<void>
  /** Replaces the value of a text field, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  readonly goBack: () => Promise<void>
  readonly goForward: () => Promise<void>
  /** The window that `press` opens. */
  readonly popupOf: (press: () => Promise<void>) => Promise<ControlledPage>
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface SessionOptions {
  readonly size: Size
  readonly isDark: boolean
  /** Runs in every page and frame before their own scripts. */
  readonly initScript: string
}

/** One visitor: an own profile with one page. */
export interface ControlledSession {
  readonly page: ControlledPage
  /** Console errors and warnings, exceptions and failed responses so far. */
  readonly problems: () => readonly string[]
  readonly close: () => Promise<void>
}

export interface ControlledBrowser {
  readonly newSession: (options: SessionOptions) => Promise<ControlledSession>
  readonly stop: () => Promise<void>
}

/** Nothing listens there: a page that asks for something beyond this machine fails at once, with and without internet. */
export const UNREACHABLE_PROXY = { host: '127.0.0.1', port: 9 }
