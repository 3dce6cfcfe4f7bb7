import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react'

/** On mouse down: the field with the focus is not left, so no message comes and moves the button from under the press. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A tap sends its mouse events and its click shortly after the finger has left. In milliseconds. */
const SETTLED = 80

/**
 * Puts work off until a press that is under way has ended: a message that appears because a field was left must not
 * move a button or a link away from under the press that left it.
 */
export function useAfterPress(form: RefObject<HTMLElement | null>): (work: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const page = form.current?.ownerDocument
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      pressed.current = true
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        pressed.current = false
        for (const work of waiting.current.splice(0)) work()
      }, SETTLED)
    }
    page.addEventListener('pointerdown', press, true)
    page.addEventListener('pointerup', release, true)
    page.addEventListener('pointercancel', release, true)
    return () => {
      clearTimeout(timer)
      page.removeEventListener('pointerdown', press, true)
      page.removeEventListener('pointerup', release, true)
      page.removeEventListener('pointercancel', release, true)
    }
  }, [form])

  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work)
    else work()
  }, [])
}
