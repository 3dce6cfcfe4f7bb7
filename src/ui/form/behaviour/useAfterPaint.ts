import { useEffect, useState } from 'react'

/** Runs the work after the next frame, so that it does not delay the answer to a press. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** The value before the last frame: what depends on it is rendered after the next one. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterNextFrame(() => setPainted(value)), [value])
  return painted
}
