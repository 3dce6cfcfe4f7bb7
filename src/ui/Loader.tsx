import { useEffect, useRef, useState } from 'react'
import { DURATIONS_MS } from '../domain/limits'
import { Text } from '../i18n/Text'
import { Button } from './Button'

interface LoaderProps {
  /** Reloads the page; offered after `slowLoaderDelay`. Omit it where the caller has its own timeout. */
  readonly onReload?: () => void
}

/** Covers the page while a step is in progress; offers a reload when the step takes long. */
export function Loader({ onReload }: LoaderProps) {
  const canReload = onReload !== undefined
  const [isSlow, setIsSlow] = useState(false)
  const reloadRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!canReload) return
    const timer = setTimeout(() => setIsSlow(true), DURATIONS_MS.slowLoaderDelay)
    return () => clearTimeout(timer)
  }, [canReload])
  // Nothing below the loader can be used, so taking the focus interrupts no input.
  useEffect(() => {
    if (isSlow) reloadRef.current?.querySelector('button')?.focus()
  }, [isSlow])
  return (
    <div className="loader">
      <span className="loader__ring" aria-hidden="true" />
      <p role="status" aria-atomic={false}>
        <Text id={isSlow ? 'common.slow' : 'common.loading'} />
      </p>
      {isSlow && onReload && (
        <div ref={reloadRef}>
          <Button variant="secondary" dataAction="retry" onClick={onReload}>
            <Text id="failure.reload" />
          </Button>
        </div>
      )}
    </div>
  )
}
