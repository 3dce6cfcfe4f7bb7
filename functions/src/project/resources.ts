/// <reference types="@maxim_mazurok/gapi.client.apikeys-v2" />
/// <reference types="@maxim_mazurok/gapi.client.billingbudgets-v1" />
/// <reference types="@maxim_mazurok/gapi.client.cloudfunctions-v2" />
/// <reference types="@maxim_mazurok/gapi.client.cloudtasks-v2" />
/// <reference types="@maxim_mazurok/gapi.client.firebaseappcheck-v1beta" />
/// <reference types="@maxim_mazurok/gapi.client.firebasehosting-v1beta1" />
/// <reference types="@maxim_mazurok/gapi.client.firebaserules-v1" />
/// <reference types="@maxim_mazurok/gapi.client.monitoring-v3" />
/// <reference types="@maxim_mazurok/gapi.client.recaptchaenterprise-v1" />
/** What is read of a project: each resource once, in the shape of its API. Null: it does not exist. */
import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager'
import type { firebase_v1beta1 } from '@googleapis/firebase'
import type { firestore_v1 } from '@googleapis/firestore'
import type { iam_v1 } from '@googleapis/iam'
import type { identitytoolkit_v2 } from '@googleapis/identitytoolkit'
import type { logging_v2 } from '@googleapis/logging'
import type { secretmanager_v1 } from '@googleapis/secretmanager'
import type { serviceusage_v1 } from '@googleapis/serviceusage'
import { REGION } from '../../../src/domain/calls'
import { ApiError, listAll, type Api, type ApiRequest, type CallApi } from './apis'
import { SECRETS, type ProjectFacts } from './facts'
import { readReleases, type Releases } from './releases'

export type SignInConfig = identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2Config
export type SignInProvider = identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2DefaultSupportedIdpConfig
export type Database = firestore_v1.Schema$GoogleFirestoreAdminV1Database
export type Policy = cloudresourcemanager_v3.Schema$Policy
export type WebApp = firebase_v1beta1.Schema$WebApp
export type RecaptchaKey = gapi.client.recaptchaenterprise.GoogleCloudRecaptchaenterpriseV1Key
export type AlertPolicy = gapi.client.monitoring.AlertPolicy
export type NotificationChannel = gapi.client.monitoring.NotificationChannel

type OtherProvider = Pick<identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2OAuthIdpConfig, 'name' | 'enabled'>

export interface Resources {
  readonly project: cloudresourcemanager_v3.Schema$Project
  readonly policy: Policy
  /** Who may act as the account that the functions run as. */
  readonly accountPolicy: Policy
  readonly checkAccount: iam_v1.Schema$ServiceAccount
  readonly checkRole: iam_v1.Schema$Role
  readonly services: readonly serviceusage_v1.Schema$GoogleApiServiceusageV1Service[]
  readonly firebase: firebase_v1beta1.Schema$FirebaseProject
  readonly webApp: WebApp
  readonly apiKey: gapi.client.apikeys.V2Key
  readonly signIn: SignInConfig
  readonly providers: readonly SignInProvider[]
  /** OpenID Connect and SAML. */
  readonly otherProviders: readonly OtherProvider[]
  readonly signInAppCheck: gapi.client.firebaseappcheck.GoogleFirebaseAppcheckV1betaService
  readonly appCheck: gapi.client.firebaseappcheck.GoogleFirebaseAppcheckV1betaRecaptchaEnterpriseConfig
  readonly debugTokens: readonly gapi.client.firebaseappcheck.GoogleFirebaseAppcheckV1betaDebugToken[]
  readonly recaptchaKey: RecaptchaKey
  readonly database: Database
  readonly backups: readonly firestore_v1.Schema$GoogleFirestoreAdminV1BackupSchedule[]
  readonly fields: readonly firestore_v1.Schema$GoogleFirestoreAdminV1Field[]
  readonly indexes: readonly firestore_v1.Schema$GoogleFirestoreAdminV1Index[]
  /** Of every database. */
  readonly rules: readonly gapi.client.firebaserules.Ruleset[]
  /** The latest version of each of `SECRETS`; null without one. Never its value. */
  readonly secrets: readonly (secretmanager_v1.Schema$SecretVersion | null)[]
  readonly functions: readonly gapi.client.cloudfunctions.Function[]
  readonly queues: readonly gapi.client.cloudtasks.Queue[]
  readonly site: gapi.client.firebasehosting.Channel
  readonly domain: gapi.client.firebasehosting.CustomDomain
  readonly releases: Releases
  readonly alerts: readonly AlertPolicy[]
  readonly channel: NotificationChannel
  readonly uptime: gapi.client.monitoring.UptimeCheckConfig
  readonly metric: logging_v2.Schema$LogMetric
  readonly budget: gapi.client.billingbudgets.GoogleCloudBillingBudgetsV1Budget
}
export type ResourceName = keyof Resources

