/** The control for the language of the site's pages: the shop itself has only one. */
import { DEFAULT_LOCALE, languageOf, localeRow, switchLocales, type Locale } from '../../src/domain/routing/locales'
import { siteLink, type StorefrontContext } from './context'
import { html, type Html } from './html'

/** `place`: in the bar of a wide window, or within the menu of a narrow one. */
export const languageMenu = (context: StorefrontContext, place: 'bar' | 'menu'): Html => html`
  <details class="menu shop-languages shop-languages--${place}" ${place === 'bar' ? html`name="menu"` : null}>
    <summary>${GLOBE}Sign-in language: English</summary>
    <ul>
      <li class="menu__title">The shop itself is in English.</li>
      ${languageItems(null, context)}
    </ul>
  </details>
`

const GLOBE: Html = html`
  <svg class="globe" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <ellipse cx="12" cy="12" rx="4" ry="9" />
    <path d="M3.5 9h17M3.5 15h17" />
  </svg>
`

/** The languages, or the regions of one, in the order of the site's own list. */
const languageItems = (language: Locale | null, context: StorefrontContext): readonly Html[] =>
  switchLocales(DEFAULT_LOCALE)
    .filter((locale) => languageOf(locale) === language)
    .map((locale) => {
      const { tag, name } = localeRow(locale)
      const href = siteLink(context, context.customer ? 'home' : 'login', { locale })
      const current = locale === DEFAULT_LOCALE ? html`aria-current="true"` : null
      const regions = languageItems(locale, context)
      return html`<li>
        <a href="${href}" lang="${tag}" ${current}>${name}</a>
        ${
          regions.length > 0
            ? html`<ul>
                ${regions}
              </ul>`
            : null
        }
      </li>`
    })
