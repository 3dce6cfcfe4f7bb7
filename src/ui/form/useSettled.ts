import { useEffect, useRef, useState, type RefObject } from 'react'
import { DURATIONS_MS } from '../../domain/limits'

/** Runs the work after the next frame, so that it does not delay the answer to a press. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/**
 * Follows `value` one frame later, and not during a press: a message that a blur shows must not move the button or link that
 * is pressed, or the click would miss it.
 */
export function useSettled<Value extends object>(value: Value, formRef: RefObject<HTMLElement | null>): Value {
  const [settled, setSettled] = useState(value)
  const latest = useRef(value)
  const isPressed = useRef(false)
  useEffect(() => {
    const listeners = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPointer = ({ type }: Event) => {
      clearTimeout(timer)
      isPressed.current = true
      if (type === 'pointerdown') return
      timer = setTimeout(() => {
        isPressed.current = false
        setSettled(latest.current)
      }, DURATIONS_MS.pointerSettle)
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      formRef.current?.ownerDocument.addEventListener(type, onPointer, { capture: true, signal: listeners.signal })
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [formRef])
  useEffect(
    () =>
      afterNextFrame(() => {
        latest.current = value
        if (!isPressed.current) setSettled(value)
      }),
    [value],
  )
  return settled
}
