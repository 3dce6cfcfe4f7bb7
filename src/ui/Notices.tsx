import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ErrorKey } from '../domain/errors'
import { Message, type MessageProps } from './Message'

interface NoticesProps extends Omit<MessageProps, 'errorKey'> {
  readonly notices: readonly ErrorKey[]
  /** `lead`: in the place of the text below the heading. */
  readonly className?: 'lead'
  /** The next action, below the messages. */
  readonly children?: ReactNode
}

/** Messages about the whole page, next to the button that caused them; they take the focus, with which they are read. */
export const Notices = ({ notices, ...text }: NoticesProps) =>
  notices.length > 0 && <NoticeBox key={notices.join()} notices={notices} {...text} />

function NoticeBox({ notices, className, children, ...text }: NoticesProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    // No alert: it would be read twice.
    <div className={className ?? 'notices'} role="group" id={id} aria-labelledby={id} tabIndex={-1} ref={box}>
      {notices.map((key) => (
        <Message key={key} errorKey={key} {...text} />
      ))}
      {children}
    </div>
  )
}
