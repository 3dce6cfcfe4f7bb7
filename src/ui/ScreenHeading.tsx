import { useEffect, useRef, type ReactNode } from 'react'

interface ScreenHeadingProps {
  /** Take the focus when this screen replaces another one, so that the change is heard. Not at the first page load. */
  readonly focusOnMount?: boolean
  /** Something went wrong: it takes the focus as the first screen, too. */
  readonly urgent?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Documents that have shown a screen: only the second one in a document is a change of screen. */
const documentsWithScreen = new WeakSet<Document>()

/** The one h1 of a screen. */
export function ScreenHeading({ focusOnMount = true, urgent = false, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    if (!element) return
    if (documentsWithScreen.has(element.ownerDocument) || urgent) {
      if (focusOnMount) element.focus()
    }
    documentsWithScreen.add(element.ownerDocument)
    // Only a new screen moves the focus, which is a new mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a prop that changes later must not steal the focus
  }, [])
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
