/** The types of the store. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { CurrentUser, Profile } from '../domain/account'
import type { Locale } from '../domain/routing/locales'
import type { Errors } from './slices/errors'
import type { LoginForm } from './slices/loginForm'
import type { Session } from './slices/session'
import type { View } from './slices/view'
import type { Visit } from './slices/visit'
import type { Services } from '../services/ports'

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

/**
 * A plain thunk. createAsyncThunk would put its argument, and so a password, into the action log; and the slices that
 * match its actions would load every such thunk with the page (docs/adr/2026-11-20-architecture.md).
 */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>
