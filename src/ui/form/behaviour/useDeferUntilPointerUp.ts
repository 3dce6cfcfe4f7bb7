import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react'

/** On mouse down: the field with the focus is not left, so no message comes and moves the button from under the press. */
export const preventBlur = (event: MouseEvent) => event.preventDefault()

/** A tap sends its mouse events and its click shortly after the finger has left. In milliseconds. */
const POINTER_SETTLE_MS = 80

/**
 * Puts work off until a press that is under way has ended: a message that appears because a field was left must not
 * move a button or a link away from under the press that left it.
 */
export function useDeferUntilPointerUp(formRef: RefObject<HTMLElement | null>): (work: () => void) => void {
  const isPointerDown = useRef(false)
  const deferred = useRef<(() => void)[]>([])

  useEffect(() => {
    const page = formRef.current?.ownerDocument
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPointerDown = () => {
      clearTimeout(timer)
      isPointerDown.current = true
    }
    const onPointerUp = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isPointerDown.current = false
        for (const work of deferred.current.splice(0)) work()
      }, POINTER_SETTLE_MS)
    }
    page.addEventListener('pointerdown', onPointerDown, true)
    page.addEventListener('pointerup', onPointerUp, true)
    page.addEventListener('pointercancel', onPointerUp, true)
    return () => {
      clearTimeout(timer)
      page.removeEventListener('pointerdown', onPointerDown, true)
      page.removeEventListener('pointerup', onPointerUp, true)
      page.removeEventListener('pointercancel', onPointerUp, true)
    }
  }, [formRef])

  return useCallback((work) => {
    if (isPointerDown.current) deferred.current.push(work)
    else work()
  }, [])
}
