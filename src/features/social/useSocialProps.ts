/** The props that connect the social buttons to the store. */
import { providersFor, type Provider } from '../../domain/enums'
import { selectProviderNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { startProviderRedirect, signInWithProvider, preloadProvider } from './providerSignIn'

export function useSocialProps() {
  const dispatch = useAppDispatch()
  const platform = useAppSelector(({ session }) => session.platform)
  const lastUsed = useAppSelector(({ visit }) => visit.lastUsed)
  const chosen = useAppSelector(({ view }) => view.chosenProvider)
  const [failure] = useAppSelector(selectProviderNotices)
  const providerReturnedNothing = useAppSelector(({ view }) => view.providerReturnedNothing)
  return {
    providers: providersFor(platform),
    lastUsed,
    chosen,
    /** Why the chosen provider failed. */
    failure,
    /** The provider whose window the browser blocked; a redirect works instead. */
    blocked: failure === 'error.popupBlocked' ? chosen : null,
    providerReturnedNothing,
    onChoose: (chosen: Provider) => void dispatch(signInWithProvider(chosen)),
    onRedirect: (chosen: Provider) => void dispatch(startProviderRedirect(chosen)),
    onIntent: () => void dispatch(preloadProvider()),
  }
}
