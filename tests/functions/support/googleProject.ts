/** A stand-in for the admin APIs of Google, with one project. Answers have the shapes of the APIs' discovery documents. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import type { firebase_v1beta1 } from '@googleapis/firebase'
import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager'
import { PassThroughClient } from 'google-auth-library'
import { connectApis, type CallApi } from '../../../functions/src/project/apis'
import { RELEASE_HEADER } from '../../../functions/src/release'
import type { Policy, Resources, SignInConfig, WebApp } from '../../../functions/src/project/resources'

type Resource = object

/** What requests contain that the stand-in reads. */
interface Body {
  readonly name?: string
  readonly accountId?: string
  readonly roleId?: string
  readonly role?: object
  readonly serviceAccount?: object
  readonly serviceIds?: readonly string[]
  readonly policy?: Policy
}

export interface Sent {
  readonly method: string
  /** `firestore.googleapis.com/v1/projects/…`, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Body
}

export interface GoogleProject {
  readonly call: CallApi
  /** Of the live site: the login page and the status of campaigns, of one release. */
  readonly origin: string
  /** By path, as in `Sent`. Tests change them. */
  readonly resources: Map<string, Resource>
  readonly enabled: Set<string>
  /** Requests that changed something. */
  readonly writes: Sent[]
  /** Answers the next requests with an error instead whose method and path, `PATCH firestore.…`, contain a text. */
  readonly fail: (part: string, status: number, times?: number) => void
  readonly close: () => Promise<void>
}

export const NUMBER = '4711'
/** So that lists have several pages. */
const PAGE_SIZE = 3
const ALWAYS_ON = ['serviceusage.googleapis.com', 'cloudresourcemanager.googleapis.com']
const COMPUTE = `${NUMBER}-compute@developer.gserviceaccount.com`

/** Where a list of a path has another name in the answer than in the path. */
const LIST_KEYS: Readonly<Record<string, string>> = { webApps: 'apps' }
const CREATED_AS = ['databaseId', 'customDomainId']

