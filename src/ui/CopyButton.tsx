import { useState, type MouseEvent } from 'react'
import { Text } from '../i18n/Text'

/** Copies a short text and confirms it. Without clipboard access nothing happens; the text beside it can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = ({ currentTarget }: MouseEvent) => {
    const clipboard = currentTarget.ownerDocument.defaultView?.navigator.clipboard
    void clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <button type="button" className="button button--quiet" onClick={copy}>
      <span aria-live="polite">
        <Text id={copied ? 'modal.copied' : 'modal.copy'} />
      </span>
    </button>
  )
}
