/** Screens that can follow a form. They share one chunk, preloaded during the request, so that a step never waits. */
export { AcceptTermsScreen } from '../features/acceptTerms/AcceptTermsScreen'
export { LinkProviderScreen } from '../features/social/LinkProviderScreen'
export { SignedInElsewhere } from '../features/signedInElsewhere/SignedInElsewhere'
export { ConfirmationScreen } from '../features/successEnd/ConfirmationScreen'
export { SuccessEndScreen } from '../features/successEnd/SuccessEndScreen'
export { checkVerification } from '../features/verification/checkVerification'
export { VerificationScreen } from '../features/verification/VerificationScreen'
