import type { CurrentUser, Profile } from '../domain/account'
import type { Locale } from '../domain/routing/locales'
import type { Errors } from './slices/errors'
import type { LoginForm } from './slices/loginForm'
import type { Session } from './slices/session'
import type { View } from './slices/view'
import type { Visit } from './slices/visit'

/** The state of the store, whose keys others rely on. A feature with a slice of its own adds it by declaration merging. */
export interface RootState {
  readonly loginForm: LoginForm
  readonly profile: Profile
  readonly errors: Errors
  readonly view: View
  readonly user: CurrentUser | null
  readonly visit: Visit
  readonly session: Session
  readonly locale: Locale
}
