import { useCallback, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { TextFieldName } from '../../domain/fields'
import type { FormValues } from '../../domain/rules'

/** What react-hook-form offers to somebody who watches one field. */
export type Watch = Pick<UseFormReturn<FormValues>, 'subscribe' | 'getValues'>

/** The text of one field as it is typed, for what counts or checks it live: only that part renders anew. */
export function useLiveText({ subscribe, getValues }: Watch, name: TextFieldName): string {
  const listen = useCallback(
    (callback: () => void) => subscribe({ name, formState: { values: true }, callback }),
    [subscribe, name],
  )
  const read = () => {
    const value = getValues(name)
    return typeof value === 'string' ? value : ''
  }
  return useSyncExternalStore(listen, read, () => '')
}
