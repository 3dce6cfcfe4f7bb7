/**
 * Calls a function with `keepalive`, so that the browser delivers the request after the page is closed. Implements the
 * callable protocol (https://firebase.google.com/docs/functions/callable-reference), because the SDK has no such option.
 */
import { Failure, offlineFailure, toFailure } from '../../domain/failure'

/** Limit of the Fetch standard for the bodies of all pending keepalive requests of a page, in bytes. */
const KEEPALIVE_BYTES = 64 * 1024

let bytesInFlight = 0

interface KeepaliveCall {
  readonly url: string
  readonly payload: unknown
  /** Null: App Check is not configured, or no token could be obtained. */
  readonly appCheckToken: string | null
  /** Called once the browser has the request. */
  readonly onSent: () => void
}

/** Resolves with the function's result. Rejects with a Failure. */
export async function keepaliveCall({ url, payload, appCheckToken, onSent }: KeepaliveCall): Promise<unknown> {
  const body = new TextEncoder().encode(JSON.stringify({ data: payload }))
  const keepalive = bytesInFlight + body.length <= KEEPALIVE_BYTES
  if (keepalive) bytesInFlight += body.length
  try {
    const responsePromise = fetch(url, {
      method: 'POST',
      keepalive,
      headers: {
        'Content-Type': 'application/json',
        ...(appCheckToken !== null && { 'X-Firebase-AppCheck': appCheckToken }),
      },
      body,
    })
    onSent()
    return await resultOf(await responsePromise.catch(failUnreachable))
  } finally {
    if (keepalive) bytesInFlight -= body.length
  }
}

const failUnreachable = (): never => {
  throw offlineFailure()
}

async function resultOf(response: Response): Promise<unknown> {
  const parsed: unknown = await response.json().catch((thrown: unknown) => {
    throw response.ok ? toFailure(thrown) : new Failure('functions/internal')
  })
  const { result, error } = parsed as { result?: unknown; error?: { status?: unknown; details?: unknown } } // the protocol
  if (response.ok && error === undefined) return result
  const status = typeof error?.status === 'string' ? error.status : 'INTERNAL'
  throw toFailure({ code: `functions/${status.toLowerCase().replaceAll('_', '-')}`, details: error?.details })
}
