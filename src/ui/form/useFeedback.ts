import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ErrorKey } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import { DURATIONS_MS } from '../../domain/limits'
import type { FieldErrorKeys, Suggestion } from './types'

interface Refusal {
  /** Wrong fields, in the order of the form, another array for each refusal; empty for a submit before hydration. */
  readonly rejected: readonly FieldName[] | null
  /** Fields whose next message is announced, because it is not read with the focus: edited or left since then. */
  readonly live: readonly FieldName[]
}
const NONE: Refusal = { rejected: null, live: [] }

interface FeedbackProps {
  /** The fields of the form, in its order. */
  readonly names: readonly FieldName[]
  readonly errorOf: (name: FieldName) => ErrorKey | null
  readonly serverErrors: FieldErrorKeys
  readonly suggestion: Suggestion | null
  readonly formRef: RefObject<HTMLFormElement | null>
}

/**
 * How a form answers: the first field that a submit or the server has refused shows its message at once and takes the focus, so
 * that screen readers read them together, each message once. All else waits for a frame and for the end of a press. A corrected
 * error leaves at once: later, the button below it would move while it is pressed.
 */
export function useFeedback({ names, errorOf, serverErrors, suggestion, formRef }: FeedbackProps) {
  const invalid = names.filter(errorOf)
  const [{ rejected, live }, setRefusal] = useState<Refusal>(invalid.length > 0 ? { ...NONE, rejected: invalid } : NONE)
  const wrong = invalid.join(' ')
  const settled = useSettled(
    useMemo(() => ({ wrong, rejected, suggestion }), [wrong, rejected, suggestion]),
    formRef,
  )
  const firstOf = (fields: Refusal['rejected']): HTMLElement | null => {
    const control = fields?.[0] && formRef.current?.elements.namedItem(fields[0])
    return control instanceof HTMLElement ? control : null
  }

  const reject = (fields: readonly FieldName[]) => {
    const first = firstOf(fields)
    // Nothing reads the first one again if it has the focus already; after a press before hydration it has been read.
    const isFocused = first !== null && first === first.ownerDocument.activeElement
    setRefusal((before) => ({
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

  const isShown = (name: FieldName) =>
    settled.wrong.split(' ').includes(name) || (rejected !== settled.rejected && name === rejected?.[0])
  return {
    reject,
    accept: () => setRefusal(NONE),
    /** The prehydration script has refused a submit. */
    rejectBeforeHydration: () => setRefusal((before) => ({ ...before, rejected: before.rejected ?? [] })),
    /** The visitor edits the fields or leaves one. The same object where nothing changes: typing renders nothing. */
    announce: (fields: readonly FieldName[]) =>
      setRefusal((before) =>
        fields.every((name) => before.live.includes(name)) ? before : { ...before, live: [...before.live, ...fields] },
      ),
    /** What the form shows now. */
    shown: {
      errorOf: (name: FieldName) => (isShown(name) ? errorOf(name) : null),
      isLive: (name: FieldName) => live.includes(name),
      rejected: settled.rejected,
      suggestion: suggestion && settled.suggestion,
    },
  }
}

/** Runs the work after the next frame, so that it does not delay the answer to a press. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/**
 * Follows `value` one frame later, and not during a press: a message that a blur shows must not move the button or link that
 * is pressed, or the click would miss it.
 */
function useSettled<Value extends object>(value: Value, formRef: RefObject<HTMLElement | null>): Value {
  const [settled, setSettled] = useState(value)
  const isPressed = useRef(false)
  const settle = useEffectEvent(() => {
    if (!isPressed.current) setSettled(value)
  })
  useEffect(() => {
    const listeners = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPointer = ({ type }: Event) => {
      clearTimeout(timer)
      isPressed.current = true
      if (type === 'pointerdown') return
      timer = setTimeout(() => {
        isPressed.current = false
        settle()
      }, DURATIONS_MS.pointerSettle)
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      formRef.current?.ownerDocument.addEventListener(type, onPointer, { capture: true, signal: listeners.signal })
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [formRef])
  useEffect(() => afterNextFrame(() => settle()), [value])
  return settled
}
