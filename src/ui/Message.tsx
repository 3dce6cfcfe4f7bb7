import { ErrorText, type ErrorTextProps } from './ErrorText'

interface MessageProps extends ErrorTextProps {
  /** For `aria-describedby` of the control. */
  readonly id?: string
}

/** An error message with an icon, so that it does not rely on colour alone. */
export function Message({ id, ...text }: MessageProps) {
  return (
    <p className="message" id={id} data-error={text.errorKey}>
      <svg className="message__icon" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7.5" />
        <path d="M9 5v5M9 12.2v.6" />
      </svg>
      <span>
        <ErrorText {...text} />
      </span>
    </p>
  )
}
