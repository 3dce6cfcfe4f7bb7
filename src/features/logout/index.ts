/** The page that signs out, and what it does when it opens. */
export { LogoutScreen } from './LogoutScreen'
export { signOut } from './signOut'
