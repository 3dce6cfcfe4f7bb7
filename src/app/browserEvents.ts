import { handleBfcacheRestore, recheckSession } from '../state/login/lazyLogin'
import { networkChanged, sessionGone, signedOut, verificationSentInOtherTab } from '../state/events'
import { selectIsAwaitingVerification } from '../state/login/stage'
import { isDevToolsInstalled } from '../services/browser/devTools'
import type { Services } from '../services/ports'
import { recheckVerification } from './chunks'
import type { AppStore } from './store'

/** With Redux DevTools installed, preloads everything that a restored state may render. */
async function preloadForDevTools(): Promise<void> {
  if (!isDevToolsInstalled()) return
  const { preloadEverything } = await import(/* webpackChunkName: "devtools-preload" */ './preloadEverything')
  await preloadEverything()
}

/** Dispatches what happens outside this page: connection, visibility, bfcache and the visitor's other tabs. */
export function subscribeToBrowserEvents(store: AppStore, { clock, page, tabs }: Services): void {
  if (!page.isOnline()) store.dispatch(networkChanged({ online: false }))
  page.onOnlineChange((online) => void store.dispatch(networkChanged({ online })))
  // A state restored by DevTools must not change by itself.
  page.onVisible(() => void (store.timeTravelCount() === 0 && store.dispatch(recheckSession())))
  page.onBfcacheRestore(() => void store.dispatch(handleBfcacheRestore()))
  tabs.subscribe((message) => {
    const isSignedIn = store.getState().user !== null
    // Only a sign-out by choice clears what is stored for the visit.
    if (message === 'signed-out' && isSignedIn) store.dispatch(signedOut())
    if ((message === 'session-gone' || message === 'different-account') && isSignedIn) store.dispatch(sessionGone())
    if (message === 'verification-sent') store.dispatch(verificationSentInOtherTab({ at: clock.now() }))
    if (message === 'email-verified' && selectIsAwaitingVerification(store.getState()))
      void store.dispatch(recheckVerification())
  })
  // Only time travel needs these chunks, so a failure is ignored.
  void preloadForDevTools().catch(() => undefined)
}
