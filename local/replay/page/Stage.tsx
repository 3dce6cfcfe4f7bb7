import { useEffect, useRef, useState } from 'react'
import type { Scene } from './scene'

interface Props {
  readonly scene: Scene
  readonly width: number
  readonly height: number
}

/** The customer's screen, as large as it was, made smaller where it does not fit. */
export function Stage({ scene, width, height }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<{ ready?: true }>) => {
      if (source === frame.current?.contentWindow && data.ready) setReady(true)
    }
    const fit = () => {
      const { clientWidth, clientHeight } = box.current ?? { clientWidth: width, clientHeight: height }
      setScale(Math.min(1, clientWidth / width, clientHeight / height))
    }
    fit()
    window.addEventListener('message', hear)
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('resize', fit)
    }
  }, [width, height])

  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(scene, location.origin)
  }, [ready, scene])

  return (
    <div className="replay-stage" ref={box}>
      <div className="replay-screen" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          src="/replay/still.html"
          title="What the customer saw"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
