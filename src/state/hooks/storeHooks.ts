import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { TimeTravelStore } from '../reporting/actionLog'
import type { RootState } from '../slices/rootReducer'
import type { AppDispatch } from '../storeTypes'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** How often Redux DevTools took the store elsewhere; a store without a history stays where it is. */
export function useTimeTravelCount(): number {
  const { timeTravelCount } = useStore() as Store & Partial<TimeTravelStore>
  return useAppSelector(() => timeTravelCount?.() ?? 0)
}
