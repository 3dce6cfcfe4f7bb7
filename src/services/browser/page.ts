import { HYDRATED_EVENT } from '../../domain/prehydration'
import type { PagePort } from '../ports'
import { isOnline } from './connection'
import { isWebview } from './webviews'

/** Whether the page is shown in a frame. */
export const isEmbedded = (window: Window): boolean => window.parent !== window

/** Whether the frame's parent has another origin: cookies then need SameSite=None, and only a click may navigate it. */
export function isCrossOriginFrame(window: Window): boolean {
  try {
    return isEmbedded(window) && window.parent.location.origin !== window.location.origin
  } catch {
    return true
  }
}

/**
 * PagePort for a browser window. Reads the action code once and removes it from the URL and the history entry, so that
 * only this closure holds it.
 */
export function browserPage(window: Window): PagePort {
  let code = takeActionCode(window)
  const sending = new Set<Promise<unknown>>()
  let wasRestored = false
  let connectRouter: PagePort['connectRouter'] = () => undefined
  const router = new Promise<(path: string) => void>((resolve) => (connectRouter = resolve))
  onEvent(window, 'pageshow', (event) => void (wasRestored ||= isRestored(event)))
  return {
    origin: () => window.location.origin,
    location: () => ({ pathname: window.location.pathname, search: window.location.search }),
    readJson: (path) => window.fetch(path).then((response) => response.json()),
    replaceUrl: (path) => window.history.replaceState(window.history.state, '', path),
    announceHydrated: () => void window.document.dispatchEvent(new Event(HYDRATED_EVENT)),
    announceLoadError: () => dispatchLoadError(window.document),
    readyToRetryLoad: () =>
      new Promise((resolve) => {
        const retry = () => {
          if (!isOnline(window)) return
          window.removeEventListener('online', retry)
          window.removeEventListener('click', retry, true)
          resolve()
        }
        window.addEventListener('online', retry)
        // On the window: the prehydration script stops clicks at the document.
        window.addEventListener('click', retry, true)
      }),
    // A visit can end, as a sign-out does, while React still hydrates.
    replaceRoute: (path) => void router.then((navigate) => navigate(path)),
    connectRouter: (navigate) => connectRouter(navigate),
    setLanguage(language, direction) {
      window.document.documentElement.lang = language
      window.document.documentElement.dir = direction
    },
    isHidden: () => window.document.visibilityState === 'hidden',
    isEmbedded: () => isEmbedded(window),
    hasTypedInput: () =>
      [...window.document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].some(
        (field) => !field.matches(AUTOFILLED) && isChanged(field),
      ),
    isReturnVisit: () => wasRestored || isBackForwardLoad(window),
    isWebview: () => isWebview(window.navigator.userAgent, window.location.pathname),
    needsPopupPreload: () => NEEDS_POPUP_PRELOAD.test(window.navigator.userAgent) || isTouchScreen(window),
    savesData: () => (window.navigator as NavigatorWithConnection).connection?.saveData === true,
    whenIdle: () =>
      new Promise((resolve) => {
        // WebKit has no idle callbacks.
        if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
        else setTimeout(resolve)
      }),
    onVisible: (listener) =>
      onEvent(window.document, 'visibilitychange', () => window.document.visibilityState === 'visible' && listener()),
    onPageHide: (listener) => void onEvent(window, 'pagehide', listener),
    onBfcacheRestore: (listener) =>
      onEvent(window, 'pageshow', (event) => {
        if (!isRestored(event)) return
        clearPasswords(window.document)
        listener()
      }),
    isOnline: () => isOnline(window),
    onOnlineChange(listener) {
      const unsubscribers = [
        onEvent(window, 'online', () => listener(true)),
        onEvent(window, 'offline', () => listener(false)),
      ]
      return () => unsubscribers.forEach((stop) => stop())
    },
    reload: () => window.location.reload(),
    reportEnvironment: () =>
      import(/* webpackChunkName: "report" */ './reportEnvironment').then(({ readReportEnvironment }) =>
        readReportEnvironment(window, {
          webview: isWebview(window.navigator.userAgent, window.location.pathname),
          embedded: isEmbedded(window),
        }),
      ),
    awaitBeforeLeaving(work) {
      sending.add(work)
      const done = () => void sending.delete(work)
      work.then(done, done)
    },
    readyToLeave: () => Promise.allSettled(sending).then(() => undefined),
    redirectTo(url, { inFrame = false } = {}) {
      const target = isEmbedded(window) && !inFrame ? window.parent : window
      try {
        target.location.href = url
        return 'redirected'
      } catch {
        return 'refused'
      }
    },
    openWindow() {
      const opened = window.open('')
      if (!opened) return null
      opened.opener = null
      return { goTo: (url) => opened.location.replace(url), close: () => opened.close() }
    },
    actionCode: () => code,
    clearActionCode: () => void (code = null),
  }
}

/** Dispatches the event of a main script that does not load, for which the prehydration script listens. */
function dispatchLoadError(document: Document): void {
  // Without a module script, the prehydration script does not start the app a second time.
  for (const main of document.querySelectorAll<HTMLScriptElement>('script[type="module"]')) main.type = ''
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

/** Whether the browser loaded the page again because it was not in the back/forward cache. */
function isBackForwardLoad({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward'
}

/** Whether a `pageshow` event comes from the back/forward cache. */
const isRestored = (event: Event): boolean => 'persisted' in event && event.persisted === true

/** The back/forward cache keeps typed values, even with `no-store`; a password must not be there for the next person. */
function clearPasswords(document: Document): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=password], [name=confirmPassword]')) {
    field.value = ''
    // react-hook-form reads the value on input events.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

// `:is` ignores a selector that the browser does not support.
const AUTOFILLED = ':is(:autofill, :-webkit-autofill)'
const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.type === 'checkbox' && 'checked' in field
    ? field.checked !== field.defaultChecked
    : field.value !== '' && field.value !== field.defaultValue

const ACTION_CODE_PARAMETER = 'oobCode'

/** An empty code is none. Separators may be escaped, as programs do that copy a link out of HTML. */
function takeActionCode({ location, history }: Window): string | null {
  const url = new URL(location.href.replace(/&(amp;)+/g, '&'))
  const code = url.searchParams.get(ACTION_CODE_PARAMETER)
  if (code !== null) {
    url.searchParams.delete(ACTION_CODE_PARAMETER)
    url.searchParams.delete('apiKey')
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  return code || null
}

// Of every browser on WebKit, which has not changed this version since 2018; Chromium's is 537.36.
const NEEDS_POPUP_PRELOAD = /AppleWebKit\/605\.1/

const isTouchScreen = (window: Window): boolean => window.matchMedia('(pointer: coarse)').matches

/** Not in WebKit and Firefox, nor in the DOM types of TypeScript. */
type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

function onEvent(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
