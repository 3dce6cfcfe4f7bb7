import { useEffect, useRef, useState } from 'react'
import type { Scene } from './scene'

interface Props {
  readonly scene: Scene
  readonly width: number
  readonly height: number
}

/** The customer's screen, as large as it was, made smaller where it does not fit. */
export function ReplayStage({ scene, width, height }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const bounds = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent<{ ready?: true }>) => {
      if (source === frame.current?.contentWindow && data.ready) setReady(true)
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
    if (ready) frame.current?.contentWindow?.postMessage(scene, location.origin)
  }, [ready, scene])

  return (
    <div className="replay-stage" ref={bounds}>
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
