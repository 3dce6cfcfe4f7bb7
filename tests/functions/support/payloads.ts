/** Payloads as the page sends them. */
export const EMAIL = 'sophie@example.com'
export const PASSWORD = 'Listen-2-KEF!'

const aVisit = {
  callbackURL: 'https://fr.kef.com/pages/welcome?from=id',
  shopifyURL: 'https://fr.kef.com',
  languagePreference: 'en',
  fromMobile: false,
  utm: { utm_source: 'letter', utm_campaign: 'spring' },
  campaignCode: null,
}

export const aSignUp = (changes: Readonly<Record<string, unknown>> = {}) => ({
  email: EMAIL,
  password: PASSWORD,
  firstName: 'Sophie',
  lastName: 'Germain',
  birthday: '04',
  gender: 'Female',
  country: 'France',
  region: '',
  countryCode: '+33',
  phoneNumber: '1 23-45.67',
  tosConsent: true,
  marketingConsent: false,
  ...aVisit,
  ...changes,
})

export const aCampaignSignUp = (changes: Readonly<Record<string, unknown>> = {}) =>
  aSignUp({
    campaignCode: 'TakeItHome',
    answer: 'Miles Davis, Kind of Blue',
    tosConsentEvent: true,
    marketingConsent: true,
    ...changes,
  })

export const anUpsert = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...aVisit,
  email: EMAIL,
  isNewUser: false,
  ...changes,
})

export const anEntry = (changes: Readonly<Record<string, unknown>> = {}) => ({
  campaignCode: 'TakeItHome',
  answer: 'Miles Davis, Kind of Blue',
  tosConsentEvent: true,
  marketingConsent: true,
  languagePreference: 'en',
  ...changes,
})

export const aRequest = (changes: Readonly<Record<string, unknown>> = {}) => ({
  email: EMAIL,
  kind: 'reset-password',
  languagePreference: 'fr',
  callbackURL: 'https://fr.kef.com/account',
  ...changes,
})

/** The answer of getFirestoreAccount to a member without a record. */
export const NO_ACCOUNT = {
  isDisabled: false,
  firstName: null,
  lastName: null,
  tosConsent: null,
  marketingConsent: null,
  tosConsentExpiredDueToUpdatedPolicy: false,
}

/** Fields that only the server writes, and an unknown one, as a hostile payload has them. */
export const SERVER_FIELDS = {
  isDisabled: true,
  imported: true,
  policyVersion: '2999-01-01',
  provisional: true,
  customerId: 'other',
  createdAt: 'x',
  updatedAt: 'x',
  uid: 'other',
  role: 'admin',
}