/** A project with billing, and nothing else. */
export async function startGoogleProject(id = 'kef-id'): Promise<GoogleProject> {
  const resources = new Map<string, Resource>()
  const put = <T extends Resource>(path: string, resource: T) => resources.set(path, resource)
  const projects = 'cloudresourcemanager.googleapis.com/v3'
  const iam = `iam.googleapis.com/v1/projects/${id}/serviceAccounts/${COMPUTE}`
  put(`${projects}/projects/${id}`, {
    name: `projects/${NUMBER}`,
    projectId: id,
    state: 'ACTIVE',
  } satisfies cloudresourcemanager_v3.Schema$Project)
  put(`${projects}/projects/${id}/policy`, {
    etag: '1',
    version: 1,
    bindings: [{ role: 'roles/owner', members: ['user:owner@kef.example'] }],
  } satisfies Policy)
  put(`${iam}/policy`, { etag: '1' } satisfies Policy)
  const enabled = new Set(ALWAYS_ON)
  const writes: Sent[] = []
  const faults: { part: string; status: number; times: number }[] = []
  let created = 0

  function answer({ method, path, query, body }: Sent): Resource | number {
    const fault = faults.find(({ part, times }) => times > 0 && `${method} ${path}`.includes(part))
    if (fault) {
      fault.times -= 1
      return fault.status
    }
    const host = path.split('/')[0] ?? ''
    if (!enabled.has(host)) return SERVICE_DISABLED
    const [, target = '', verb] = /^(.*?)(?::([a-zA-Z]+))?$/.exec(path) ?? []
    if (path.includes('/operations/')) return { name: path.split('/').slice(2).join('/'), done: true }
    if (verb === 'getIamPolicy') return resources.get(`${target}/policy`) ?? 404
    if (method === 'GET')
      return target.endsWith(`${id}/services`) ? services(query) : (resources.get(target) ?? listOf(target, query))
    writes.push({ method, path, query, body })
    if (method === 'PUT') {
      put(target, body)
      return body
    }
    if (method === 'PATCH') return change(target, query.get('updateMask') ?? '', body)
    return verb === undefined ? create(target, query, body) : run(target, verb, body)
  }

  const services = (query: URLSearchParams) =>
    pageOf(
      'services',
      [...enabled].map((name) => ({
        name: `projects/${NUMBER}/services/${name}`,
        state: 'ENABLED',
      })) satisfies Resources['services'],
      query,
    )

  function listOf(path: string, query: URLSearchParams): Resource | number {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const isList =
      /s$/.test(name) && !/\/(sites|keys|roles|metrics|releases|secrets|serviceAccounts|channels)\/[^/]+$/.test(path)
    if (!isList || (path.includes('/databases/') && !resources.has(path.split('/').slice(0, 6).join('/')))) return 404
    // `-` stands for any collection group.
    const parts = path.split('/')
    const isItem = (key: string) => {
      const own = key.split('/')
      return own.length === parts.length + 1 && parts.every((part, index) => part === '-' || part === own[index])
    }
    const items = [...resources].filter(([key]) => isItem(key)).map(([, value]) => value)
    return pageOf(LIST_KEYS[name] ?? name, items, query)
  }

  function create(path: string, query: URLSearchParams, body: Body): Resource | number {
    const account = body.accountId && `${body.accountId}@${id}.iam.gserviceaccount.com`
    const given = [...CREATED_AS.map((key) => query.get(key)), body.roleId, account, body.name]
    const name = given.find((value) => typeof value === 'string') ?? `new-${(created += 1)}`
    const full = `${path}/${name}`
    if (resources.has(full)) return 409
    const resource = { ...(body.role ?? body.serviceAccount ?? body), name: full.split('/').slice(2).join('/') }
    put(full, resource)
    if (account) put(full, { ...resource, email: account })
    if (path.endsWith('/customDomains')) put(full, { hostState: 'HOST_UNHOSTED', cert: { state: 'CERT_PREPARING' } })
    if (path.endsWith('/webApps')) createWebApp(full)
    return path.endsWith('/databases') ? { name: `${path}/operations/${name}`, done: false } : resource
  }

  /** With the key that Firebase makes for the first one, and the configuration of App Check. */
  function createWebApp(path: string) {
    const app = { displayName: 'KEF ID', appId: '1:2:web:3', apiKeyId: 'key-1' } satisfies WebApp
    resources.set(path, app)
    const key = `projects/${NUMBER}/locations/global/keys/key-1`
    resources.set(`apikeys.googleapis.com/v2/${key}`.replace(NUMBER, id), {
      name: `projects/${id}/locations/global/keys/key-1`,
      restrictions: { apiTargets: [{ service: 'identitytoolkit.googleapis.com' }] },
    } satisfies Resources['apiKey'])
    const appCheck = `firebaseappcheck.googleapis.com/v1beta/projects/${NUMBER}`
    resources.set(`${appCheck}/apps/1:2:web:3/recaptchaEnterpriseConfig`, {
      tokenTtl: '3600s',
    } satisfies Resources['appCheck'])
    resources.set(`${appCheck}/services/identitytoolkit.googleapis.com`, {
      enforcementMode: 'OFF',
    } satisfies Resources['signInAppCheck'])
  }

  function run(target: string, verb: string, { serviceIds = [], policy }: Body): Resource | number {
    if (verb === 'batchEnable') {
      for (const service of serviceIds) enabled.add(service)
      return { name: 'operations/enable', done: false }
    }
    if (verb === 'setIamPolicy' && policy) {
      const before: Policy = resources.get(`${target}/policy`) ?? {}
      if (policy.etag !== before.etag) return 409
      resources.set(`${target}/policy`, { ...policy, etag: String(Number(before.etag) + 1) })
    }
    if (verb === 'enable')
      put(target, { ...resources.get(target), disabled: false } satisfies Resources['checkAccount'])
    if (verb === 'addFirebase') put(target, { projectId: id } satisfies firebase_v1beta1.Schema$FirebaseProject)
    if (verb === 'initializeAuth') put(`${target.replace('/identityPlatform', '')}/config`, NEW_SIGN_IN)
    return {}
  }

  function change(path: string, mask: string, body: Body): Resource | number {
    const before = resources.get(path)
    if (!before) return 404
    const after = structuredClone(before) as Record<string, unknown>
    for (const field of mask.split(',')) setField(after, field.split('.'), valueAt(body, field.split('.')))
    resources.set(path, after)
    return after
  }

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const path = decodeURIComponent(url.pathname.slice(1))
      if (/^(auth|call)\//.test(path))
        return void response
          .writeHead(200, { [RELEASE_HEADER]: '1.2.0+abc1234' })
          .end('<meta name="release" content="1.2.0+abc1234">')
      respond(response, answer({ method: request.method ?? '', path, query: url.searchParams, body }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    call: connectApis(new PassThroughClient(), { origin, retryDelayMs: 1 }),
    resources,
    enabled,
    writes,
    fail: (part, status, times = Number.POSITIVE_INFINITY) => void faults.unshift({ part, status, times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** As the sign-in service of a new project answers. */
const NEW_SIGN_IN: SignInConfig = {
  signIn: { email: {}, allowDuplicateEmails: false },
  authorizedDomains: ['localhost', 'kef-id.firebaseapp.com', 'kef-id.web.app'],
  client: { permissions: {} },
  notification: { sendEmail: { callbackUri: 'https://kef-id.firebaseapp.com/__/auth/action' } },
}

const SERVICE_DISABLED = -403

async function read(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Body)
}

function pageOf(key: string, items: readonly Resource[], query: URLSearchParams): Resource {
  const start = Number(query.get('pageToken') ?? 0)
  const end = start + PAGE_SIZE
  return { [key]: items.slice(start, end), ...(end < items.length ? { nextPageToken: String(end) } : {}) }
}

/** Errors in the shape of https://google.aip.dev/193. */
function respond(response: ServerResponse, answer: Resource | number): void {
  const isOff = answer === SERVICE_DISABLED
  const code = isOff ? 403 : answer
  const details = isOff ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }] : []
  const body =
    typeof code === 'number' ? { error: { code, message: `stand-in ${code}`, details } } : { ...code, unknownField: 1 }
  response
    .writeHead(typeof code === 'number' ? code : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)

function setField(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[key] = value
  else setField((target[key] ??= {}) as Record<string, unknown>, rest, value)
}
