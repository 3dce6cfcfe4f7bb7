import type { MouseEvent } from 'react'
import { Text } from '../../i18n/Text'

/** First in the page: past the header, without leaving a `#main` behind in the address. */
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
