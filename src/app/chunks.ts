/**
 * The chunks of the features: the one dynamic import of each folder, for its screens and for the thunks that a listener
 * dispatches. `lazyChunk.tsx` handles a chunk that does not load.
 */
import { lazyChunk } from './lazyChunk'

// webpack reads the chunk name from the comment, so each name appears twice; a test compares the two.
export const login = lazyChunk({
  name: null,
  load: () => import(/* webpackMode: "eager" */ '../features/login/LoginScreen'),
  messages: 'initial',
  hasForms: true,
})
export const signup = lazyChunk({
  name: 'signup',
  load: () => import(/* webpackChunkName: "signup" */ '../features/signup/SignupScreen'),
  hasForms: true,
})
export const postSubmit = lazyChunk({
  name: 'post-submit',
  load: () => import(/* webpackChunkName: "post-submit" */ './postSubmitScreens'),
  hasForms: true,
})
export const campaign = lazyChunk({
  name: 'campaign',
  load: () => import(/* webpackChunkName: "campaign" */ '../features/campaign'),
  hasForms: true,
})
export const emailLink = lazyChunk({
  name: 'email-link',
  load: () => import(/* webpackChunkName: "email-link" */ '../features/emailLink'),
  hasForms: true,
})
export const passwordReset = lazyChunk({
  name: 'password-reset',
  load: () => import(/* webpackChunkName: "password-reset" */ '../features/passwordReset/ForgotPasswordScreen'),
  hasForms: true,
})
export const home = lazyChunk({
  name: 'home',
  load: () => import(/* webpackChunkName: "home" */ '../features/home'),
})
export const logout = lazyChunk({
  name: 'logout',
  load: () => import(/* webpackChunkName: "logout" */ '../features/logout'),
})
export const policyUpdate = lazyChunk({
  name: 'policy-update',
  load: () => import(/* webpackChunkName: "policy-update" */ '../features/policyUpdate/PolicyUpdateScreen'),
})
export const notFound = lazyChunk({
  name: 'not-found',
  load: () => import(/* webpackChunkName: "not-found" */ '../features/notFound/NotFoundScreen'),
})

/** A campaign page opened. */
export const checkCampaign = campaign.thunk((m) => m.checkCampaign)
/** The link of an email opened. */
export const checkActionCode = emailLink.thunk((m) => m.checkActionCode)
/** The page waits for a verification; whether it need not ask again. */
export const recheckVerification = postSubmit.thunk((m) => m.checkVerification)
/** /auth/logout opened. */
export const signOut = logout.thunk((m) => m.signOut)
