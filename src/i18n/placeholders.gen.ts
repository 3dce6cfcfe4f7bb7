// Written by `npm run i18n:types` from translations/en.json; do not edit.
import type { ReactNode } from 'react'

type Value = string | number
type Chunks = (chunks: ReactNode[]) => ReactNode

/** The placeholders of each message that has any. */
export interface Placeholders {
  'title.page': { screen: Value }
  'header.language': { language: Value; hidden: Chunks }
  'footer.copyright': { year: Value }
  'common.optional': { label: Value; optional: Chunks }
  'common.returnTo': { host: Value }
  'field.tosConsent': { terms: Chunks; privacy: Chunks }
  'field.tosConsentEvent': { event: Chunks }
  'hint.emailSuggestion': { email: Value; use: Chunks }
  'password.check.length': { minLength: Value; maxLength: Value }
  'password.check.met': { rule: Value; hidden: Chunks }
  'password.check.unmet': { rule: Value; hidden: Chunks }
  'home.signedInTitle': { name: Value }
  'home.signedInLead': { email: Value }
  'login.new': { signup: Chunks }
  'provider.withoutWindow': { provider: Value }
  'provider.sentNothing': { provider: Value }
  'signup.existing': { login: Chunks }
  'verificationSent.lead': { email: Value }
  'verificationSent.spam': { news: Value }
  'verificationSent.wait': { label: Value; seconds: Value; wait: Chunks }
  'verificationSent.alreadySent': { seconds: Value }
  'emailNotVerified.lead': { email: Value }
  'verifyEmail.lead': { email: Value }
  'emailVerified.lead': { email: Value }
  'emailRecovered.lead': { email: Value }
  'emailChanged.lead': { email: Value }
  'recoverEmail.lead': { email: Value }
  'changeEmail.lead': { email: Value }
  'resetEmailSent.lead': { email: Value }
  'resetEmailSent.alreadySent': { seconds: Value }
  'resetPassword.lead': { email: Value }
  'linkFacebook.heading': { provider: Value }
  'linkFacebook.lead': { email: Value }
  'linkFacebook.password': { provider: Value }
  'linkFacebook.leadNoEmail': { provider: Value }
  'successEnd.lead': { host: Value }
  'successEnd.leadStartPage': { host: Value }
  'successEnd.leadHome': { name: Value }
  'successEnd.confirmLead': { account: Value }
  'continue.signedInElsewhere': { email: Value }
  'campaign.signedIn': { email: Value }
  'campaign.required': { label: Value; required: Chunks }
  'campaign.words': { count: Value; max: Value }
  'campaign.wordsLabel': { count: Value; max: Value }
  'campaign.upTo': { max: Value }
  'campaign.winners': { date: Value }
  'campaign.deadline': { closes: Value }
  'campaign.new': { signup: Chunks }
  'campaign.existing': { login: Chunks }
  'campaign.generic.prize': { terms: Chunks }
  'campaignSuccess.enteredAs': { email: Value }
  'campaignSuccess.quote': { answer: Value }
  'campaignNotOpen.lead': { opens: Value }
  'email.greeting': { name: Value }
  'email.validDays': { days: Value }
  'email.validHours': { hours: Value }
  'email.footer': { email: Value }
  'email.reset-password.lead': { email: Value }
  'email.setup-password.lead': { email: Value }
  'email.password-changed.lead': { email: Value }
  'email.account-linked.subject': { provider: Value }
  'email.account-linked.lead': { email: Value; provider: Value }
  'email.entry-received.subject': { draw: Value }
  'email.entry-received.deadline': { closes: Value; zone: Value }
  'modal.reference': { reference: Value }
  'summary.title': { count: Value }
  'summary.first': { field: Value }
  'error.emailMaxCharacters': { maxLength: Value }
  'error.userNotFound.next': { signup: Chunks }
  'error.userDisabled.next': { contact: Chunks }
  'error.importedUserWithoutPassword': { contact: Chunks }
  'error.providerUnavailable': { provider: Value }
  'emailAlreadyInUse.next': { login: Chunks }
  answerTooLong: { maxWords: Value }
  passwordInvalid: { minLength: Value; maxLength: Value }
  passwordTooLong: { maxLength: Value }
  firstNameTooLong: { maxLength: Value }
  lastNameTooLong: { maxLength: Value }
  regionTooLong: { maxLength: Value }
  countryCodeTooLong: { maxLength: Value }
  phoneNumberTooLong: { maxLength: Value }
  postalCodeTooLong: { maxLength: Value }
}
