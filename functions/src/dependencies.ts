/** The dependencies of this process, shared by its functions. */
import { createDeps } from './createDeps'
import type { Deps } from './deps'

let pending: Promise<Deps> | null = null

/** Created once per process. A failure is not memoised, so that the next call tries again. */
export function dependencies(): Promise<Deps> {
  pending ??= createDeps(process.env).catch((error: unknown) => {
    pending = null
    throw error
  })
  return pending
}
