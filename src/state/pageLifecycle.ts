/** Reloading the page, screens and forms that do not load. */
import { CHUNK_LOAD_ERROR, toFailureInfo } from '../domain/failure'
import { DURATIONS_MS } from '../domain/limits'
import { callFailed, formChunkFailed, screenCrashed } from './events'
import type { AppThunk } from './storeTypes'

/**
 * Key in session storage of the last automatic reload. Not in a persisted slice: the flush of redux-persist resolves also
 * when a write has failed, and then the page must not reload.
 */
export const RELOAD_TIME_KEY = 'kef-id:reloadedAt'

/** Reload, pressed by the visitor; it has no limit, unlike the automatic one. */
export const reloadPage =
  (): AppThunk =>
  (_, __, { page }) =>
    page.reload()

/**
 * A screen threw. A chunk-load error, which a deploy causes, reloads the page, at most once in `chunkReloadCooldown`, and
 * never offline or without storage to count the reloads in. Any other error shows the error screen and is reported.
 */
export const handleScreenError =
  (thrown: unknown, componentStack?: string | null): AppThunk<'reloading' | 'broken'> =>
  (dispatch, _, { clock, page, session }) => {
    const failure = toFailureInfo(thrown, page.isOnline(), componentStack)
    if (failure.code === CHUNK_LOAD_ERROR && canReload(session.get(RELOAD_TIME_KEY), clock.now())) {
      session.set(RELOAD_TIME_KEY, String(clock.now()))
      if (session.isPersisted(RELOAD_TIME_KEY)) {
        page.reload()
        return 'reloading'
      }
    }
    dispatch(screenCrashed(failure))
    return 'broken'
  }

function canReload(storedTime: string | null, now: number): boolean {
  const at = Number(storedTime)
  return storedTime === null || !Number.isFinite(at) || at > now || now - at >= DURATIONS_MS.chunkReloadCooldown
}

/**
 * An error that the visitor does not see: uncaught, or of a part beside the screen. Logged, unless it is of a chunk, which
 * the caller of the import reports.
 */
export const logUnseenError =
  (thrown: unknown, componentStack?: string | null): AppThunk =>
  (dispatch) => {
    const failure = toFailureInfo(thrown, true, componentStack)
    if (failure.code !== CHUNK_LOAD_ERROR) dispatch(callFailed({ call: 'page', ...failure }))
  }

/** A chunk of a form did not load: a failed step, like a failed submit. */
export const handleFormLoadError =
  (thrown: unknown): AppThunk =>
  (dispatch, _, { page }) =>
    void dispatch(formChunkFailed(toFailureInfo(thrown, page.isOnline())))
