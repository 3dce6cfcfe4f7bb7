/** `npm run project -- apply` on a stand-in for Google's admin APIs: what it mends, in which order, after which failures. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database, SignInConfig } from '../../functions/src/project/resources'
import type { GoogleProject } from './support/googleProject'
import { CONFIG, createProject, DATABASE, FACTS, idsOf, POLICY, type TestProject } from './support/projectUnderTest'

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
]

let google: GoogleProject
let project: TestProject
const apply: TestProject['apply'] = (options) => project.apply(options)
const notRight: TestProject['notRight'] = () => project.notRight()
const change: TestProject['change'] = (path, changes) => project.change(path, changes)
const setUp = () => project.setUp()

beforeEach(async () => {
  project = await createProject()
  google = project.google
})
afterEach(() => google.close())

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

  it('stays closed when Google refuses a protection; the rest is set all the same', async () => {
    google.fail(`PATCH ${CONFIG}`, 403)
    google.fail('POST logging.googleapis.com', 409)
    const { changed, failed, heldBack } = await apply()
    expect(failed).toContainEqual({ id: 'sign-in.no-deletion', message: 'forbidden: stand-in 403' })
    expect(failed.map(({ id }) => id)).not.toContain('alerts.metric')
    expect([changed.includes('firestore.location'), heldBack]).toEqual([true, ['sign-in.email']])
  })

  it('needs what a setting belongs to: the rest is missing until then, and stays so', async () => {
    await apply({ only: ['project.services', 'project.firebase', 'sign-in.service'] })
    const [app] = (await notRight()).filter(({ id }) => id === 'app-check.app')
    expect(app).toMatchObject({ is: 'missing', canApply: true })
    expect(await apply({ only: ['app-check.app', 'project.browser-key'] })).toMatchObject({ changed: [] })
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

describe('a project that was set up and deployed', () => {
  beforeEach(setUp)

  it('is right in every setting', async () => {
    expect(await notRight()).toEqual([])
  })

  it('is right again after apply, whatever an API can change has changed', async () => {
    const project = 'projects/kef-id'
    const named = (part: string) => [...google.resources.keys()].filter((path) => path.includes(part))
    change(`iam.googleapis.com/v1/${project}/serviceAccounts/${FACTS.checkAccount}`, { disabled: true })
    change(`iam.googleapis.com/v1/${project}/roles/projectCheck`, {
      includedPermissions: ['resourcemanager.projects.get'],
    })
    change<SignInConfig>(CONFIG, {
      signIn: {
        allowDuplicateEmails: true,
        anonymous: { enabled: true },
        phoneNumber: { enabled: true },
        email: { enabled: true },
      },
      client: { permissions: { disabledUserSignup: true } },
    })
    change<Database>(DATABASE, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' })
    change(`logging.googleapis.com/v2/${project}/metrics/kef_error_reports`, { filter: 'severity=ERROR' })
    change('apikeys.googleapis.com/v2/projects/kef-id/locations/global/keys/key-1', { restrictions: {} })
    for (const path of named('/notificationChannels/')) change(path, { labels: {} })
    for (const path of named('/alertPolicies/')) change(path, { enabled: false })
    for (const path of named('/uptimeCheckConfigs/')) change(path, { period: '900s' })
    for (const path of named('/budgets/')) change(path, { amount: {} })
    for (const path of named(`recaptchaenterprise.googleapis.com/v1/${project}/keys/`))
      change(path, { webSettings: { integrationType: 'SCORE', allowAllDomains: true } })
    for (const path of named('/recaptchaEnterpriseConfig')) change(path, { tokenTtl: '604800s' })
    expect((await notRight()).length).toBeGreaterThan(10)
    expect(await apply()).toMatchObject({ failed: [], heldBack: [] })
    expect(await notRight()).toEqual([])
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

  it('writes no policy that lacks no grant: the role of a stranger is taken by hand', async () => {
    const path = [...google.resources.keys()].find((one) =>
      one.endsWith('-compute@developer.gserviceaccount.com/policy'),
    )
    const policy = google.resources.get(path ?? '') as { readonly bindings: readonly object[] } // as set up
    const stranger = { role: 'roles/iam.serviceAccountUser', members: ['user:stranger@kef.example'] }
    change(path ?? '', { bindings: [...policy.bindings, stranger] })
    google.writes.length = 0
    expect(await apply({ only: ['roles.act-as'] })).toMatchObject({ changed: [] })
    expect(google.writes).toEqual([])
    expect(idsOf(await notRight())).toEqual(['roles.act-as'])
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
