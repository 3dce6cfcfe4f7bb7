/**
 * A browser keeps the answer that a file of a release is missing for as long as it would keep the file, a year, and does
 * not ask again once the file is there: headers follow the path of a request, not the status of its answer.
 */

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

/** Asks the server past the browser's cache and replaces what is stored there. Rejects without a connection. */
export const refetch = (url: string): Promise<unknown> => fetch(url, { cache: 'reload' })

/** A chunk that the server or the cache says is missing is requested once more. Rejects with the first error. */
export function retryMissingChunks(): void {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (id) =>
    load(id).catch(async (error: { readonly type?: string; readonly request?: string }) => {
      if (error.request === undefined || error.type === 'timeout') throw error
      await refetch(error.request).catch(() => {
        throw error
      })
      return load(id)
    })
}
