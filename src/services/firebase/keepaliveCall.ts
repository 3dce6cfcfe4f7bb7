/**
 * A call that the browser delivers even when the page is left, by the callable protocol
 * (https://firebase.google.com/docs/functions/callable-reference): the SDK has no option for it.
 */
import { toFailure, offlineFailure } from '../../domain/failure'
import { mapFailure } from './mapFailure'

/** What a browser delivers for pages that are gone, all of their requests together (Fetch standard), in bytes. */
const KEEPALIVE_BYTES = 64 * 1024

let bytesInFlight = 0

interface Sent {
  readonly url: string
  readonly payload: unknown
  /** null: none is asked for, or there is none. */
  readonly appCheckToken: string | null
  readonly onSent: () => void
}

/** Answers the result of the call; fails with a Failure. */
export async function keepaliveCall({ url, payload, appCheckToken, onSent }: Sent): Promise<unknown> {
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
  const answer: unknown = await response.json().catch((thrown: unknown) => {
    throw response.ok ? toFailure(thrown) : mapFailure({ code: 'functions/internal' })
  })
  const { result, error } = answer as { result?: unknown; error?: { status?: unknown; details?: unknown } } // the protocol
  if (response.ok && error === undefined) return result
  const status = typeof error?.status === 'string' ? error.status : 'INTERNAL'
  throw mapFailure({ code: `functions/${status.toLowerCase().replaceAll('_', '-')}`, details: error?.details })
}
