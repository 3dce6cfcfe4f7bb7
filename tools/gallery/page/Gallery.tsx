import { useSyncExternalStore } from 'react'
import { SAMPLES } from '../../../functions/src/emails/templates/samples'
import { isLocale, LOCALE_IDS, localeLabel } from '../../../src/domain/routing/locales'
import { FLOWS } from '../fixtures'
import type { Fixture } from '../fixtures/types'
import { asTheme, THEMES } from '../frame/theme'
import { EmailPicture } from './EmailPicture'
import { Picture, type Appearance } from './Picture'

const onHash = (change: () => void) => {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

/** Search, language and theme are in the URL, so that a link contains them. */
function useSearchParameters() {
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const query = new URLSearchParams(hash.slice(1))
  const locale = query.get('locale')
  const change = (more: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(more)) query.set(name, value)
    location.replace(`#${query.toString()}`)
  }
  return {
    search: query.get('search') ?? '',
    locale: locale === 'all' ? ('all' as const) : isLocale(locale) ? locale : 'en',
    theme: asTheme(query.get('theme')),
    change,
  }
}

export function Gallery() {
  const { search, locale, theme, change } = useSearchParameters()
  const appearances: readonly Appearance[] = (locale === 'all' ? LOCALE_IDS : [locale]).map((one) => ({
    locale: one,
    theme,
  }))
  const searchTerms = search.toLowerCase().split(/\s+/)
  const matches = (text: string) => searchTerms.every((term) => text.toLowerCase().includes(term))
  const matchesSearch = (flow: string, { id, name, screen }: Fixture) => matches(`${flow} ${id} ${name} ${screen}`)
  const emails = SAMPLES.filter(({ id }) => matches(`emails ${id}`))
  return (
    <>
      <title>KEF ID, every screen</title>
      <header>
        <h1>KEF ID</h1>
        <label>
          Search <input type="search" value={search} onChange={({ target }) => change({ search: target.value })} />
        </label>
        <label>
          Language{' '}
          <select value={locale} onChange={({ target }) => change({ locale: target.value })}>
            <option value="all">all of them</option>
            {LOCALE_IDS.map((id) => (
              <option key={id} value={id}>
                {id} · {localeLabel(id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Theme{' '}
          <select value={theme ?? ''} onChange={({ target }) => change({ theme: target.value })}>
            <option value="">as on this machine</option>
            {THEMES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </header>
      {FLOWS.map(({ name, fixtures }) => {
        const wanted = fixtures.filter((fixture) => matchesSearch(name, fixture))
        return wanted.length === 0 ? null : (
          <section key={name}>
            <h2>{name}</h2>
            {wanted.flatMap((fixture) =>
              appearances.map((look) => (
                <Picture key={`${fixture.id} ${look.locale}`} fixture={fixture} appearance={look} />
              )),
            )}
          </section>
        )
      })}
      {emails.length > 0 && (
        <section>
          <h2>Emails</h2>
          {emails.flatMap((sample) =>
            appearances.map((look) => (
              <EmailPicture key={`${sample.id} ${look.locale}`} sample={sample} appearance={look} />
            )),
          )}
        </section>
      )}
    </>
  )
}
