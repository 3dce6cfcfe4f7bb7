import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { TimeTravelStore } from '../reporting/devToolsSupport'
import type { AppDispatch, RootState } from '../storeTypes'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** How often Redux DevTools has set the state; 0 in a store without the enhancer, as in tests and prerendering. */
export function useTimeTravelCount(): number {
  const { timeTravelCount } = useStore() as Store & Partial<TimeTravelStore>
  return useAppSelector(() => timeTravelCount?.() ?? 0)
}
