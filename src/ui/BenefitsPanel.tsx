import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'
import { LazyIllustration } from './LazyIllustration'

/** The first one is for new members. */
const BENEFITS = [
  'benefits.welcome',
  'benefits.birthday',
  'benefits.events',
  'benefits.warranty',
  'benefits.content',
] as const satisfies readonly PlainMessageId[]

/** Who the benefits are listed for. */
export type Reader = 'visitor' | 'member'

interface BenefitsPanelProps {
  /** Null for the drawing without the benefits, and on narrow screens no panel. */
  readonly reader: Reader | null
}

/** Benefits of membership, beside the form or below it. The texts vary by region. */
export function BenefitsPanel({ reader }: BenefitsPanelProps) {
  // A key each: what would move when the reader is known fades in instead.
  if (reader === null)
    return (
      <div className="benefits benefits--drawing" key="drawing">
        <LazyIllustration />
      </div>
    )
  return (
    <div className="benefits" key={reader}>
      <LazyIllustration />
      <aside className="benefits__text" aria-labelledby="benefits-title">
        <h2 id="benefits-title">
          <Text id="benefits.title" />
        </h2>
        <ul>
          {BENEFITS.slice(reader === 'member' ? 1 : 0).map((id) => (
            <li key={id}>
              <Text id={id} />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
