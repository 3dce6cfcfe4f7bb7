import { useEffect, useState } from 'react'
import { DURATIONS_MS } from '../domain/limits'
import { ProgressLine } from './ProgressLine'

/**
 * Inside a button for a redirect that starts by itself: a line that fills. After `slowLoaderDelay` the redirect seems to have
 * failed, so the line goes.
 */
export function Leaving() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), DURATIONS_MS.slowLoaderDelay)
    return () => clearTimeout(timer)
  }, [])
  return !isSlow && <ProgressLine total={1} filled={1} isOpen />
}
