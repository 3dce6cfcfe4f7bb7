import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ColorScheme } from './colorScheme'
import { partOf } from './partOf'
import { dragScroll, markPan } from './scrolling'
import {
  cutEdges,
  fillFrame,
  frameFor,
  frameOf,
  fullCorner,
  partFor,
  scaleFor,
  scrollTopOf,
  wholeScale,
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

/** Of the line around the screen, on both sides (player.css). */
const LINES = 2

/** The visitor's screen, or a part of it, in an iframe of its size, scaled down to fit. */
export function ReplayFrame({ frame, width, height, colorScheme, size }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
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
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setArea({ width: Math.max(0, width - LINES), height: Math.max(0, height - LINES) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const screen = iframe.current?.contentDocument
    if (size === 'window' || !ready || !screen) return
    const findPart = () => {
      const part = partOf(screen, { width, height })
      const main = screen.querySelector('main') ?? screen.body
      place.current?.style.setProperty('--page', getComputedStyle(main).getPropertyValue('--paper'))
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

  const customerWindow = { width, height }
  const around = frameFor(size, customerWindow, area)
  const unfilled = partFor(size, found, customerWindow)
  const scale = wholeScale(scaleFor(size, unfilled, customerWindow, around), unfilled.crop)
  const part = size === 'part' ? fillFrame(unfilled, customerWindow, around, scale) : unfilled
  const { crop } = part
  const shown = frameOf(part, around, scale)
  const stageHeight = shown.height / scale

  const markEdges = (element: HTMLElement) => {
    const cut = cutEdges(part, element.scrollTop / scale, stageHeight)
    element.toggleAttribute('data-cuts-top', size === 'part' && cut.top)
    element.toggleAttribute('data-cuts-bottom', size === 'part' && cut.bottom)
    markPan(element)
  }

  useLayoutEffect(() => {
    if (!view.current) return
    const top = scrollTopOf(part, stageHeight) * scale
    view.current.scrollTo(size === 'full' ? fullCorner(part, around) : { left: 0, top })
    markEdges(view.current)
    // `found` and `size` decide the part.
  }, [found, size, scale, area])

  return (
    <div className="replay-stage">
      {/* The largest that the screen can be. */}
      <span className="replay-space" ref={space} />
      <div className="replay-place" ref={place}>
        {/* It takes the focus, so that the keyboard scrolls it. */}
        <div
          className="replay-view"
          role="region"
          aria-label="Screen"
          tabIndex={0}
          ref={view}
          style={{ width: shown.width + LINES, height: shown.height + LINES, colorScheme }}
          data-full={size === 'full' ? '' : undefined}
          onScroll={({ currentTarget }) => markEdges(currentTarget)}
          onPointerDown={size === 'full' ? dragScroll : undefined}
          onPointerMove={size === 'full' ? dragScroll : undefined}
        >
          <div
            className="replay-screen"
            style={{ width: Math.round(crop.width * scale), height: Math.floor(crop.height * scale + 0.01) }}
          >
            <iframe
              ref={iframe}
              src={`/replay/frame.html${colorScheme ? `?${new URLSearchParams({ colorScheme })}` : ''}`}
              title="What the customer saw"
              style={{ width, height, transform: `scale(${scale}) translate(${-crop.left}px, ${-crop.top}px)` }}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
