import { catalogueOf, type Locale } from '../../../src/domain/routing/locales'

/** The page of an email in the gallery, the same for both spellings of a locale. `id`: of a sample. */
export const emailPage = (id: string, locale: Locale): string => `email-${id}-${catalogueOf(locale)}.html`
