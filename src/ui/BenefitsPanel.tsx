import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'

const BENEFITS = [
  'benefits.welcome',
  'benefits.birthday',
  'benefits.events',
  'benefits.warranty',
  'benefits.content',
] as const satisfies readonly PlainMessageId[]

export type Benefit = (typeof BENEFITS)[number]

interface BenefitsPanelProps {
  /** Who reads the benefits. Null for the drawing without them, and on narrow screens no panel. */
  readonly reader: 'visitor' | 'member' | null
  /** The list of a member. */
  readonly children?: ReactNode
}

/** Benefits of membership, beside the form or below it. The texts vary by region. */
export function BenefitsPanel({ reader, children }: BenefitsPanelProps) {
  return (
    // A key each: what would move when the reader is known fades in instead.
    <div className={reader ? 'benefits' : 'benefits benefits--drawing'} key={reader}>
      <LazyIllustration />
      {reader && (
        <aside className="benefits__text" aria-labelledby="benefits-title">
          <h2 id="benefits-title">
            <Text id="benefits.title" />
          </h2>
          {children || (
            <ul className="perks">
              {BENEFITS.map((id) => (
                <li key={id}>
                  <Text id={id} />
                </li>
              ))}
            </ul>
          )}
        </aside>
      )}
    </div>
  )
}

/**
 * The drawing of the panel, loaded once the page is hydrated: painting it took a fifth of the time to the first paint.
 * Decorative, so the panel stays without it if it does not load.
 */
function LazyIllustration() {
  const [Illustration, setIllustration] = useState<ComponentType | null>(null)
  useEffect(() => {
    import(/* webpackChunkName: "illustration" */ './SpeakerIllustration').then(
      (module) => setIllustration(() => module.SpeakerIllustration),
      () => undefined,
    )
  }, [])
  return Illustration && <Illustration />
}
