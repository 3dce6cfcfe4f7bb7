import { PART_MISSING, toFailure } from '../domain/failure'
import { TIMES } from '../domain/limits'
import { screenBroke } from './events'
import type { AppThunk } from './thunk'

/** Where the last reload is noted: beside the store, which a page that cannot load may not even have. */
export const RELOADED_AT = 'kef-id:reloadedAt'

/**
 * A screen threw. A part that did not come (a deploy in between) is worth a reload, at most once in 60 seconds and never
 * where the note of it cannot be kept, nor without a connection, which would leave the visitor with no page at all;
 * whatever remains shows the error screen and is reported.
 */
export const screenFailed =
  (thrown: unknown): AppThunk<'reloads' | 'broken'> =>
  (dispatch, _, { clock, page, session }) => {
    const { code } = toFailure(thrown, page.isOnline())
    if (code === PART_MISSING && mayReload(session.get(RELOADED_AT), clock.now())) {
      const now = String(clock.now())
      session.set(RELOADED_AT, now)
      if (session.isKept(RELOADED_AT)) {
        page.reload()
        return 'reloads'
      }
    }
    dispatch(screenBroke({ code }))
    return 'broken'
  }

function mayReload(noted: string | null, now: number): boolean {
  const at = Number(noted)
  return noted === null || !Number.isFinite(at) || at > now || now - at >= TIMES.chunkReloadGuard
}

/** The visitor asks for it: a reload is theirs to choose. */
export const reloadPage =
  (): AppThunk =>
  (_, __, { page }) =>
    page.reload()
