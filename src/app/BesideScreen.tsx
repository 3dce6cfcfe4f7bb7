import { Suspense, type ReactNode } from 'react'
import { useAppDispatch } from '../state/hooks/storeHooks'
import { logUnseenError } from '../state/pageLifecycle'
import { ErrorBoundary } from './ErrorBoundary'

/** A part that the page works without. When its chunk does not load, the screen beside it reports the failure. */
export function BesideScreen({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch()
  return (
    <ErrorBoundary fallback={null} onError={(...error) => void dispatch(logUnseenError(...error))}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
