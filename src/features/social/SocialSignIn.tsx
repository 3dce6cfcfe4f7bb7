import { PROVIDER_NAMES } from '../../domain/enums'
import { Text } from '../../i18n/Text'
import { useAppSelector } from '../../state/hooks'
import { useSocial } from '../../state/socialProps'
import { Button } from '../../ui/Button'
import { Divider } from '../../ui/Divider'
import { SocialButtons } from '../../ui/SocialButtons'

/** "or", the providers, and the way round a window that the browser blocked. */
export function SocialSignIn() {
  const busy = useAppSelector(({ view }) => view.submitting || view.showLoading)
  const { blocked, sentNothing, onLeave, onChoose, ...buttons } = useSocial()
  return (
    <>
      <Divider />
      {blocked && (
        <Button variant="secondary" dataAction="retry" onClick={() => onLeave(blocked)}>
          <Text id="provider.withoutWindow" />
        </Button>
      )}
      <div role="status">
        {sentNothing && (
          <p className="hint">
            <Text id="provider.sentNothing" values={{ provider: PROVIDER_NAMES[sentNothing] }} />
          </p>
        )}
      </div>
      <SocialButtons {...buttons} busy={busy} onChoose={(provider) => onChoose(provider)} />
    </>
  )
}
