import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'
import { LazyIllustration } from './LazyIllustration'

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
    <div className={`benefits benefits--${reader}`} key={reader}>
      <LazyIllustration />
      <aside className="benefits__text" aria-labelledby="benefits-title">
        <h2 id="benefits-title">
          <Text id="benefits.title" />
        </h2>
        <ul>
          {BENEFITS.map((id) => (
            <li key={id}>
              <Text id={id} />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
