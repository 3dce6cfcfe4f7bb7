/** The sign of an error, so that its message does not rely on colour alone. */
export const MessageIcon = () => (
  <svg className="message__icon" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="7.5" />
    <path d="M9 5v4.6M9 11.6v1.7" />
  </svg>
)
