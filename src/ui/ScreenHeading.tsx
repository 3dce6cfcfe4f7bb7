import { useEffect, useRef, type ReactNode } from 'react'

interface ScreenHeadingProps {
  /** Take the focus when this screen replaces another one, so that screen readers announce it. Not on page load. */
  readonly focusOnMount?: boolean
  /** An error: takes the focus on page load too. */
  readonly urgent?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Documents that have already shown a screen: only from the second one on is a screen a change. */
const documentsWithScreen = new WeakSet<Document>()

/** The h1 of a screen. */
export function ScreenHeading({ focusOnMount = true, urgent = false, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    if (!element) return
    if (documentsWithScreen.has(element.ownerDocument) || urgent) {
      if (focusOnMount) element.focus()
    }
    documentsWithScreen.add(element.ownerDocument)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a prop that changes later must not steal the focus
  }, [])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
