import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FieldName } from '../../../domain/forms/fields'

const NONE: readonly FieldName[] = []

/**
 * Fields whose next message is announced, so that a screen reader says each message once: after a failed submit it is read
 * with the field, when that gets the focus. `rejected`: the fields of the last one, another array for each; empty if that
 * was before hydration.
 */
export function useLiveMessages(
  rejected: readonly FieldName[] | null,
  formRef: RefObject<HTMLFormElement | null>,
): { readonly live: readonly FieldName[]; readonly announceAt: (...names: readonly FieldName[]) => void } {
  const [live, setLive] = useState(NONE)
  const previous = useRef(rejected)
  const followRejection = useEffectEvent(() => {
    const wasHeard = previous.current?.length === 0
    previous.current = rejected
    const [first] = rejected ?? NONE
    const control = first && formRef.current?.elements.namedItem(first)
    // The first one may have the focus already, so that nothing reads it again.
    const isFocused = control instanceof Element && control === control.ownerDocument.activeElement
    setLive(first && isFocused && !wasHeard ? [first] : NONE)
  })
  // Before screen readers learn of the messages that were rendered with it.
  useLayoutEffect(() => followRejection(), [rejected])
  const announceAt = (...names: readonly FieldName[]) =>
    // The same array where nothing changes: typing renders nothing.
    setLive((before) => (names.every((name) => before.includes(name)) ? before : [...before, ...names]))
  return { live, announceAt }
}
