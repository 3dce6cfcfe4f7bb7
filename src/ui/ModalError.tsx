import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ErrorKey } from '../domain/errors'
import { Text } from '../i18n/Text'
import { Button } from './Button'
import { ErrorText } from './ErrorText'
import { NewTabLink } from './links'
import { ReportReference } from './ReportReference'

interface ModalErrorProps {
  readonly errorKey: ErrorKey
  /** Reference of the error report for support; null until the server answers, empty when the report failed. */
  readonly reference: string | null
  readonly contactHref: string
  readonly onClose: () => void
  readonly onRetry?: (() => void) | undefined
}

/** A modal with an error. Escape closes it; closing restores the focus. */
export function ModalError({ errorKey, reference, contactHref, onClose, onRetry }: ModalErrorProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, because its clean-up runs while the dialog is still in the DOM: `close` must run before removal.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const previousFocus = element.ownerDocument.activeElement
    openDialog(element)
    // Not its first button: a script that moves the focus from a field makes browsers draw the ring, also after a click.
    element.focus()
    // In a low window the browser has scrolled to its first button, past the message.
    element.scrollTop = 0
    return () => {
      closeDialog(element)
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="modal"
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby="modal-title"
      aria-describedby="modal-text"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id="modal-title">
        <Text id="modal.title" />
      </h2>
      <p id="modal-text" data-error={errorKey}>
        <ErrorText errorKey={errorKey} />
      </p>
      <div className="actions">
        {onRetry && (
          <Button dataAction="retry" onClick={onRetry}>
            <Text id="common.retry" />
          </Button>
        )}
        <Button variant={onRetry ? 'secondary' : 'primary'} dataAction="close" onClick={onClose}>
          <Text id="common.close" />
        </Button>
        <NewTabLink className="button button--quiet" href={contactHref}>
          <Text id="modal.contact" />
        </NewTabLink>
      </div>
      <ReportReference reference={reference} />
    </dialog>
  )
}

/** Without `showModal` (older browsers) the dialog opens non-modally. */
function openDialog(dialog: HTMLDialogElement) {
  if ('showModal' in dialog && !dialog.open) dialog.showModal()
  else dialog.open = true
}

/** Without `close` the page would stay inert until the dialog is removed, and the focus could not be restored. */
function closeDialog(dialog: HTMLDialogElement) {
  if ('close' in dialog && dialog.open) dialog.close()
  else dialog.open = false
}
