/** The production project: what `npm run project` and the daily check find and mend, on a stand-in for Google's admin APIs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { applySettings, type ApplyOptions } from '../../functions/src/project/apply'
import { checkSettings, SECURITY_IDS, type Finding } from '../../functions/src/project/check'
import { checkDaily } from '../../functions/src/project/daily'
import { factsOf, type ProjectFacts } from '../../functions/src/project/facts'
import type { AlertPolicy, Database, Resources, SignInConfig } from '../../functions/src/project/resources'
import { NUMBER, startGoogleProject, type GoogleProject } from './support/googleProject'

const FACTS = { ...(factsOf('kef-id') as ProjectFacts), origin: 'http://127.0.0.1:9' } // of the table
const ALERTS = readdirSync('docs/alerts').map(
  (file) => JSON.parse(readFileSync(join('docs/alerts', file), 'utf8')) as AlertPolicy, // our own files
)
const CONFIG = 'identitytoolkit.googleapis.com/v2/projects/kef-id/config'
const DATABASE = 'firestore.googleapis.com/v1/projects/kef-id/databases/(default)'
const POLICY = 'cloudresourcemanager.googleapis.com/v3/projects/kef-id/policy'

/** What is left after `apply` in a new project. */
const LEFT = [
  ...['sign-in.providers', 'functions.secrets', 'hosting.domain'],
  ...[
    'firestore.rules',
    'firestore.ttl',
    'firestore.indexes',
    'functions.deployed',
    'functions.queue',
    'hosting.release',
  ],
  'hosting.version',
]

let google: GoogleProject
const subject = () => ({
  facts: FACTS,
  repository: { alerts: ALERTS, environment: { SITE_ORIGINS: 'https://id.kef.com' } },
  call: google.call,
})

beforeEach(async () => {
  google = await startGoogleProject()
})
afterEach(() => google.close())

const apply = (options: Partial<ApplyOptions> = {}) =>
  applySettings(subject(), { wait: () => Promise.resolve(), ...options })

const notRight = async (): Promise<readonly Finding[]> =>
  (await checkSettings(subject())).filter(({ state }) => state !== 'right')
const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

/** A project that was set up and deployed. */
async function setUp(): Promise<void> {
  await apply()
  const put = <T extends object>(path: string, value: T) => google.resources.set(path, value)
  const rules = 'firebaserules.googleapis.com/v1/projects/kef-id'
  put(`${rules}/releases/cloud.firestore`, {
    rulesetName: 'projects/kef-id/rulesets/1',
  } satisfies gapi.client.firebaserules.Release)
  put(`${rules}/rulesets/1`, {
    source: { files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }] },
  } satisfies Resources['rules'])
  for (const field of [
    'errorReports.expiresAt',
    'rateLimits.expiresAt',
    'retainedConsents.deleteAt',
    'signUps.expiresAt',
  ]) {
    const path = `projects/kef-id/databases/(default)/collectionGroups/${field.replace('.', '/fields/')}`
    put(`firestore.googleapis.com/v1/${path}`, {
      name: path,
      ttlConfig: { state: 'ACTIVE' },
    } satisfies Resources['fields'][number])
  }
}

/** The lines of the daily check. */
async function daily() {
  const lines: unknown[] = []
  const log = (level: string) => (event: string, fields: object) => void lines.push([level, event, fields])
  await checkDaily(subject(), { info: log('info'), warn: log('warn'), error: log('error') })
  return lines
}

const change = <T extends object>(path: string, changes: Partial<T>) =>
  google.resources.set(path, { ...google.resources.get(path), ...changes })

describe('a new project', () => {
  it('lacks every setting; apply mends all that an API can, and a second time changes nothing', async () => {
    expect((await notRight()).length).toBeGreaterThan(40)
    expect(await apply()).toMatchObject({ failed: [], heldBack: [] })
    expect(idsOf(await notRight()).toSorted()).toEqual(LEFT.toSorted())

    google.writes.length = 0
    expect(await apply()).toEqual({ changed: [], failed: [], heldBack: [] })
    expect(google.writes).toEqual([])
  })

  it('is closed before it is opened: sign-in comes after every protection, which one request sets', async () => {
    await apply()
    const masks = google.writes.filter(({ path }) => path === CONFIG).map(({ query }) => query.get('updateMask'))
    expect(masks).toEqual([expect.stringContaining('disabledUserDeletion'), 'signIn.email.enabled'])
    expect(google.writes.at(-1)?.path).toBe(CONFIG)
  })

  it('stays closed when a protection cannot be set, and the next run finishes', async () => {
    google.fail('/recaptchaEnterpriseConfig', 429, 8)
    expect(await apply()).toMatchObject({ heldBack: ['sign-in.email'] })
    expect(idsOf(await notRight())).toEqual(expect.arrayContaining(['app-check.app', 'sign-in.email']))
    expect(await apply()).toMatchObject({ changed: ['app-check.app', 'sign-in.email'], heldBack: [] })
  })

  it('is finished by the run after one that was interrupted', async () => {
    const stop = new AbortController()
    const wait = () => {
      if (google.writes.some(({ path }) => path.endsWith('/databases'))) stop.abort()
      return Promise.resolve()
    }
    await expect(apply({ wait, signal: stop.signal })).rejects.toThrow('aborted')
    expect(await apply()).toMatchObject({ failed: [], heldBack: [] })
    expect(idsOf(await notRight()).toSorted()).toEqual(LEFT.toSorted())
  })
})

describe('apply', () => {
  beforeEach(setUp)

  it('changes only what it was told to', async () => {
    change<SignInConfig>(CONFIG, { authorizedDomains: ['localhost'], emailPrivacyConfig: {} })
    expect(await apply({ only: ['sign-in.domains'] })).toMatchObject({ changed: ['sign-in.domains'] })
    expect(idsOf(await notRight())).toContain('sign-in.enumeration-protection')
  })

  it('keeps the other roles of the project, with their conditions', async () => {
    const guest = {
      role: 'roles/datastore.viewer',
      members: ['group:support@kef.example'],
      condition: { title: 'reports' },
    }
    change(POLICY, { bindings: [guest] })
    await apply()
    expect(google.resources.get(POLICY)).toMatchObject({ version: 3, bindings: [guest, {}, {}, {}, {}, {}, {}, {}] })
  })

  it('does not move a database: another location takes another project', async () => {
    change<Database>(DATABASE, { locationId: 'us-east1' })
    const [location] = (await notRight()).filter(({ id }) => id === 'firestore.location')
    expect(location).toMatchObject({
      is: 'us-east1',
      must: 'eur3',
      canApply: false,
      how: expect.stringContaining('new project'),
    })
  })
})

describe('check', () => {
  beforeEach(setUp)

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
    ['roles.everyone', POLICY, { bindings: [{ role: 'roles/viewer', members: ['allUsers'] }] }],
    [
      'firestore.rules',
      'firebaserules.googleapis.com/v1/projects/kef-id/rulesets/1',
      { source: { files: [{ content: 'allow read;' }] } },
    ],
  ])('finds %s', async (id, path, resource) => {
    change(path, { name: path, ...resource })
    expect(idsOf(await notRight())).toContain(id)
    expect(await daily()).toEqual([
      ['error', 'project settings differ', expect.objectContaining({ wrong: expect.stringContaining(id) })],
    ])
  })
})

describe('the daily check', () => {
  beforeEach(setUp)

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
