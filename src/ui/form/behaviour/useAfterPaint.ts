import { useEffect, useState } from 'react'

/** Runs the work after the next frame, so that it does not delay the answer to a press. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** Follows `value` one frame later, and not during a press: `defer` delays work until the pointer is up. */
export function useAfterPaint<Value extends object>(value: Value, defer: (work: () => void) => void): Value {
  const [deferred, setDeferred] = useState(value)
  useEffect(() => afterNextFrame(() => defer(() => setDeferred(value))), [value, defer])
  return deferred
}
