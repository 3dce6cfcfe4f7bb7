import { isLogoOnly, logoPlatforms, PROVIDERS } from '../../domain/enums'
import type { PlainMessageId } from '../../i18n/messages'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { useSocialProps } from './useSocialProps'
import { Divider } from '../../ui/Divider'
import { Notices } from '../../ui/Notices'
import { SocialButtons } from '../../ui/SocialButtons'

interface Props {
  /** Above the buttons: logos alone need it, and others keep its place. */
  readonly label?: PlainMessageId
  readonly labelElement?: 'h2'
  readonly hasLogos?: boolean
}

/** Sign-in with a provider, and with a redirect where the browser has blocked the popup. */
export function SocialSignIn({ label = 'login.orContinueWith', labelElement, hasLogos }: Props) {
  const busy = useAppSelector(({ view }) => view.submitting || view.showLoading)
  const { blocked, providerReturnedNothing, onRedirect, ...buttons } = useSocialProps()
  // A spinner around a logo does not say what happens. The heading of a part stays.
  const hasLogosOnly = isLogoOnly(buttons.providers)
  const showsProgress = busy && buttons.chosen && !labelElement && hasLogosOnly
  return (
    <>
      <div
        className={hasLogosOnly ? 'providers providers--logos' : 'providers'}
        data-platforms={hasLogosOnly ? logoPlatforms()?.join('|') : undefined}
      >
        <Divider id={showsProgress ? 'login.submitting' : label} element={labelElement} />
        <SocialButtons {...buttons} busy={busy} hasLogos={hasLogos} />
      </div>
      <div role="status">
        {providerReturnedNothing && (
          <p className="notices message--calm">
            <Text id="provider.sentNothing" values={{ provider: PROVIDERS[providerReturnedNothing].name }} />
          </p>
        )}
      </div>
      {buttons.failure && (
        <div className="actions">
          <Notices
            notices={[buttons.failure]}
            id={buttons.failure}
            provider={buttons.chosen ? PROVIDERS[buttons.chosen].name : undefined}
          >
            {blocked && (
              <p className="hint">
                <button type="button" className="copy" data-action="retry" onClick={() => onRedirect(blocked)}>
                  <Text id="provider.withoutWindow" values={{ provider: PROVIDERS[blocked].name }} />
                </button>
              </p>
            )}
          </Notices>
        </div>
      )}
    </>
  )
}
