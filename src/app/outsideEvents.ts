import { lookAgain } from '../state/lookAgain'
import { networkChanged, signedOut, verificationSentElsewhere } from '../state/events'
import { pageRestored } from '../state/restored'
import { recheckSession } from '../state/resumeSession'
import { selectAwaitsVerification } from '../state/stage'
import { isDevToolsInstalled } from '../services/browser/devTools'
import type { Services } from '../services/ports'
import type { AppStore } from './store'

/** Where the browser has DevTools, a page gets ready to be taken anywhere in time. */
async function prepareTravel(): Promise<void> {
  if (!isDevToolsInstalled()) return
  const { getTravelReady } = await import(/* webpackChunkName: "travel" */ './travelReady')
  await getTravelReady()
}

/** What happens outside of this page: the connection, and the visitor's other tabs. */
export function listenOutside(store: AppStore, { clock, page, tabs }: Services): void {
  if (!page.isOnline()) store.dispatch(networkChanged({ online: false }))
  page.whenOnlineChanges((online) => void store.dispatch(networkChanged({ online })))
  // What DevTools shows is another visitor's, and stays as it is.
  page.whenVisible(() => void (store.travels() === 0 && store.dispatch(recheckSession())))
  page.whenRestored(() => void store.dispatch(pageRestored()))
  tabs.hear((news) => {
    if (news === 'signed-out' && store.getState().user !== null) store.dispatch(signedOut({ leaving: false }))
    if (news === 'verification-sent') store.dispatch(verificationSentElsewhere({ at: clock.now() }))
    if (news === 'email-verified' && selectAwaitsVerification(store.getState())) void store.dispatch(lookAgain())
  })
  // Nothing depends on it but the comfort of whoever travels.
  void prepareTravel().catch(() => undefined)
}
