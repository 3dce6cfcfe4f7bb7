import type { Locale } from '../../../src/domain/routing/locales'

/** Of the journeys through an email: two full catalogues beside English, and one that depends on another. */
export const EMAIL_LOCALES: readonly Locale[] = ['en', 'de', 'ja', 'mx-es']
