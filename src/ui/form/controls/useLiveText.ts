import { useCallback, useSyncExternalStore } from 'react'
import type { TextFieldName } from '../../../domain/forms/fields'
import type { FieldSubscription } from '../types'

/** The current text of one field. Only the component that calls it renders again when the text changes. */
export function useLiveText({ subscribe, getText }: FieldSubscription, name: TextFieldName): string {
  const subscribeToField = useCallback((callback: () => void) => subscribe(name, callback), [subscribe, name])
  return useSyncExternalStore(
    subscribeToField,
    () => getText(name),
    () => '',
  )
}
