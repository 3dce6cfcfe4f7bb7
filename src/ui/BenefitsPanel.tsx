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

/** Benefits of membership, beside the form or below it. The texts vary by region. */
export function BenefitsPanel() {
  return (
    <div className="benefits">
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
