import type { MouseEvent } from 'react'
import { Text } from '../../i18n/Text'

/** The first link of the page: focuses the main content without adding `#main` to the URL. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    event.currentTarget.ownerDocument.getElementById('main')?.focus()
  }
  return (
    <a className="skip" href="#main" onClick={skip}>
      <Text id="header.skip" />
    </a>
  )
}
