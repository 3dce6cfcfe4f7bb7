import { useEffect, useState } from 'react'

/** The value before the last frame: rendering what depends on it does not delay the answer to a press. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
