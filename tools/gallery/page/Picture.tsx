import type { Locale } from '../../../src/domain/routing/locales'
import type { Fixture } from '../fixtures/types'
import type { Theme } from '../frame/theme'

export interface Appearance {
  readonly locale: Locale
  readonly theme: Theme | undefined
}

/** URL of the page that shows one fixture. */
export const frameOf = ({ id }: Fixture, { locale, theme }: Appearance): string =>
  `frame.html?${new URLSearchParams({ fixture: id, locale, ...(theme && { theme }) }).toString()}`

/** One state of a screen, at the widths of a phone and a desktop. */
export function Picture({ fixture, appearance }: { readonly fixture: Fixture; readonly appearance: Appearance }) {
  const src = frameOf(fixture, appearance)
  const title = `${fixture.name}, ${appearance.locale}`
  return (
    <section className="picture">
      <h3 id={`${fixture.id}-${appearance.locale}`}>
        <a href={src} target="_blank" rel="noopener">
          {fixture.name}
        </a>{' '}
        <small>
          {appearance.locale} · {fixture.screen} ·{' '}
          <a href={`#${new URLSearchParams({ search: fixture.id, locale: 'all' }).toString()}`}>{fixture.id}</a>
        </small>
      </h3>
      <div className="frames">
        <iframe className="phone" loading="lazy" src={src} title={`${title}, phone`} />
        <iframe className="desk" loading="lazy" src={src} title={`${title}, desk`} />
      </div>
    </section>
  )
}
