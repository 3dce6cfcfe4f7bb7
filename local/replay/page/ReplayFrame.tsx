import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ColorScheme } from './colorScheme'
import { partOf } from './partOf'
import { dragScroll, markMore, markPan } from './scrolling'
import {
  fullCorner,
  fullHeight,
  partFor,
  scaleFor,
  scrollTopOf,
  shownHeight,
  wholeScale,
  type Box,
  type Part,
  type Size,
} from './sizes'
import type { FrameState } from './steps'

interface Props {
  readonly frame: FrameState
  readonly width: number
  readonly height: number
  /** The visitor's; undefined for the one of this browser. */
  readonly colorScheme: ColorScheme | undefined
  /** A part, and the window at full size, scroll in the stage. */
  readonly size: Size
}

/** Width by height of the stage that shows a part. */
const PART_SHAPE = 4 / 5
/** Of the frame around the screen, on both sides (player.css). */
const FRAME = 2

/** The visitor's screen, or a part of it, in an iframe of its size, scaled down to fit. */
export function ReplayFrame({ frame, width, height, colorScheme, size }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLSpanElement>(null)
  const [ready, setReady] = useState(false)
  const [area, setArea] = useState({ width: 0, height: 0 })
  const [found, setFound] = useState<Part | null>(null)

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<{ ready?: true }>) => {
      if (source === iframe.current?.contentWindow && data.ready) setReady(true)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    const element = space.current
    if (!element) return
    // On a narrow page the style sheet gives the space the shape of the customer's window.
    element.style.setProperty('--shape', String(size === 'window' ? width / height : PART_SHAPE))
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setArea({ width: Math.max(0, width - FRAME), height: Math.max(0, height - FRAME) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height, size])

  useEffect(() => {
    const screen = iframe.current?.contentDocument
    if (size === 'window' || !ready || !screen) return
    const findPart = () => {
      const part = partOf(screen, { width, height })
      // The same part keeps its scroll position.
      setFound((previous) => (JSON.stringify(previous) === JSON.stringify(part) ? previous : part))
    }
    findPart()
    const observer = new MutationObserver(findPart)
    observer.observe(screen.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [size, width, height, ready])

  useEffect(() => {
    if (ready) iframe.current?.contentWindow?.postMessage(frame, location.origin)
  }, [ready, frame])

  const part = partFor(size, found, { width, height })
  const { crop, dialog } = part
  const scale = wholeScale(scaleFor(size, part, area), crop)
  const shown =
    size === 'full'
      ? fullHeight(found, area, window.innerWidth)
      : size === 'part' && area.height > 0
        ? shownHeight(part, area.height / scale) * scale
        : area.height

  useLayoutEffect(() => {
    if (!view.current) return
    const top = scrollTopOf(part, area.height / scale) * scale
    view.current.scrollTo(size === 'full' ? fullCorner(part, { width: area.width, height: shown }) : { left: 0, top })
    markMore(view.current)
    markPan(view.current)
    // `found` and `size` decide the part.
  }, [found, size, scale, area])

  return (
    <div className="replay-stage">
      {/* The largest that the screen can be; the stage is as high as the screen. */}
      <span className="replay-space" ref={space} />
      <div className="replay-place">
        {/* It takes the focus, so that the keyboard scrolls it. */}
        <div
          className="replay-view"
          role="region"
          aria-label="Screen"
          tabIndex={0}
          ref={view}
          style={{ maxHeight: Math.ceil(shown) + FRAME }}
          data-full={size === 'full' ? '' : undefined}
          data-cuts-element={size !== 'full' && shown >= area.height ? '' : undefined}
          onScroll={({ currentTarget }) => {
            markMore(currentTarget)
            markPan(currentTarget)
          }}
          onPointerDown={size === 'full' ? dragScroll : undefined}
          onPointerMove={size === 'full' ? dragScroll : undefined}
        >
          <div
            className="replay-screen"
            style={{ width: Math.round(crop.width * scale), height: Math.floor(crop.height * scale) }}
          >
            <iframe
              ref={iframe}
              src={`/replay/frame.html${colorScheme ? `?${new URLSearchParams({ colorScheme })}` : ''}`}
              title="What the customer saw"
              style={{ width, height, transform: `scale(${scale}) translate(${-crop.left}px, ${-crop.top}px)` }}
            />
            {dialog && <span className="replay-ring" style={{ ...ringStyle(dialog, crop, scale), colorScheme }} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The dialog in whole pixels of this page. */
function ringStyle({ left, top, width, height }: Box, crop: Box, scale: number) {
  const start = Math.round((left - crop.left) * scale)
  const above = Math.round((top - crop.top) * scale)
  return {
    left: start,
    top: above,
    width: Math.round((left + width - crop.left) * scale) - start,
    height: Math.round((top + height - crop.top) * scale) - above,
  }
}
