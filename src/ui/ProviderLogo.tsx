import type { ReactNode } from 'react'
import type { Provider } from '../domain/enums'

const LOGOS: Readonly<Record<Provider, ReactNode>> = {
  'google.com': (
    <>
      <path
        fill="#4285F4"
        d="M19 10.2c0-.7-.1-1.3-.2-1.9H10v3.6h5.1a4.3 4.3 0 0 1-1.9 2.8v2.4h3c1.8-1.7 2.8-4.1 2.8-6.9z"
      />
      <path
        fill="#34A853"
        d="M10 19.3c2.5 0 4.7-.8 6.2-2.3l-3-2.3a5.6 5.6 0 0 1-8.4-3H1.7v2.4a9.3 9.3 0 0 0 8.3 5.2z"
      />
      <path fill="#FBBC05" d="M4.8 11.7a5.6 5.6 0 0 1 0-3.5V5.9H1.7a9.3 9.3 0 0 0 0 8.2z" />
      <path
        fill="#EA4335"
        d="M10 4.4c1.4 0 2.6.5 3.6 1.4l2.6-2.6A9 9 0 0 0 10 .7a9.3 9.3 0 0 0-8.3 5.2l3.1 2.3A5.6 5.6 0 0 1 10 4.4z"
      />
    </>
  ),
  'apple.com': (
    <path
      fill="currentColor"
      d="M14.1 10.6c0-2 1.6-2.9 1.7-3a3.7 3.7 0 0 0-2.9-1.6c-1.2-.1-2.4.7-3 .7-.6 0-1.6-.7-2.6-.7a3.9 3.9 0 0 0-3.3 2c-1.4 2.4-.4 6 1 8 .7 1 1.5 2 2.5 2s1.4-.6 2.6-.6 1.6.6 2.6.6c1.1 0 1.8-1 2.4-2 .8-1.1 1.1-2.2 1.1-2.2s-2.1-.8-2.1-3.2zm-2-5.9c.5-.7.9-1.6.8-2.5-.8 0-1.7.5-2.3 1.2-.5.6-1 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1z"
    />
  ),
  'facebook.com': (
    <>
      {/* The letter is a hole in the disc, and must be white in the dark, too. */}
      <path fill="#fff" d="M10 1.2a8.8 8.8 0 1 0 .1 0z" />
      <path
        fill="#1877F2"
        d="M19 10a9 9 0 1 0-10.4 9v-6.4H6V10h2.6V8c0-2.3 1.3-3.5 3.4-3.5l2 .2V7h-1c-1.1 0-1.5.7-1.5 1.4V10H14l-.4 2.6h-2V19a9 9 0 0 0 7.4-9z"
      />
    </>
  ),
}

interface Props {
  readonly provider: Provider
  /** Above a heading, in the place of an icon, flush with the text. */
  readonly large?: boolean
}

/** The logo of a provider. */
export const ProviderLogo = ({ provider, large = false }: Props) => (
  <svg className={large ? 'end__icon' : 'social__mark'} viewBox={large ? '1 -2 24 24' : '0 0 20 20'} aria-hidden="true">
    {/* An icon has an outline. */}
    <g stroke="none">{LOGOS[provider]}</g>
  </svg>
)
