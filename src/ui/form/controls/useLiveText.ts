import { useCallback, useSyncExternalStore } from 'react'
import type { TextFieldName } from '../../../domain/forms/fields'
import type { FieldSubscription } from '../types'

/** The text of one field as it is typed, for what counts or checks it live: only that part renders anew. */
export function useLiveText({ subscribe, getText }: FieldSubscription, name: TextFieldName): string {
  const subscribeToField = useCallback((callback: () => void) => subscribe(name, callback), [subscribe, name])
  return useSyncExternalStore(
    subscribeToField,
    () => getText(name),
    () => '',
  )
}
