import { CHUNK_LOAD_ERROR, toFailure } from '../../domain/failure'
import { DURATIONS_MS } from '../../domain/limits'
import { screenCrashed } from '../events'
import type { AppThunk } from '../storeTypes'

/** Where the last reload is noted: beside the store, which a page that cannot load may not even have. */
export const RELOAD_TIME_KEY = 'kef-id:reloadedAt'

/**
 * A screen threw. A part that did not come (a deploy in between) is worth a reload, at most once in 60 seconds and never
 * where the note of it cannot be kept, nor without a connection, which would leave the visitor with no page at all;
 * whatever remains shows the error screen and is reported.
 */
export const handleScreenError =
  (thrown: unknown): AppThunk<'reloading' | 'broken'> =>
  (dispatch, _, { clock, page, session }) => {
    const { code } = toFailure(thrown, page.isOnline())
    if (code === CHUNK_LOAD_ERROR && canReload(session.get(RELOAD_TIME_KEY), clock.now())) {
      const now = String(clock.now())
      session.set(RELOAD_TIME_KEY, now)
      if (session.isPersisted(RELOAD_TIME_KEY)) {
        page.reload()
        return 'reloading'
      }
    }
    dispatch(screenCrashed({ code }))
    return 'broken'
  }

function canReload(storedTime: string | null, now: number): boolean {
  const at = Number(storedTime)
  return storedTime === null || !Number.isFinite(at) || at > now || now - at >= DURATIONS_MS.chunkReloadCooldown
}

/** The visitor asks for it: a reload is theirs to choose. */
export const reloadPage =
  (): AppThunk =>
  (_, __, { page }) =>
    page.reload()
