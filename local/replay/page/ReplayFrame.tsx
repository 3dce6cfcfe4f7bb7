import { useEffect, useRef, useState } from 'react'
import type { FrameState } from './steps'

interface Props {
  readonly frame: FrameState
  readonly width: number
  readonly height: number
}

/** The visitor's screen in an iframe of its size, scaled down to fit. */
export function ReplayFrame({ frame, width, height }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const bounds = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<{ ready?: true }>) => {
      if (source === iframe.current?.contentWindow && data.ready) setReady(true)
    }
    const updateScale = () => {
      const { clientWidth, clientHeight } = bounds.current ?? { clientWidth: width, clientHeight: height }
      setScale(Math.min(1, clientWidth / width, clientHeight / height))
    }
    updateScale()
    window.addEventListener('message', onMessage)
    window.addEventListener('resize', updateScale)
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('resize', updateScale)
    }
  }, [width, height])

  useEffect(() => {
    if (ready) iframe.current?.contentWindow?.postMessage(frame, location.origin)
  }, [ready, frame])

  return (
    <div className="replay-stage" ref={bounds}>
      <div className="replay-screen" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={iframe}
          src="/replay/frame.html"
          title="What the customer saw"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
