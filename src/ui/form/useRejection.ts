import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FieldName } from '../../domain/forms/fields'
import type { FieldErrorKeys } from './types'

interface Rejection {
  /**
   * Fields with an error at the last failed submit or answer of the server, in the order of the form, another array for each;
   * empty if the submit was before hydration; null if none has failed since a valid one.
   */
  readonly rejected: readonly FieldName[] | null
  /** Fields whose next message is announced, because it is not read with the focus. */
  readonly live: readonly FieldName[]
}

interface RejectionProps {
  /** The fields of the form, in its order. */
  readonly names: readonly FieldName[]
  readonly serverErrors: FieldErrorKeys
  /** Errors of a submit before the form was mounted. */
  readonly validationErrors: FieldErrorKeys
  readonly formRef: RefObject<HTMLFormElement | null>
}

/**
 * The fields that a submit or the server has refused. The first takes the focus once its message is rendered: screen readers
 * read them together, each message once.
 */
export function useRejection({ names, serverErrors, validationErrors, formRef }: RejectionProps) {
  const [{ rejected, live }, setRejection] = useState<Rejection>(() => {
    const previous = names.filter((name) => validationErrors[name])
    return { rejected: previous.length > 0 ? previous : null, live: [] }
  })
  const firstOf = (fields: Rejection['rejected']): HTMLElement | null => {
    const control = fields?.[0] && formRef.current?.elements.namedItem(fields[0])
    return control instanceof HTMLElement ? control : null
  }

  const reject = (fields: readonly FieldName[]) => {
    const first = firstOf(fields)
    // Nothing reads the first one again if it has the focus already; after a press before hydration it has been read.
    const isFocused = first !== null && first === first.ownerDocument.activeElement
    setRejection((before) => ({
      rejected: fields,
      live: isFocused && before.rejected?.length !== 0 ? fields.slice(0, 1) : [],
    }))
  }
  const focusFirst = useEffectEvent(() => {
    const first = firstOf(rejected)
    first?.focus()
    // What is typed next replaces a password that the server refused.
    if (serverErrors.password && first instanceof HTMLInputElement && first.type === 'password') first.select()
  })
  useEffect(() => focusFirst(), [rejected])

  const previousErrors = useRef<FieldErrorKeys>({})
  const rejectNewErrors = useEffectEvent(() => {
    const added = names.filter((name) => serverErrors[name] && serverErrors[name] !== previousErrors.current[name])
    previousErrors.current = serverErrors
    if (added.length > 0) reject(added)
  })
  useLayoutEffect(() => rejectNewErrors(), [serverErrors])

  return {
    rejected,
    live,
    reject,
    clearRejection: () => setRejection({ rejected: null, live: [] }),
    /** The prehydration script has refused a submit. */
    rejectBeforeHydration: () => setRejection((before) => ({ ...before, rejected: before.rejected ?? [] })),
    /** The visitor edits the fields or leaves one of them. */
    announceAt: (...fields: readonly FieldName[]) =>
      // The same object where nothing changes: typing renders nothing.
      setRejection((before) =>
        fields.every((name) => before.live.includes(name)) ? before : { ...before, live: [...before.live, ...fields] },
      ),
  }
}
