import type { Provider } from '../domain/enums'
import { Text } from '../i18n/Text'
import { ProviderLogo } from './ProviderLogo'

interface SocialButtonsProps {
  readonly providers: readonly Provider[]
  /** The provider used last gets a tag. */
  readonly lastUsed: Provider | null
  readonly busy: boolean
  /** Called synchronously in the click handler, because browsers allow popups only there. */
  readonly onChoose: (provider: Provider) => void
  /** Called on hover or focus, to preload the sign-in service. */
  readonly onIntent: () => void
}

/** One sign-in button per provider. */
export function SocialButtons({ providers, lastUsed, busy, onChoose, onIntent }: SocialButtonsProps) {
  return (
    <div className="social">
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button button--secondary"
          data-provider={provider}
          aria-disabled={busy || undefined}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={() => !busy && onChoose(provider)}
        >
          <ProviderLogo provider={provider} />
          <Text id={`provider.${provider}`} />
          {lastUsed === provider && (
            <span className="tag">
              <Text id="login.lastUsed" />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
