interface Once<Part> {
  (): Promise<Part>
  /** It was asked for, and has not failed. */
  readonly isBegun: () => boolean
}

/** Loads a part once, for all who ask; what did not come is asked for again. */
export function once<Part>(load: () => Promise<Part>): Once<Part> {
  let loading: Promise<Part> | null = null
  const ask = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
  return Object.assign(ask, { isBegun: () => loading !== null })
}
