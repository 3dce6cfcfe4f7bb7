/** `npm run project -- check` and the daily check on a stand-in for Google's admin APIs: what they find and say. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { connectApis } from '../../functions/src/project/apis'
import { SECURITY_IDS } from '../../functions/src/project/check'
import type { SignInConfig } from '../../functions/src/project/resources'
import { scheduleCheck } from '../../functions/src/project/schedule'
import { NUMBER, type GoogleProject } from './support/googleProject'
import {
  CONFIG,
  createProject,
  DATABASE,
  FACTS,
  idsOf,
  POLICY,
  REGION_PATH,
  type TestProject,
} from './support/projectUnderTest'

const FUNCTIONS = `cloudfunctions.googleapis.com/v2/${REGION_PATH}/functions`

let google: GoogleProject
let project: TestProject
const notRight: TestProject['notRight'] = () => project.notRight()
const change: TestProject['change'] = (path, changes) => project.change(path, changes)
const daily: TestProject['daily'] = () => project.daily()

beforeEach(async () => {
  project = await createProject()
  google = project.google
  await project.setUp()
})
afterEach(() => google.close())

describe('check', () => {
  it('reads again after 429, and only reads', async () => {
    google.writes.length = 0
    google.fail(CONFIG, 429, 2)
    expect(idsOf(await notRight())).not.toContain('sign-in.domains')
    expect(google.writes).toEqual([])
  })

  it('names what it may not read, and never calls it right', async () => {
    google.fail('identitytoolkit', 403)
    const [domains] = (await notRight()).filter(({ id }) => id === 'sign-in.domains')
    expect(domains).toMatchObject({ state: 'unread', is: 'forbidden: stand-in 403', canApply: false })
  })

  it.each([
    [
      'sign-in.other-providers',
      'identitytoolkit.googleapis.com/v2/projects/kef-id/oauthIdpConfigs/oidc.evil',
      { enabled: true },
    ],
    [
      'app-check.debug-tokens',
      `firebaseappcheck.googleapis.com/v1beta/projects/${NUMBER}/apps/1:2:web:3/debugTokens/1`,
      {},
    ],
    ['firestore.ttl', `${DATABASE}/collectionGroups/emails/fields/expiresAt`, { ttlConfig: { state: 'NEEDS_REPAIR' } }],
    ['roles.everyone', POLICY, { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] }],
    [
      'firestore.rules',
      'firebaserules.googleapis.com/v1/projects/kef-id/rulesets/1',
      { source: { files: [{ content: 'allow read;' }] } },
    ],
    ['firestore.rules', 'firebaserules.googleapis.com/v1/projects/kef-id/rulesets/1', { source: { files: [{}] } }],
    ['firestore.rules', 'firebaserules.googleapis.com/v1/projects/kef-id/rulesets/1', { source: undefined }],
    [
      'roles.act-as',
      `iam.googleapis.com/v1/projects/kef-id/serviceAccounts/${NUMBER}-compute@developer.gserviceaccount.com/policy`,
      {
        bindings: [{ role: 'roles/iam.serviceAccountUser' }, { role: 'roles/viewer', members: ['user:a@kef.example'] }],
      },
    ],
    [
      'roles.act-as',
      `iam.googleapis.com/v1/projects/kef-id/serviceAccounts/${NUMBER}-compute@developer.gserviceaccount.com/policy`,
      { bindings: undefined },
    ],
    [
      'roles.act-as',
      `iam.googleapis.com/v1/projects/kef-id/serviceAccounts/${NUMBER}-compute@developer.gserviceaccount.com/policy`,
      { bindings: [{ role: 'roles/iam.serviceAccountUser', members: ['user:stranger@kef.example'] }] },
    ],
  ])('finds %s', async (id, path, resource) => {
    change(path, { name: path, ...resource })
    expect(idsOf(await notRight())).toContain(id)
    expect(await daily()).toEqual([
      ['error', 'project settings differ', expect.objectContaining({ wrong: expect.stringContaining(id) })],
    ])
  })

  it.each([
    ['functions.settings', `${FUNCTIONS}/logError`, { state: 'ACTIVE', serviceConfig: {} }],
    [
      'functions.unknown',
      `${FUNCTIONS}/forgotten`,
      { serviceConfig: { environmentVariables: { SITE_ORIGINS: 'https://id.kef.com' } } },
    ],
    ['functions.queue', `cloudtasks.googleapis.com/v2/${REGION_PATH}/queues/sendEmail`, { state: 'PAUSED' }],
    ['firestore.indexes', `${DATABASE}/collectionGroups/entries/indexes/0`, { state: 'CREATING' }],
    ['firestore.indexes', `${DATABASE}/collectionGroups/entries/indexes/0`, { state: 'READY', fields: undefined }],
  ])('finds %s, which is no matter of security', async (id, path, resource) => {
    change(path, { name: path.replace(/^[^/]+\/v\d\//, ''), ...resource })
    expect(idsOf(await notRight())).toEqual([id])
    expect(await daily()).toMatchObject([['info', 'project settings are right', {}]])
  })

  it.each([
    [400, 'refused'],
    [401, 'forbidden'],
    [500, 'unreachable'],
  ])('explains an answer of %i as %s', async (status, failure) => {
    google.fail(CONFIG, status)
    const [service] = (await notRight()).filter(({ id }) => id === 'sign-in.service')
    expect(service).toMatchObject({ state: 'unread', error: { failure } })
  })

  it('says that there is no such project', async () => {
    google.resources.delete('cloudresourcemanager.googleapis.com/v3/projects/kef-id')
    expect(await notRight()).toContainEqual(expect.objectContaining({ is: 'missing: There is no such project.' }))
  })
})

describe('the daily check', () => {
  it('has an account of its own, which may only read', () => {
    const check = scheduleCheck({ PROJECT_CHECK_ACCOUNT: FACTS.checkAccount })
    expect(check).toHaveProperty('__endpoint.serviceAccountEmail', FACTS.checkAccount)
  })

  it('logs one line: right, or an error that names what differs', async () => {
    expect(await daily()).toEqual([
      ['info', 'project settings are right', { checked: SECURITY_IDS.length, wrong: '', unread: '' }],
    ])
    change<SignInConfig>(CONFIG, { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
    expect(await daily()).toMatchObject([
      ['error', 'project settings differ', { wrong: 'sign-in.enumeration-protection' }],
    ])
  })

  it('says that it is off when its account may read nothing, and raises an alarm when it may read a part', async () => {
    google.fail('identitytoolkit', 403)
    expect(await daily()).toMatchObject([
      ['error', 'project settings differ', { unread: expect.stringContaining('sign-in.domains') }],
    ])
    google.fail('', 403)
    expect(await daily()).toEqual([['warn', 'project check is off', { reason: 'forbidden: stand-in 403' }]])
  })
})

describe('requests', () => {
  it('go to Google, to the version of the API', async () => {
    const sent: unknown[] = []
    const call = connectApis({ request: (options) => Promise.reject(new Error(String(sent.push(options.url)))) })
    const config = { api: 'signIn', method: 'GET', path: 'projects/kef-id/config' } as const
    await expect(call(config)).rejects.toMatchObject({ failure: 'unreachable' })
    expect(sent).toEqual([`https://${CONFIG}`])
  })
})
