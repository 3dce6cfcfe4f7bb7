/** The shape of the state. Others rely on its keys, except for `emailLink` and `passwordReset`. */
import { combineReducers, type Action } from '@reduxjs/toolkit'
import { emailLink } from './emailLink'
import { errors } from './errors'
import { locale } from './locale'
import { loginForm } from './loginForm'
import { passwordReset } from './passwordReset'
import { profile } from './profile'
import { session } from './session'
import { user } from './user'
import { view } from './view'
import { visit } from './visit'

export const reducers = {
  loginForm: loginForm.reducer,
  profile: profile.reducer,
  errors: errors.reducer,
  view: view.reducer,
  user: user.reducer,
  visit: visit.reducer,
  session: session.reducer,
  locale: locale.reducer,
  emailLink: emailLink.reducer,
  passwordReset: passwordReset.reducer,
}

/** Without services. The site's own store combines the reducers after two of them are persisted. */
export const rootReducer = /* @__PURE__ */ combineReducers(reducers)
export type RootState = ReturnType<typeof rootReducer>

/** The state after a first event. Calls each reducer once; `combineReducers` calls all of them twice more to check them. */
export const stateAfter = (event: Action): RootState =>
  Object.fromEntries(
    Object.entries(reducers).map(([key, reducer]) => [key, reducer(undefined, event)]),
    // One entry per reducer.
  ) as RootState
