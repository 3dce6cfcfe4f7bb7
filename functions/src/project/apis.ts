/** Requests to the admin APIs of Google, and why one failed. Paths and shapes: the APIs' discovery documents. */
import type { AuthClient, GoogleAuth } from 'google-auth-library'
import { errorCode } from '../errors'

/** Host and version of each API. */
const APIS = {
  billing: 'billingbudgets.googleapis.com/v1',
  appCheck: 'firebaseappcheck.googleapis.com/v1beta',
  firebase: 'firebase.googleapis.com/v1beta1',
  firestore: 'firestore.googleapis.com/v1',
  functions: 'cloudfunctions.googleapis.com/v2',
  hosting: 'firebasehosting.googleapis.com/v1beta1',
  iam: 'iam.googleapis.com/v1',
  keys: 'apikeys.googleapis.com/v2',
  logging: 'logging.googleapis.com/v2',
  monitoring: 'monitoring.googleapis.com/v3',
  projects: 'cloudresourcemanager.googleapis.com/v3',
  recaptcha: 'recaptchaenterprise.googleapis.com/v1',
  rules: 'firebaserules.googleapis.com/v1',
  secrets: 'secretmanager.googleapis.com/v1',
  services: 'serviceusage.googleapis.com/v1',
  signIn: 'identitytoolkit.googleapis.com/v2',
  tasks: 'cloudtasks.googleapis.com/v2',
} as const

export type Api = keyof typeof APIS

export interface ApiRequest {
  readonly api: Api
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  /** Below the version, without a leading slash: `projects/kef-id/config`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Resolves to the body of the answer; `T` is its schema in the API's discovery document. Throws an `ApiError`. */
export type CallApi = <T>(request: ApiRequest) => Promise<T>

/** `missing`: no such resource. `exists`: it is there already. `off`: the API is not enabled in the project. */
export type ApiFailure = 'forbidden' | 'off' | 'quota' | 'missing' | 'exists' | 'refused' | 'unreachable'

export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly failure: ApiFailure,
    message: string,
  ) {
    super(message)
  }
}

export interface ApiOptions {
  /** Another server in place of Google's, which finds host and version in the path. For tests. */
  readonly origin?: string
  /** First pause before a read is repeated after 429 or 5xx; the following ones are longer, up to eight times. */
  readonly retryDelayMs?: number
}

const RETRIES = 3
const TIMEOUT_MS = 30_000
/** The next run of `apply` continues. */
const MAX_WAITS = 60

/** Reads are repeated after 429 and 5xx, by the client; writes are not. */
export function connectApis(
  auth: Pick<GoogleAuth | AuthClient, 'request'>,
  { origin = 'https:/', retryDelayMs = 500 }: ApiOptions = {},
): CallApi {
  return async <T>({ api, method, path, query, body }: ApiRequest) => {
    try {
      const { data } = await auth.request<T>({
        url: `${origin}/${APIS[api]}/${path}`,
        method,
        ...(query ? { params: query } : {}),
        ...(body ? { data: body } : {}),
        timeout: TIMEOUT_MS,
        fetchImplementation: fetch,
        retry: true,
        retryConfig: { retry: RETRIES, retryDelay: retryDelayMs, maxRetryDelay: 8 * retryDelayMs },
      })
      return data
    } catch (thrown) {
      throw apiError(thrown)
    }
  }
}

/** Every item of a list, from all of its pages. `key`: the field of the answer that has them. */
export async function listAll<T>(
  call: CallApi,
  request: Omit<ApiRequest, 'method'>,
  key: string,
): Promise<readonly T[]> {
  const items: T[] = []
  let pageToken = ''
  do {
    const query = { ...request.query, ...(pageToken ? { pageToken } : {}) }
    const page = await call<Readonly<Record<string, unknown>>>({ ...request, method: 'GET', query })
    items.push(...((page[key] ?? []) as readonly T[])) // the type of the list in the discovery document
    pageToken = typeof page.nextPageToken === 'string' ? page.nextPageToken : ''
  } while (pageToken !== '')
  return items
}

export interface Operation {
  readonly name?: string | null
  readonly done?: boolean | null
  readonly error?: { readonly message?: string | null } | null
}

/** Waits until a long-running operation has ended, or for `MAX_WAITS` pauses. An answer that is no operation has ended. */
export async function finish(call: CallApi, api: Api, answer: Operation, wait: () => Promise<unknown>): Promise<void> {
  let operation = answer
  for (
    let waits = 0;
    waits < MAX_WAITS && /(^|\/)operations\//.test(operation.name ?? '') && !operation.done;
    waits += 1
  ) {
    await wait()
    operation = await call<Operation>({ api, method: 'GET', path: operation.name ?? '' })
  }
  if (operation.error) throw new ApiError('refused', operation.error.message ?? 'The operation failed.')
}

const FAILURES: Readonly<Record<number, ApiFailure>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'missing',
  409: 'exists',
  429: 'quota',
}

interface GoogleError {
  readonly message?: string
  readonly details?: readonly { readonly reason?: string }[]
}

/** `https://google.aip.dev/193`: an error's details name its reason. */
function apiError(thrown: unknown): ApiError {
  const response = fieldOf(thrown, 'response')
  const status = fieldOf(response, 'status')
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (typeof status !== 'number') {
    const isUnnamed = /default credentials|invalid_grant|invalid_rapt/i.test(message)
    return new ApiError(isUnnamed ? 'forbidden' : 'unreachable', `${message} (${errorCode(thrown) ?? 'no code'})`)
  }
  const error = (fieldOf(fieldOf(response, 'data'), 'error') ?? {}) as GoogleError // by AIP-193
  const isOff = status === 403 && error.details?.some(({ reason }) => reason === 'SERVICE_DISABLED')
  const failure = isOff ? 'off' : (FAILURES[status] ?? (status >= 500 ? 'unreachable' : 'refused'))
  return new ApiError(failure, error.message ?? message)
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
