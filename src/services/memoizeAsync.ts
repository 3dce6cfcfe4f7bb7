interface MemoizedAsync<Value> {
  (): Promise<Value>
  /** It was asked for, and has not failed. */
  readonly hasStarted: () => boolean
}

/** Loads a part once, for all who ask; what did not come is asked for again. */
export function memoizeAsync<Value>(load: () => Promise<Value>): MemoizedAsync<Value> {
  let loading: Promise<Value> | null = null
  const call = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
  return Object.assign(call, { hasStarted: () => loading !== null })
}
