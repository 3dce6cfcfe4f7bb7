import type { ReactNode } from 'react'
import { DURATIONS_MS, RESEND_WAIT_SECONDS } from '../domain/limits'
import { Text } from '../i18n/Text'
import { Button } from './Button'
import { useNow } from './contexts'
import { Countdown } from './Countdown'
import { Wait } from './Wait'

interface Props {
  /** When the last email was sent, in milliseconds since 1970; null if that is not known. */
  readonly sentAt: number | null
  readonly busy: boolean
  readonly onResend: () => void
  /** What came of the last press; null before the first. */
  readonly outcome: ReactNode
  /** The last press sent an email. */
  readonly sent: boolean
  /** No email has been sent yet. */
  readonly isFirst?: boolean
  /** The address has refused the email: there is no place to look for it. */
  readonly isRefused?: boolean
}

/** Sends an email again, at most once in `resendWait`, and says where the last one may be. */
export function ResendEmail({ sentAt, busy, onResend, outcome, sent, isFirst = false, isRefused }: Props) {
  const now = useNow()
  const outcomeClass = sent ? 'is-met' : 'message--calm'
  return (
    <>
      {(!(isFirst || isRefused) || outcome !== null) && (
        <p className="hint">
          <Text
            id="verificationSent.spam"
            values={{
              // In one place, so that nothing below it moves.
              news: (
                <span role="status" aria-atomic={false} className={outcome === null ? undefined : outcomeClass}>
                  {outcome ?? <Text id="verificationSent.delay" />}
                </span>
              ),
            }}
          />
        </p>
      )}
      <Countdown
        since={sentAt}
        durationMs={DURATIONS_MS.resendWait}
        now={now}
        render={(seconds) => (
          <Button variant={isFirst ? 'primary' : 'secondary'} dataAction="resend" busy={busy} onClick={onResend}>
            {busy ? (
              <Text id="forgotPassword.submitting" />
            ) : isFirst ? (
              <Text id="verificationSent.send" />
            ) : (
              <ResendLabel secondsLeft={seconds} />
            )}
          </Button>
        )}
      />
    </>
  )
}

function ResendLabel({ secondsLeft }: { readonly secondsLeft: number }) {
  const label = <Text id="verificationSent.resend" />
  if (secondsLeft === 0) return label
  return (
    <Text
      id="verificationSent.wait"
      values={{
        label,
        seconds: secondsLeft,
        wait: (chunks) => (
          <Wait secondsLeft={secondsLeft} totalSeconds={RESEND_WAIT_SECONDS}>
            {chunks}
          </Wait>
        ),
      }}
    />
  )
}
