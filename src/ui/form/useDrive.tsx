import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { FORM_TAKEN_OVER } from '../../domain/early'
import { EngineContext, useEngine, warmJudge } from './engineLoader'
import { stillDrive } from './stillDrive'
import type { Drive, DrawnForm } from './types'
import { whenIdle } from './whenIdle'

interface Driven {
  readonly element: RefObject<HTMLFormElement | null>
  /** Stands first in the form. */
  readonly engine: ReactNode
  readonly drive: Drive
  /** A press waits for the engine. */
  readonly isAwaited: boolean
  /** Somebody turns to the form. */
  readonly turnTo: () => void
}

/** Fetches the engine of a form and lets it take over; a press that came before is done then. */
export function useDrive(props: DrawnForm): Driven {
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef(false)
  const source = useContext(EngineContext)
  const Engine = useEngine()
  const [driven, setDriven] = useState<Drive | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const hasTakenOver = driven !== null

  useEffect(() => {
    const view = element.current?.ownerDocument.defaultView
    // What does not come now is asked for again, and told, by a press.
    if (view) whenIdle(view, () => void source.load().catch(() => undefined))
  }, [source])

  useEffect(() => {
    if (!hasTakenOver) return
    element.current?.ownerDocument.dispatchEvent(new Event(FORM_TAKEN_OVER))
    if (!pressed.current) return
    pressed.current = false
    element.current?.requestSubmit()
    setAwaited(false)
  }, [hasTakenOver])

  const waitForEngine = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressed.current) return
    pressed.current = true
    setAwaited(true)
    props.onAwait()
    source.load().catch((thrown: unknown) => {
      pressed.current = false
      setAwaited(false)
      props.onMissing(thrown)
    })
  }

  return {
    element,
    engine: Engine && <Engine form={props} element={element} onDrive={setDriven} />,
    drive: driven ?? stillDrive(props, waitForEngine),
    isAwaited,
    turnTo: () => {
      void warmJudge(source)
      props.onIntent?.()
    },
  }
}
