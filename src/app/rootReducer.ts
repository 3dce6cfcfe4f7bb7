/** The reducers: those of the shared slices, and those of the features. */
import { combineReducers, type Action, type Reducer } from '@reduxjs/toolkit'
import { PRODUCTION_DESTINATIONS } from '../domain/routing/destinations'
import type { Locale } from '../domain/routing/locales'
import type { RouteMatch } from '../domain/routing/routes'
import { emailLink } from '../features/emailLink/emailLinkSlice'
import { visitStarted } from '../state/events'
import { buildVisit } from '../state/recordVisit'
import type { RootState } from '../state/storeTypes'
import { errors } from '../state/slices/errors'
import { locale } from '../state/slices/locale'
import { loginForm } from '../state/slices/loginForm'
import { passwordReset } from '../features/passwordReset/passwordResetSlice'
import { profile } from '../state/slices/profile'
import { session } from '../state/slices/session'
import { user } from '../state/slices/user'
import { view } from '../state/slices/view'
import { visit } from '../state/slices/visit'

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
} satisfies { readonly [Key in keyof RootState]: Reducer<RootState[Key]> }

/** Without services. The site's own store combines the reducers after two of them are persisted. */
export const rootReducer = /* @__PURE__ */ combineReducers(reducers)

/** The state after a first event. Calls each reducer once; `combineReducers` calls all of them twice more to check them. */
const stateAfter = (event: Action): RootState =>
  Object.fromEntries(
    Object.entries(reducers).map(([key, reducer]) => [key, reducer(undefined, event)]),
    // One entry per reducer.
  ) as ReturnType<typeof rootReducer>

/** The state of a page before any visitor data: prerendered pages show it. `now`: ms since 1970, of the prerendering. */
export const initialStateFor = (
  routeMatch: RouteMatch | null,
  { locale, now }: { locale: Locale; now: number },
): RootState =>
  stateAfter(
    visitStarted(buildVisit(routeMatch, new URLSearchParams(), { locale, now, destinations: PRODUCTION_DESTINATIONS })),
  )
