interface MemoizedAsync<Value> {
  (): Promise<Value>
  /** Whether it was called and has not failed. */
  readonly hasStarted: () => boolean
}

/** Memoises an async function without arguments, e.g. an import. After a rejection, the next call loads again. */
export function memoizeAsync<Value>(load: () => Promise<Value>): MemoizedAsync<Value> {
  let loading: Promise<Value> | null = null
  const call = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
  return Object.assign(call, { hasStarted: () => loading !== null })
}
