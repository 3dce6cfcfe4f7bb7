import { useCallback, useSyncExternalStore } from 'react'
import type { TextFieldName } from '../../domain/fields'
import type { Watch } from './types'

/** The text of one field as it is typed, for what counts or checks it live: only that part renders anew. */
export function useLiveText({ listen, textOf }: Watch, name: TextFieldName): string {
  const subscribe = useCallback((callback: () => void) => listen(name, callback), [listen, name])
  return useSyncExternalStore(
    subscribe,
    () => textOf(name),
    () => '',
  )
}
