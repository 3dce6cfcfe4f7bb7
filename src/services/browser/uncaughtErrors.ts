type Handler = (thrown: unknown) => void

const waiting: unknown[] = []
let handle: Handler = (thrown) => waiting.push(thrown)

/**
 * Listens for uncaught errors and unhandled rejections. Without an error object it is one of another origin, or
 * `ResizeObserver loop`, which is harmless. `recovered`: React has rendered again (`app/mountApp.tsx`).
 */
export function listenForUncaughtErrors(): void {
  addEventListener('error', ({ error }: { readonly error: { readonly recovered?: true } | null }) => {
    if (error && !error.recovered) handle(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => void (reason && handle(reason)))
}

/** Calls `handler` with each uncaught error, also with those until now. */
export function handleUncaughtErrors(handler: Handler): void {
  handle = handler
  waiting.forEach(handler)
}
