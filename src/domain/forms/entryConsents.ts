/** The consents that an entry in a draw needs. One of them is optional elsewhere. */
export type EntryConsent = 'tosConsentEvent' | 'marketingConsent'

export const isEntryConsent = (name: string): name is EntryConsent =>
  name === 'tosConsentEvent' || name === 'marketingConsent'
