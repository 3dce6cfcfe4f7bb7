import type { ScreenName } from '../../domain/routing/routes'
import type { CodeOperation } from '../../domain/routing/visitQuery'
import type { RootState } from '../../state/storeTypes'

const SCREEN_BEFORE_CLICK: Readonly<Record<CodeOperation, ScreenName>> = {
  verifyEmail: 'verify-email',
  resetPassword: 'reset-password',
  recoverEmail: 'recover-email',
  verifyAndChangeEmail: 'change-email',
}

const SCREEN_AFTER_CLICK: Readonly<Record<CodeOperation, ScreenName>> = {
  verifyEmail: 'email-verified',
  resetPassword: 'reset-password-done',
  recoverEmail: 'email-recovered',
  verifyAndChangeEmail: 'email-changed',
}

/** The screen of an email link, from its progress. */
export function selectEmailLinkScreen({
  emailLink: { status, operation, mode },
}: Pick<RootState, 'emailLink'>): ScreenName {
  // The URL states a purpose until the service has confirmed or corrected it.
  const purpose = operation ?? mode
  if (status === 'invalid') return purpose === 'resetPassword' ? 'reset-code-invalid' : 'verification-code-invalid'
  if (purpose === null) return 'email-link'
  return status === 'done' ? SCREEN_AFTER_CLICK[purpose] : SCREEN_BEFORE_CLICK[purpose]
}
