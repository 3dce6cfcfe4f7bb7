import type { PlainMessageId } from '../i18n/messages'
import { Text } from '../i18n/Text'
import { LazyIllustration } from './LazyIllustration'

/** `page`: of the shop, where a member finds it or asks about it; null for what is for new members. */
const BENEFITS = [
  { id: 'benefits.welcome', page: null },
  { id: 'benefits.birthday', page: 'contact' },
  { id: 'benefits.events', page: 'events' },
  { id: 'benefits.warranty', page: 'contact' },
  { id: 'benefits.content', page: 'shop' },
] as const satisfies readonly { readonly id: PlainMessageId; readonly page: keyof BenefitLinks | null }[]

/** Pages of the shop. */
interface BenefitLinks {
  readonly shop: string
  readonly contact: string
  readonly events: string
}

/** Who the benefits are listed for. */
export type Reader = 'visitor' | 'member'

interface BenefitsPanelProps {
  /** Null for the drawing without the benefits, and on narrow screens no panel. */
  readonly reader: Reader | null
  readonly links: BenefitLinks
}

/** Benefits of membership, beside the form or below it. The texts vary by region. */
export function BenefitsPanel({ reader, links }: BenefitsPanelProps) {
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
          {reader === 'visitor'
            ? BENEFITS.map(({ id }) => (
                <li key={id}>
                  <Text id={id} />
                </li>
              ))
            : BENEFITS.map(
                ({ id, page }) =>
                  page && (
                    <li key={id}>
                      <a href={links[page]}>
                        <Text id={id} />
                      </a>
                    </li>
                  ),
              )}
        </ul>
      </aside>
    </div>
  )
}
