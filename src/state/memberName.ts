/** How a page names the signed-in member. */
import { greetingName } from '../domain/forms/greetingName'
import type { RootState } from './storeTypes'

/** The name in the greeting; empty if no name is known. */
export const selectGreetingName = ({ profile, locale }: RootState): string => greetingName(profile, locale)

/** Identifies the signed-in account: the email address, or the name if the account has none. */
export const selectAccountName = ({ profile, locale, user }: RootState): string =>
  user?.email || greetingName(profile, locale)
