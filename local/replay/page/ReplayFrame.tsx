import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ColorScheme } from './colorScheme'
import { dialogSize, NO_DIALOG, scaleFor, scrollToPart, wholeScale, type Size } from './sizes'
import type { FrameState } from './steps'

interface Props {
  readonly frame: FrameState
  readonly width: number
  readonly height: number
  /** The visitor's; undefined for the one of this browser. */
  readonly colorScheme: ColorScheme | undefined
  /** A part or the actual size scrolls in the stage. */
  readonly size: Size
  readonly stage: RefObject<HTMLDivElement | null>
}

/** Width by height of the stage that shows a part. */
const PART_SHAPE = 4 / 5

/** The visitor's screen in an iframe of its size, scaled down to fit. */
export function ReplayFrame({ frame, width, height, colorScheme, size, stage }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [scale, setScale] = useState(1)
  const [dialog, setDialog] = useState(NO_DIALOG)

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<{ ready?: true }>) => {
      if (source === iframe.current?.contentWindow && data.ready) setReady(true)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    // On a narrow page the style sheet gives the stage the shape of the customer's window.
    element.style.setProperty('--shape', String(size === 'part' ? PART_SHAPE : width / height))
    const observer = new ResizeObserver(() => {
      const window = { width, height }
      const area = { width: element.clientWidth, height: element.clientHeight }
      setScale(wholeScale(scaleFor(size, window, area, dialog), window))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height, size, dialog, stage])

  useEffect(() => {
    const screen = iframe.current?.contentDocument
    if (size !== 'part' || !ready || !screen) return
    const showPart = () => {
      setDialog((previous) => dialogSize(screen, previous))
      if (stage.current) scrollToPart(stage.current, screen, scale)
    }
    showPart()
    const observer = new MutationObserver(showPart)
    observer.observe(screen.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [size, scale, ready, stage])

  useEffect(() => {
    if (ready) iframe.current?.contentWindow?.postMessage(frame, location.origin)
  }, [ready, frame])

  return (
    // It takes the focus, so that the keyboard scrolls it.
    <div className="replay-stage" role="region" aria-label="Screen" tabIndex={0} ref={stage}>
      <div className="replay-screen" style={{ width: width * scale, height: Math.floor(height * scale) }}>
        <iframe
          ref={iframe}
          src={`/replay/frame.html${colorScheme ? `?${new URLSearchParams({ colorScheme })}` : ''}`}
          title="What the customer saw"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
