import { useEffect, useState } from 'react'

interface Props {
  readonly text: string
  /** What it copies, after the visible label. */
  readonly what: string
}

/** Copies a text and confirms it. Without clipboard access nothing happens; the text can be selected. */
export function CopyButton({ text, what }: Props) {
  const [copied, setCopied] = useState<string | null>(null)
  // The confirmation is for this text only.
  useEffect(() => setCopied(null), [text])
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  return (
    <button type="button" className="copy" onClick={copy}>
      <span aria-live="polite">{copied === text ? 'Copied' : 'Copy'}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  )
}
