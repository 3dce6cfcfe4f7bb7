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

interface BenefitsPanelProps {
  /** For those who need no invitation: the drawing without the benefits, and on narrow screens, but for the start page, no panel. */
  readonly drawingOnly?: boolean
}

/** Benefits of membership, beside the form or below it. The texts vary by region. */
export function BenefitsPanel({ drawingOnly = false }: BenefitsPanelProps) {
  // Two keys: a drawing of another size fades in instead of moving.
  if (drawingOnly)
    return (
      <div className="benefits benefits--drawing" key="drawing">
        <LazyIllustration />
      </div>
    )
  return (
    <div className="benefits" key="benefits">
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
