/** The thunks in the chunk of the screens that follow a sign-in. */
export { completeLogin } from './auth/completeLogin'
export {
  handleReturn,
  handleSignInElsewhere,
  resumeSignedIn,
  resumeUnverified,
  showMember,
} from './auth/existingSession'
export { signOut } from './auth/signOut'
export { checkVerification } from './verification/awaitVerification'
