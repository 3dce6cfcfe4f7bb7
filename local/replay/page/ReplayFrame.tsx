import { useEffect, useRef, useState } from 'react'
import type { ColorScheme } from './colorScheme'
import type { FrameState } from './steps'

interface Props {
  readonly frame: FrameState
  readonly width: number
  readonly height: number
  /** The visitor's; undefined for the one of this browser. */
  readonly colorScheme: ColorScheme | undefined
  /** Unscaled; the stage scrolls. */
  readonly actualSize: boolean
}

/** The visitor's screen in an iframe of its size, scaled down to fit. */
export function ReplayFrame({ frame, width, height, colorScheme, actualSize }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [fit, setFit] = useState(1)

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
    element.style.setProperty('--shape', String(width / height))
    const observer = new ResizeObserver(() => {
      setFit(Math.min(1, element.clientWidth / width, element.clientHeight / height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])

  useEffect(() => {
    if (ready) iframe.current?.contentWindow?.postMessage(frame, location.origin)
  }, [ready, frame])

  const scale = actualSize ? 1 : fit
  return (
    <div className="replay-stage" ref={stage}>
      <div className="replay-screen" style={{ width: width * scale, height: height * scale }}>
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