/** Reads a resource; the second time it answers what it read. Throws an `ApiError`. */
export type Read = <R extends ResourceName>(name: R) => Promise<Resources[R] | null>

/** The account that the functions run as by default. Rejects for a project that does not exist. */
export const functionsAccount = async (read: Read): Promise<string> =>
  `${(await projectPath(read)).slice('projects/'.length)}-compute@developer.gserviceaccount.com`

/** `projects/123456`: some APIs accept the number only. */
export async function projectPath(read: Read): Promise<string> {
  const name = (await read('project'))?.name
  if (!name) throw new ApiError('missing', 'There is no such project.')
  return name
}

/** Name of everything that is made for the site, in lists where anybody may add more. */
export const OWN_NAME = 'KEF ID'
export const METRIC = 'kef_error_reports'

type Loaders = {
  readonly [R in ResourceName]: (facts: ProjectFacts, read: Read, call: CallApi) => Promise<Resources[R] | null>
}

const LOADERS: Loaders = {
  project: ({ id }, _, call) => get(call, 'projects', `projects/${id}`),
  policy: ({ id }, _, call) => call(policyRequest(id)),
  accountPolicy: async ({ id }, read, call) =>
    call({ api: 'iam', method: 'POST', path: `${await accountPath(id, read)}:getIamPolicy` }),
  checkAccount: ({ id, checkAccount }, _, call) => get(call, 'iam', `projects/${id}/serviceAccounts/${checkAccount}`),
  checkRole: (facts, _, call) => get(call, 'iam', checkRolePath(facts)),
  services: ({ id }, _, call) =>
    list(call, 'services', `projects/${id}/services`, { filter: 'state:ENABLED', pageSize: '200' }),
  firebase: ({ id }, _, call) => get(call, 'firebase', `projects/${id}`),
  webApp: async ({ id }, _, call) => ownOf(await list<WebApp>(call, 'firebase', `projects/${id}/webApps`, {}, 'apps')),
  apiKey: async ({ id }, read, call) => {
    const key = (await read('webApp'))?.apiKeyId
    return key ? get(call, 'keys', `projects/${id}/locations/global/keys/${key}`) : null
  },
  signIn: ({ id }, _, call) => get(call, 'signIn', `projects/${id}/config`),
  providers: ({ id }, _, call) => list(call, 'signIn', `projects/${id}/defaultSupportedIdpConfigs`),
  otherProviders: async ({ id }, _, call) => {
    const lists = ['oauthIdpConfigs', 'inboundSamlConfigs'] as const
    const read = lists.map((name) => list<OtherProvider>(call, 'signIn', `projects/${id}/${name}`))
    return (await Promise.all(read)).flat()
  },
  signInAppCheck: async (_, read, call) => get(call, 'appCheck', await signInAppCheckPath(read)),
  appCheck: async (_, read, call) => {
    const path = await appCheckPath(read)
    return path === null ? null : get(call, 'appCheck', `${path}/recaptchaEnterpriseConfig`)
  },
  debugTokens: async (_, read, call) => {
    const path = await appCheckPath(read)
    return path === null ? null : list(call, 'appCheck', `${path}/debugTokens`)
  },
  recaptchaKey: async ({ id }, _, call) => ownOf(await list<RecaptchaKey>(call, 'recaptcha', `projects/${id}/keys`)),
  database: (facts, _, call) => get(call, 'firestore', databasePath(facts)),
  backups: (facts, _, call) => list(call, 'firestore', `${databasePath(facts)}/backupSchedules`),
  fields: (facts, _, call) =>
    list(call, 'firestore', `${databasePath(facts)}/collectionGroups/-/fields`, {
      filter: 'indexConfig.usesAncestorConfig:false OR ttlConfig:*',
    }),
  indexes: (facts, _, call) => list(call, 'firestore', `${databasePath(facts)}/collectionGroups/-/indexes`),
  rules: async ({ id }, _, call) => {
    const all = await list<gapi.client.firebaserules.Release>(call, 'rules', `projects/${id}/releases`)
    const released = all.filter(({ name }) => name?.includes('/releases/cloud.firestore'))
    return Promise.all(released.map(({ rulesetName = '' }) => get<Ruleset>(call, 'rules', rulesetName)))
  },
  secrets: ({ id }, _, call) =>
    Promise.all(
      SECRETS.map((secret) =>
        unlessMissing(get<SecretVersion>(call, 'secrets', `projects/${id}/secrets/${secret}/versions/latest`)),
      ),
    ),
  functions: ({ id }, _, call) => list(call, 'functions', `projects/${id}/locations/${REGION}/functions`),
  queues: ({ id }, _, call) => list(call, 'tasks', `projects/${id}/locations/${REGION}/queues`),
  site: ({ id }, _, call) => get(call, 'hosting', `projects/${id}/sites/${id}/channels/live`),
  domain: (facts, _, call) => get(call, 'hosting', `${domainsPath(facts)}/${facts.host}`),
  releases: ({ origin }) => readReleases(origin),
  alerts: ({ id }, _, call) => list(call, 'monitoring', `projects/${id}/alertPolicies`),
  channel: async ({ id }, _, call) =>
    ownOf(await list<NotificationChannel>(call, 'monitoring', `projects/${id}/notificationChannels`)),
  uptime: async ({ id }, _, call) =>
    ownOf(await list<Resources['uptime']>(call, 'monitoring', `projects/${id}/uptimeCheckConfigs`)),
  metric: ({ id }, _, call) => get(call, 'logging', `projects/${id}/metrics/${METRIC}`),
  budget: async ({ billingAccount }, _, call) =>
    ownOf(await list<Resources['budget']>(call, 'billing', `billingAccounts/${billingAccount}/budgets`)),
}

