import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { Travelling } from './history'
import type { RootState } from './rootReducer'
import type { AppDispatch } from './thunk'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** How often Redux DevTools took the store elsewhere; a store without a history stays where it is. */
export function useTravels(): number {
  const { travels } = useStore() as Store & Partial<Travelling>
  return useAppSelector(() => travels?.() ?? 0)
}
