import type { Locale } from '../../src/domain/locales'
import type { Fixture } from '../fixtures/types'
import type { Theme } from '../frame/theme'

export interface Look {
  readonly locale: Locale
  readonly theme: Theme | undefined
}

/** Where a fixture is shown by itself. */
export const frameOf = ({ id }: Fixture, { locale, theme }: Look): string =>
  `frame.html?${new URLSearchParams({ fixture: id, locale, ...(theme && { theme }) }).toString()}`

/** One state of a screen, on a phone and on a desk. */
export function Picture({ fixture, look }: { readonly fixture: Fixture; readonly look: Look }) {
  const src = frameOf(fixture, look)
  const title = `${fixture.name}, ${look.locale}`
  return (
    <section className="picture">
      <h3 id={`${fixture.id}-${look.locale}`}>
        <a href={src} target="_blank" rel="noopener">
          {fixture.name}
        </a>{' '}
        <small>
          {look.locale} · {fixture.screen} ·{' '}
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
