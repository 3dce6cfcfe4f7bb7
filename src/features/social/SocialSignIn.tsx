import { PROVIDERS } from '../../domain/enums'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks/storeHooks'
import { useSocialProps } from '../../state/hooks/useSocialProps'
import { Button } from '../../ui/Button'
import { Divider } from '../../ui/Divider'
import { SocialButtons } from '../../ui/SocialButtons'

/** Sign-in with a provider, and with a redirect where the browser has blocked the popup. */
export function SocialSignIn() {
  const busy = useAppSelector(({ view }) => view.submitting || view.showLoading)
  const { blocked, providerReturnedNothing, onRedirect, ...buttons } = useSocialProps()
  return (
    <>
      {/* Logos alone need the words that the other buttons have. */}
      <Divider id={buttons.providers.length > 2 ? 'login.orContinueWith' : 'common.or'} />
      {blocked && (
        <Button variant="secondary" dataAction="retry" onClick={() => onRedirect(blocked)}>
          <Text id="provider.withoutWindow" />
        </Button>
      )}
      <div role="status">
        {providerReturnedNothing && (
          <p className="hint">
            <Text id="provider.sentNothing" values={{ provider: PROVIDERS[providerReturnedNothing].name }} />
          </p>
        )}
      </div>
      <SocialButtons {...buttons} busy={busy} />
    </>
  )
}
