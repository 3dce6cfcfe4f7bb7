/** The name of each screen in the title of the page, before "KEF ID". */
import type { Screen } from '../domain/routing/routes'
import type { CodeOperation } from '../domain/routing/visitQuery'
import type { PlainMessageId } from '../i18n/messages'

export const TITLES: Readonly<Record<Screen, PlainMessageId>> = {
  home: 'title.site',
  login: 'login.submit',
  signup: 'signup.submit',
  'app-login': 'login.submit',
  'app-signup': 'signup.submit',
  logout: 'logout.title',
  'forgot-password': 'forgotPassword.title',
  'setup-password': 'setupPassword.title',
  'reset-email-sent': 'resetEmailSent.title',
  'verify-email': 'verifyEmail.title',
  'reset-password': 'resetPassword.title',
  'reset-password-done': 'resetPasswordDone.title',
  'reset-code-invalid': 'resetCodeInvalid.title',
  'email-verified': 'emailVerified.title',
  'email-recovered': 'emailRecovered.title',
  'email-changed': 'emailChanged.title',
  'verification-code-invalid': 'verificationCodeInvalid.title',
  'verification-sent': 'verificationSent.title',
  'email-not-verified': 'emailNotVerified.title',
  'accept-tos': 'acceptTos.title',
  'link-facebook': 'linkFacebook.title',
  'success-end': 'successEnd.title',
  'campaign-login': 'campaign.card',
  'campaign-signup': 'campaign.card',
  'campaign-closed': 'campaignClosed.title',
  'campaign-success': 'campaignSuccess.title',
  'policy-update-tracking': 'policyUpdate.title',
  'not-found': 'notFound.title',
  error: 'failure.title',
}

/** Links whose screen is verify-email, too, but which do something else with the address. */
const OF_LINKS: Partial<Record<CodeOperation, PlainMessageId>> = {
  recoverEmail: 'recoverEmail.title',
  verifyAndChangeEmail: 'changeEmail.title',
}

/** `linkPurpose`: of the link of an email that is open. A page that does not know its screen yet bears the site's name. */
export function titleOf(screen: Screen | null, linkPurpose: CodeOperation | null): PlainMessageId {
  if (screen === null) return 'title.site'
  return (screen === 'verify-email' && linkPurpose !== null && OF_LINKS[linkPurpose]) || TITLES[screen]
}
