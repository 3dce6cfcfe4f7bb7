/** The thunks in the chunk of the screens that follow a sign-in. */
export { completeLogin } from './auth/completeLogin'
export {
  handleReturn,
  handleSignInElsewhere,
  resumeSignedIn,
  resumeUnverified,
  showMember,
} from './auth/existingSession'
