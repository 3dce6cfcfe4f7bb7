import type { Provider } from '../domain/enums'
import { Text } from '../i18n/Text'
import { ProviderLogo } from './ProviderLogo'

interface SocialButtonsProps {
  readonly providers: readonly Provider[]
  /** Marked, so that a member finds the way used before. */
  readonly lastUsed: Provider | null
  readonly busy: boolean
  /** Called in the click itself: a pop-up opens only there. */
  readonly onChoose: (provider: Provider) => void
  /** A pointer or the focus arrives: the sign-in service can be warmed up. */
  readonly onIntent: () => void
}

/** One button per account that a visitor may sign in with. */
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
