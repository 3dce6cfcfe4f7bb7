/** Wraps a call as a deployable Firebase function. No other file knows the callable protocol. */
import { HttpsError, onCall, type CallableFunction, type CallableOptions, type Request } from 'firebase-functions/https'
import { REGION, type CALLS, type CallName, type Calls } from '../../src/domain/calls'
import { ipAddressesOf, describeAddressSource } from './ipAddresses'
import { readTokenClaims } from './auth/tokenClaims'
import { bodyProblem } from './bodyGuard'
import type { MemberCall, OpenCall } from './callTypes'
import { capacityOf } from './capacity'
import { isEmulator, isTokenUsedOnce, siteOrigins } from './config'
import { CallError } from './errors'
import { dependencies } from './createDeps'
import { runCall } from './runCall'

type Callable<N extends CallName> = CallableFunction<unknown, Promise<Calls[N]['answer']>>

const OPTIONS: CallableOptions = {
  region: REGION,
  cors: siteOrigins(process.env),
  // Hosting forwards calls without an IAM identity; `runCall` decides who may call.
  invoker: 'public',
  // The emulator cannot verify App Check tokens.
  enforceAppCheck: !isEmulator(process.env),
}

/** Logged once per process: whether Hosting names the visitor's address shows only in production (docs/deploy.md). */
let hasLoggedAddressSource = false

type CallsOpenTo<Access> = {
  [N in CallName]: (typeof CALLS)[N]['access'] extends Access ? N : never
}[CallName]
interface CallableSettings {
  readonly secrets?: readonly string[]
}

/**
 * The overloads reject a call whose access differs from its row of `CALLS`. `secrets` (Secret Manager names) are bound to
 * this function only; the emulator reads them from the environment.
 */
export function callable<N extends CallsOpenTo<'member'>, P>(
  name: N,
  call: MemberCall<N, P>,
  settings?: CallableSettings,
): Callable<N>
export function callable<N extends CallsOpenTo<'anyone'>, P>(
  name: N,
  call: OpenCall<N, P>,
  settings?: CallableSettings,
): Callable<N>
export function callable<N extends CallName, P>(
  name: N,
  call: MemberCall<N, P> | OpenCall<N, P>,
  { secrets = [] }: CallableSettings = {},
): Callable<N> {
  const bound = isEmulator(process.env) ? {} : { secrets: [...secrets] }
  const consumeAppCheckToken = call.access === 'anyone' && isTokenUsedOnce(process.env)
  const options = { ...OPTIONS, ...capacityOf(name, process.env), ...bound, consumeAppCheckToken }
  return withBodyGuard(
    onCall<unknown, Promise<Calls[N]['answer']>>(options, async ({ app, auth, data, rawRequest }) => {
      refuseUsedToken(app)
      const deps = await dependencies()
      const forwardedFor = rawRequest.header('x-forwarded-for') ?? ''
      const headers = { forwardedFor, hostingClientIp: rawRequest.header('fastly-client-ip') }
      const ipAddresses = ipAddressesOf(headers, deps.config)
      if (!hasLoggedAddressSource) {
        hasLoggedAddressSource = true
        deps.log.info('visitor address source', describeAddressSource(headers, deps.config))
      }
      try {
        return await runCall(name, call, { token: auth ? readTokenClaims(auth.token) : null, data, ipAddresses }, deps)
      } catch (thrown) {
        throw thrown instanceof CallError ? toHttpsError(thrown) : thrown
      }
    }),
  )
}

/** The framework only reports a used App Check token. Refuse it with the error that the framework has for a missing one. */
export function refuseUsedToken(app: { readonly alreadyConsumed?: boolean } | undefined): void {
  if (app?.alreadyConsumed) throw new HttpsError('unauthenticated', 'Unauthenticated')
}

const toHttpsError = ({ status, key, details }: CallError): HttpsError =>
  new HttpsError(status, key, { key, ...details })

/** Answers an invalid body before the framework reads it, in the callable protocol. */
function withBodyGuard<N extends CallName>(handler: Callable<N>): Callable<N> {
  const guard = (...[request, response]: Parameters<Callable<N>>) => {
    const problem = request.method === 'POST' ? bodyProblem(request.body, sizeOf(request)) : null
    if (problem === null) return handler(request, response)
    const httpsError = toHttpsError(new CallError('invalid-argument', 'payloadInvalid'))
    response.status(httpsError.httpErrorCode.status).send({ error: httpsError.toJSON() })
  }
  // The deployment reads properties of the function itself (`__endpoint`, `run`).
  return Object.assign(guard, handler)
}

const sizeOf = ({ rawBody }: Request): number => rawBody?.length ?? 0
