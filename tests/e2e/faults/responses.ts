/** Faulty responses of the sign-in service and of the functions. */
import type { Route } from 'playwright-core'
import type { Visitor } from '../support/visitor'

interface FaultResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string
}
/** 'done': the server does its work, and only the response is lost. */
type Fault = FaultResponse | 'hangs' | 'lost' | 'done'

const json = (status: number, body: unknown): FaultResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
const html = (status: number): FaultResponse => ({
  status,
  contentType: 'text/html',
  body: '<!doctype html><html><body><h1>Bad gateway</h1></body></html>',
})
/** An error body for both services: functions read `status`, the sign-in service `message`. */
const error = (code: number, status: string): FaultResponse => json(code, { error: { code, status, message: status } })

export const FAULTS = {
  'never comes': 'hangs',
  'is lost on the way': 'lost',
  'is done, and the answer lost': 'done',
  'is a 500': error(500, 'INTERNAL'),
  'is a 500 in HTML': html(500),
  'is a 401': json(401, {}),
  'is a 403': error(403, 'PERMISSION_DENIED'),
  'is a 429': html(429),
  'is a 503': error(503, 'UNAVAILABLE'),
  'is HTML': html(200),
  'is empty': { status: 200, contentType: 'application/json', body: '' },
  'is cut off': { status: 200, contentType: 'application/json', body: '{"data": {"isDisabled": fal' },
  'is of another type': json(200, { data: [7], idToken: 7, users: 'none', email: {} }),
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[]

/** Matches a call by the end of its path: `accounts:signInWithPassword`, `call/getFirestoreAccount`. */
const pathOf = (call: string) => new RegExp(`/${call}(\\?|$)`)
const CORS = { 'access-control-allow-origin': '*' }

/** Replaces each response to this call by the fault until `removeFault`. `reached` resolves at the first request. */
export async function injectFault({ context }: Visitor, call: string, name: FaultName) {
  const fault: Fault = FAULTS[name]
  let requestCount = 0
  let resolveReached: () => void = () => undefined
  const reached = new Promise<void>((resolve) => {
    resolveReached = resolve
  })
  const handle = async (route: Route): Promise<void> => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    requestCount += 1
    if (fault === 'done') await route.fetch()
    resolveReached()
    if (fault === 'hangs') return
    return fault === 'lost' || fault === 'done' ? route.abort() : route.fulfill({ ...fault, headers: CORS })
  }
  await context.route(pathOf(call), handle)
  return {
    reached,
    hangs: fault === 'hangs',
    requestCount: () => requestCount,
    removeFault: () => context.unroute(pathOf(call), handle),
  }
}
