import { useEffect, useState } from 'react'

/** Runs the work after the next frame, so that it does not delay the answer to a press. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** The value before the last frame, or before the current press: what depends on it is rendered when `defer` allows it. */
export function useAfterPaint<Value extends object>(value: Value, defer: (work: () => void) => void): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterNextFrame(() => defer(() => setPainted(value))), [value, defer])
  return painted
}
