import { useEffect, useState } from 'react'
import { DURATIONS_MS } from '../domain/limits'

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
  return (
    !isSlow && (
      <svg className="progress progress--open" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 .5h1" pathLength="1" strokeDasharray="1 0" />
      </svg>
    )
  )
}
