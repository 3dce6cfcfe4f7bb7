/** Shows the fixture in the URL of this page. Tests and sheets show others through `window.gallery`. */
import { isLocale } from '../../../src/domain/routing/locales'
import { FIXTURES } from '../fixtures'
import { findings } from '../../../tests/gallery/checks'
import { unmatchedSelectors } from '../../../tests/gallery/checks/rules'
import { show } from './show'
import { asTheme } from './theme'
import '../../../src/ui/styles/index.css'

declare global {
  interface Window {
    /** For the sheets and the tests. */
    gallery: {
      readonly show: typeof show
      readonly findings: typeof findings
      readonly unmatchedSelectors: typeof unmatchedSelectors
    }
  }
}

window.gallery = { show, findings, unmatchedSelectors }

// Links and forms of a static page do not navigate.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="http"]')) event.preventDefault()
})

const query = new URLSearchParams(location.search)
const locale = query.get('locale')
void show({
  fixture: query.get('fixture') ?? FIXTURES[0]?.id ?? '',
  locale: isLocale(locale) ? locale : 'en',
  theme: asTheme(query.get('theme')),
})
