import type { PagePort } from '../../services/ports'

/** Resolves at once with a connection, else when it is back. */
export const waitUntilOnline = (page: PagePort): Promise<void> =>
  new Promise((resolve) => {
    if (page.isOnline()) return resolve()
    const stop = page.onOnlineChange((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
