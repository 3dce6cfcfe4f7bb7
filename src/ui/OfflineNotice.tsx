import { Text } from '../i18n/Text'

interface OfflineNoticeProps {
  readonly isOffline: boolean
}

/** A line above the page while there is no connection. */
export const OfflineNotice = ({ isOffline }: OfflineNoticeProps) => (
  // Always rendered: screen readers announce changes of a live region, not its insertion.
  <div className={isOffline ? 'connection' : undefined} aria-live="polite">
    {isOffline && (
      <>
        {/* Waves of a transmitter, struck out, in the middle of the capitals beside them. */}
        <svg className="message__icon" viewBox="0 2.5 18 18" aria-hidden="true">
          <path d="M2 7.2a10 10 0 0 1 14 0M4.6 10a6.3 6.3 0 0 1 8.8 0M7.2 12.8a2.6 2.6 0 0 1 3.6 0M3 2.5l12 13" />
        </svg>
        <Text id="common.offline" />
      </>
    )}
  </div>
)