type SecretVersion = secretmanager_v1.Schema$SecretVersion
type Ruleset = gapi.client.firebaserules.Ruleset

/** Without version 3 the answer hides the conditions of roles, and writing it back would remove them. */
export const policyRequest = (project: string): ApiRequest => ({
  api: 'projects',
  method: 'POST',
  path: `projects/${project}:getIamPolicy`,
  body: { options: { requestedPolicyVersion: 3 } },
})

export const accountPath = async (project: string, read: Read): Promise<string> =>
  `projects/${project}/serviceAccounts/${await functionsAccount(read)}`

export const CHECK_ROLE = 'projectCheck'
export const checkRolePath = ({ id }: ProjectFacts): string => `projects/${id}/roles/${CHECK_ROLE}`

export const databasePath = ({ id }: ProjectFacts): string => `projects/${id}/databases/(default)`

export const domainsPath = ({ id }: ProjectFacts): string => `projects/${id}/sites/${id}/customDomains`

export const signInAppCheckPath = async (read: Read): Promise<string> =>
  `${await projectPath(read)}/services/identitytoolkit.googleapis.com`

/** Null: there is no web app yet. */
export async function appCheckPath(read: Read): Promise<string | null> {
  const app = (await read('webApp'))?.appId
  return app ? `${await projectPath(read)}/apps/${app}` : null
}

const ownOf = <T extends { readonly displayName?: string | null }>(items: readonly T[]): T | null =>
  items.find(({ displayName }) => displayName === OWN_NAME) ?? null

const get = <T>(call: CallApi, api: Api, path: string): Promise<T> => call<T>({ api, method: 'GET', path })

/** `key`: the field of the answer, which most APIs name as the last part of the path. */
const list = <T>(
  call: CallApi,
  api: Api,
  path: string,
  query: Readonly<Record<string, string>> = {},
  key = path.slice(path.lastIndexOf('/') + 1),
): Promise<readonly T[]> => listAll<T>(call, { api, path, query }, key)

const unlessMissing = <T>(pending: Promise<T>): Promise<T | null> =>
  pending.catch((thrown: unknown) => {
    if (thrown instanceof ApiError && thrown.failure === 'missing') return null
    throw thrown
  })

/** Reads of one moment: what two settings need is read once. */
export function createRead(facts: ProjectFacts, call: CallApi): Read {
  const pending = new Map<ResourceName, Promise<unknown>>()
  const read: Read = <R extends ResourceName>(name: R) => {
    const known = pending.get(name) ?? unlessMissing(LOADERS[name](facts, read, call))
    pending.set(name, known)
    return known as Promise<Resources[R] | null> // by its own loader
  }
  return read
}
