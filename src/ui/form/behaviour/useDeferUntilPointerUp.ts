import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { DURATIONS_MS } from '../../../domain/limits'

/** A mousedown handler that keeps the focus: a blur could show a message that moves the button during the press. */
export const preventBlur = (event: MouseEvent) => event.preventDefault()

/**
 * Defers work until the current press has ended: a message that a blur shows must not move the button or link that is
 * pressed, or the click would miss it.
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
      }, DURATIONS_MS.pointerSettle)
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
