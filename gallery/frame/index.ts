/** One fixture, by the address of this page; whoever drives the page can ask for others. */
import { isLocale } from '../../src/domain/routing/locales'
import { FIXTURES } from '../fixtures'
import { findings } from './checks'
import { show } from './show'
import { asTheme } from './theme'
import '../../src/ui/styles/index.css'

declare global {
  interface Window {
    /** For the sheets and the tests. */
    gallery: { readonly show: typeof show; readonly findings: typeof findings }
  }
}

window.gallery = { show, findings }

// A still page leads nowhere.
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
