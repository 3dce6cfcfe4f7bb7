/** What the social buttons take from the store, on every page that has them. */
import { providersFor, type Provider } from '../domain/enums'
import type { Entry } from './events'
import { useAppDispatch, useAppSelector } from './hooks'
import { leaveForProvider, signInWithProvider, warmProvider } from './social'

export function useSocial() {
  const dispatch = useAppDispatch()
  const platform = useAppSelector(({ session }) => session.platform)
  const lastUsed = useAppSelector(({ visit }) => visit.lastUsed)
  const blocked = useAppSelector(({ errors }) => errors.form.includes('error.popupBlocked'))
  const sentNothing = useAppSelector(({ view }) => view.sentNothing)
  const provider = lastUsed === 'password' ? null : lastUsed
  return {
    providers: providersFor(platform),
    lastUsed: provider,
    /** The provider whose window the browser blocked; the page can leave for it instead. */
    blocked: blocked ? provider : null,
    sentNothing,
    onChoose: (chosen: Provider, entry: Entry | null = null) => void dispatch(signInWithProvider(chosen, entry)),
    onLeave: (chosen: Provider) => void dispatch(leaveForProvider(chosen)),
    onIntent: () => void dispatch(warmProvider()),
  }
}
