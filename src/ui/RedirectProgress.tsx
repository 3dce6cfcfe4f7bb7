import { useEffect, useState } from 'react'
import { DURATIONS_MS } from '../domain/limits'
import { ProgressLine } from './ProgressLine'

/** A progress line in a button while the page redirects; removed after `slowLoaderDelay`, when the redirect seems to have failed. */
export function RedirectProgress() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), DURATIONS_MS.slowLoaderDelay)
    return () => clearTimeout(timer)
  }, [])
  return !isSlow && <ProgressLine total={1} filled={1} isOpen />
}
