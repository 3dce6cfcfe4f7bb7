import { recheckVerification, recheckSession } from '../state/lazyThunks'
import { networkChanged, signedOut, verificationSentInOtherTab } from '../state/events'
import { handleBfcacheRestore } from '../state/pageLifecycle'
import { selectIsAwaitingVerification } from '../state/stage'
import { isDevToolsInstalled } from '../services/browser/devTools'
import type { Services } from '../services/ports'
import type { AppStore } from './store'

/** Where the browser has DevTools, a page gets ready to be taken anywhere in time. */
async function preloadForDevTools(): Promise<void> {
  if (!isDevToolsInstalled()) return
  const { preloadEverything } = await import(/* webpackChunkName: "devtools-preload" */ './preloadEverything')
  await preloadEverything()
}

/** What happens outside of this page: the connection, and the visitor's other tabs. */
export function subscribeToBrowserEvents(store: AppStore, { clock, page, tabs }: Services): void {
  if (!page.isOnline()) store.dispatch(networkChanged({ online: false }))
  page.onOnlineChange((online) => void store.dispatch(networkChanged({ online })))
  // What DevTools shows is another visitor's, and stays as it is.
  page.onVisible(() => void (store.timeTravelCount() === 0 && store.dispatch(recheckSession())))
  page.onBfcacheRestore(() => void store.dispatch(handleBfcacheRestore()))
  tabs.subscribe((message) => {
    if (message === 'signed-out' && store.getState().user !== null) store.dispatch(signedOut())
    if (message === 'verification-sent') store.dispatch(verificationSentInOtherTab({ at: clock.now() }))
    if (message === 'email-verified' && selectIsAwaitingVerification(store.getState()))
      void store.dispatch(recheckVerification())
  })
  // Nothing depends on it but the comfort of whoever travels.
  void preloadForDevTools().catch(() => undefined)
}
