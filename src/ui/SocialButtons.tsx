import { isLogoOnly, type Provider } from '../domain/enums'
import type { ErrorKey } from '../domain/errors'
import { Text } from '../i18n/Text'
import { ProviderLogo } from './ProviderLogo'

interface SocialButtonsProps {
  readonly providers: readonly Provider[]
  /** The provider used last gets a tag. */
  readonly lastUsed: Provider | 'password' | null
  /** Ignores presses: a step of the page is in progress. */
  readonly busy: boolean
  /** The provider whose button shows the progress. */
  readonly chosen: Provider | null
  /** Why the chosen provider failed; also the id of the message. */
  readonly failure: ErrorKey | undefined
  /** Without logos their place is reserved. */
  readonly hasLogos?: boolean | undefined
  /** Called synchronously in the click handler, because browsers allow popups only there. */
  readonly onChoose: (provider: Provider) => void
  /** Called on hover or focus, to preload the sign-in service. */
  readonly onIntent: () => void
}

/**
 * One sign-in button per provider. Many are rows of logos (`social.css`), whose names only screen readers get, because the rules of the brands allow no shorter text (docs/providers.md).
 */
export function SocialButtons({
  providers,
  lastUsed,
  busy,
  chosen,
  failure,
  hasLogos = true,
  onChoose,
  onIntent,
}: SocialButtonsProps) {
  const isUnnamed = isLogoOnly(providers)
  return (
    <div className="social">
      {providers.map((provider) => {
        const isChosen = provider === chosen
        const isDisabled = busy || (isChosen && failure === 'error.providerUnavailable')
        return (
          <button
            key={provider}
            type="button"
            className="button button--secondary"
            data-provider={provider}
            aria-busy={(busy && isChosen) || undefined}
            aria-describedby={isChosen ? failure : undefined}
            aria-disabled={isDisabled || undefined}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => !isDisabled && onChoose(provider)}
          >
            {hasLogos ? <ProviderLogo provider={provider} /> : <span className="social__mark" />}
            <span className={isUnnamed ? 'visually-hidden' : undefined}>
              <Text id={busy && isChosen && !isUnnamed ? 'login.submitting' : `provider.${provider}`} />
            </span>
            {lastUsed === provider && (
              <span className="tag">
                <Text id="login.lastUsed" />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
