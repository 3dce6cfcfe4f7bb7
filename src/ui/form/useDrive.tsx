import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { FORM_TAKEN_OVER } from '../../domain/early'
import type { ErrorKey } from '../../domain/errors'
import { EngineContext, useEngine, warmJudge, whenIdle } from './engineLoader'
import { shownGroups } from './groups'
import { stillDrive } from './stillDrive'
import type { Drive, DrawnForm } from './types'

interface Driven {
  readonly element: RefObject<HTMLFormElement | null>
  /** Stands first in the form. */
  readonly engine: ReactNode
  readonly drive: Drive
  /** Why a press could not be followed. */
  readonly stopped: readonly ErrorKey[]
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
  const [stopped, setStopped] = useState<readonly ErrorKey[]>([])
  const hasTakenOver = driven !== null
  const needsIt = shownGroups(props).some(({ fields }) => fields.some(({ name }) => name === 'country'))

  useEffect(() => {
    const page = element.current?.ownerDocument
    // The countries of a select come with the engine.
    if (needsIt) void source.load()
    else if (page?.defaultView) whenIdle(page.defaultView, () => void source.load())
  }, [needsIt, source])

  useEffect(() => {
    if (!hasTakenOver) return
    element.current?.ownerDocument.dispatchEvent(new Event(FORM_TAKEN_OVER))
    if (!pressed.current) return
    pressed.current = false
    element.current?.requestSubmit()
  }, [hasTakenOver])

  const waitForEngine = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    pressed.current = true
    setStopped([])
    if (await source.load()) return
    pressed.current = false
    setStopped(['error.offline'])
  }

  return {
    element,
    engine: Engine && <Engine form={props} element={element} onDrive={setDriven} />,
    drive: driven ?? stillDrive(props, (event) => void waitForEngine(event)),
    stopped: hasTakenOver ? [] : stopped,
    turnTo: () => {
      void warmJudge(source)
      props.onIntent?.()
    },
  }
}
