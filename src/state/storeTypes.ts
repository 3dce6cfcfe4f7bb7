import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Services } from '../services/ports'
import type { RootState } from './rootState'

/** A plain thunk: createAsyncThunk would put its argument, and so a password, into the action log. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>
