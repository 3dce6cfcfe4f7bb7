/**
 * Every setting of the production project that code, security or operation rests on, in the order in which it is set up.
 * `npm run project` and the daily check read this table. How each is read and mended: access/. What no API reads:
 * manual.ts. What differs between projects: facts.ts.
 */
import { CALL_NAMES } from '../../../src/domain/calls'
import { PROVIDER_IDS } from '../../../src/domain/enums'
import { LIMITS } from '../../../src/domain/limits'
import INDEXES from '../../../firestore.indexes.json'
import { WORKER } from '../emails/cloudTasks'
import { SECRETS } from './facts'
import { checkRolePath, functionsAccount, OWN_NAME, projectPath } from './resources'
import { idOf, type Access, type Context, type Must, type SettingRow } from './setting'

/** `compute` brings the account that the functions run as. */
const SERVICES = [
  'apikeys artifactregistry billingbudgets cloudbuild cloudfunctions cloudresourcemanager cloudscheduler cloudtasks compute',
  'eventarc firebase firebaseappcheck firebasehosting firebaserules firestore iam iamcredentials identitytoolkit logging',
  'monitoring recaptchaenterprise run secretmanager',
].flatMap((line) => line.split(' ').map((name) => `${name}.googleapis.com`))

/** What the rows for security read, and nothing that a member has given. */
const CHECK_PERMISSIONS = [
  'apikeys.keys.get',
  'datastore.databases.getMetadata',
  'datastore.indexes.list',
  'firebase.clients.list',
  'firebaseappcheck.debugTokens.get',
  'firebaseappcheck.recaptchaEnterpriseConfig.get',
  'firebaseauth.configs.get',
  'firebaserules.releases.list',
  'firebaserules.rulesets.get',
  'iam.serviceAccounts.getIamPolicy',
  'recaptchaenterprise.keys.list',
  'resourcemanager.projects.get',
  'resourcemanager.projects.getIamPolicy',
] as const

/** Of the account that the functions run as. */
const FUNCTIONS_ROLES = [
  ...['datastore.user', 'firebaseauth.admin', 'cloudtasks.enqueuer', 'run.invoker'],
  ...['logging.logWriter', 'cloudbuild.builds.builder'],
]

/** As IAM names an account: `serviceAccount:…`. */
export const memberOf = (account: string): string => `serviceAccount:${account}`

/** A role of an account, as IAM names both. */
export interface Grant {
  readonly member: string
  readonly role: string
}

async function grants({ facts, read }: Context): Promise<readonly Grant[]> {
  const member = memberOf(await functionsAccount(read))
  const check = { member: memberOf(facts.checkAccount), role: checkRolePath(facts) }
  return [...FUNCTIONS_ROLES.map((role) => ({ member, role: `roles/${role}` })), check]
}

/** Roles that let somebody act as an account: for the app's tokens, and for the queue of emails. */
export const ACTING_ROLES = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'] as const

/** The account of the functions may act as itself. */
async function ownGrants({ read }: Context): Promise<readonly Grant[]> {
  const member = memberOf(await functionsAccount(read))
  return ACTING_ROLES.map((role) => ({ member, role }))
}

const action = ({ facts }: Context): string => `https://${facts.host}/auth/action`
const host = ({ facts }: Context): readonly string[] => [facts.host]

const ROWS = {
  'project.services': { severity: 'operation', why: 'the APIs that the site and this check use', must: SERVICES },
  'project.firebase': {
    severity: 'operation',
    why: 'Hosting and App Check belong to a Firebase project',
    must: ({ facts }: Context) => facts.id,
  },
  'project.web-app': {
    severity: 'operation',
    why: 'its configuration is in the build: npx firebase apps:sdkconfig WEB',
    must: OWN_NAME,
  },
  'project.browser-key': {
    severity: 'security',
    why: 'other sites could use up the quota of the sign-in service',
    must: ({ facts }: Context) => [`https://${facts.host}/*`],
  },

  'roles.check-role': {
    severity: 'operation',
    why: 'the daily check may read settings, and no member',
    must: CHECK_PERMISSIONS,
  },
  'roles.check-account': {
    severity: 'operation',
    why: 'the daily check runs as an account of its own',
    must: ({ facts }: Context) => facts.checkAccount,
  },
  'roles.accounts': { severity: 'operation', why: 'what functions and daily check may do', must: grants },
  'roles.act-as': {
    severity: 'security',
    why: 'whoever may act as the account of the functions can sign in as any member (SECURITY.md, The app’s token)',
    must: ownGrants,
  },
  'roles.too-much': {
    severity: 'security',
    why: 'whoever took over a function would have the whole project',
    must: [] as readonly string[],
  },
  'roles.check-limited': {
    severity: 'security',
    why: 'the daily check may read settings and nothing else',
    must: [] as readonly string[],
  },
  'roles.everyone': {
    severity: 'security',
    why: 'a role for everyone opens the project to everyone',
    must: [] as readonly string[],
  },

  'sign-in.service': { severity: 'operation', why: 'the sign-in service', must: 'on' },
  'sign-in.enumeration-protection': {
    severity: 'security',
    why: 'a reset answers alike for every email, and an email changes only by a link to the new one (SECURITY.md, Enumeration)',
    must: true,
  },
  'sign-in.duplicate-emails': {
    severity: 'security',
    why: 'an owner’s provider would create a second account beside a stranger’s (SECURITY.md, Sign-up data)',
    must: false,
  },
  'sign-in.no-deletion': {
    severity: 'security',
    why: 'a disabled member could delete the user and sign up again (SECURITY.md, Sessions)',
    must: true,
  },
  'sign-in.domains': {
    severity: 'security',
    why: 'sign-ins and links in emails may lead only there; localhost is a stranger’s machine',
    must: host,
  },
  'sign-in.password-policy': {
    severity: 'security',
    why: 'the rules of the form, for who calls the sign-in service without it',
    must: {
      passwordPolicyEnforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            minPasswordLength: LIMITS.passwordMin,
            maxPasswordLength: LIMITS.passwordMax,
            containsLowercaseCharacter: true,
            containsUppercaseCharacter: true,
            containsNumericCharacter: true,
            // Its list of symbols lacks the hyphen, the only one that Safari suggests; page and functions require one.
            containsNonAlphanumericCharacter: false,
          },
        },
      ],
    },
  },
  'sign-in.anonymous': { severity: 'security', why: 'a session without an email (SECURITY.md, Sessions)', must: false },
  'sign-in.phone': { severity: 'security', why: 'a session without an email (SECURITY.md, Sessions)', must: false },
  'sign-in.tenants': {
    severity: 'security',
    why: 'a tenant has users and settings that the functions do not know',
    must: false,
  },
  'sign-in.password-required': {
    severity: 'security',
    why: 'a link alone would prove an email without our page (SECURITY.md, Sign-up data)',
    must: true,
  },
  'sign-in.action-address': { severity: 'operation', why: 'links of the sign-in service open our page', must: action },
  'sign-in.email': { severity: 'operation', why: 'sign-in with email and password', must: true },
  'sign-in.no-creation': { severity: 'operation', why: 'the popup of a provider creates users', must: false },
  'sign-in.providers': {
    severity: 'operation',
    why: 'the buttons of the page (docs/providers.md)',
    must: PROVIDER_IDS,
  },
  'sign-in.other-providers': {
    severity: 'security',
    why: 'the functions believe what a provider says about an email (SECURITY.md, Sign-up data)',
    must: [] as readonly string[],
  },

  'app-check.key': {
    severity: 'security',
    why: 'calls come from our pages (SECURITY.md, Abuse)',
    must: ({ facts }: Context) => ({
      allowedDomains: [facts.host],
      allowAllDomains: false,
      integrationType: 'SCORE',
    }),
  },
  'app-check.app': {
    severity: 'security',
    why: 'calls come from our pages (SECURITY.md, Abuse); the key is KEF_APP_CHECK_KEY of the build',
    must: async ({ read }: Context) => ({ siteKey: idOf((await read('recaptchaKey'))?.name), tokenTtl: '3600s' }),
  },
  'app-check.debug-tokens': {
    severity: 'security',
    why: 'who has one needs no page (SECURITY.md, Abuse)',
    must: [] as readonly string[],
  },
  'app-check.sign-in': {
    severity: 'operation',
    why: 'monitored, not enforced: pages do not wait for a token before they check a password',
    must: 'UNENFORCED',
  },

  'firestore.location': { severity: 'security', why: 'members’ data stay in the European Union', must: 'eur3' },
  'firestore.delete-protection': {
    severity: 'operation',
    why: 'one wrong command would delete all members',
    must: 'DELETE_PROTECTION_ENABLED',
  },
  'firestore.recovery': {
    severity: 'operation',
    why: 'data of any minute of the last seven days (docs/deploy.md, Backups and rollback)',
    must: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  'firestore.backups': {
    severity: 'operation',
    why: 'data of the last 14 weeks (docs/deploy.md, Backups and rollback)',
    must: [
      { dailyRecurrence: {}, retention: '604800s' },
      { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
    ],
  },
  'firestore.rules': {
    severity: 'security',
    why: 'they deny clients everything (SECURITY.md, Database)',
    must: ['allow read, write: if false'],
  },
  'firestore.ttl': {
    severity: 'security',
    why: 'data are stored no longer than said (docs/adr/2026-11-20-account-store.md); a restored database has no TTL policy',
    must: INDEXES.fieldOverrides
      .filter((field) => 'ttl' in field)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
  },
  'firestore.indexes': {
    severity: 'operation',
    why: 'draws read entries by them; those of a full database take minutes',
    must: INDEXES.indexes.map(({ collectionGroup, fields }) => ({ collectionGroup, fields })),
  },

  'functions.secrets': { severity: 'operation', why: 'functions do not start without them', must: SECRETS },
  'functions.deployed': {
    severity: 'operation',
    why: 'the calls of the page, and what runs beside them',
    must: [...CALL_NAMES, 'campaignStatus', 'checkProjectDaily', WORKER],
  },
  'functions.queue': { severity: 'operation', why: 'emails are sent from it', must: 'RUNNING' },
  'functions.unknown': {
    severity: 'operation',
    why: 'a function that is no longer in the repository still answers',
    must: [] as readonly string[],
  },
  'functions.settings': {
    severity: 'operation',
    why: 'the settings of functions/.env.PROJECT (docs/settings.md)',
    must: [] as readonly string[],
  },

  'hosting.domain': {
    severity: 'operation',
    why: 'the sign-in helper and the site must share an origin (docs/deploy.md)',
    must: { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE', cert: { state: 'CERT_ACTIVE' } },
  },
  'hosting.release': { severity: 'operation', why: 'the pages', must: 'DEPLOY' },
  'hosting.version': {
    severity: 'operation',
    why: 'pages and functions of one commit know the same calls',
    must: async ({ read }: Context) => (await read('releases'))?.site ?? 'that of the pages',
  },

  'alerts.channel': {
    severity: 'operation',
    why: 'somebody reads the alerts',
    must: ({ facts }: Context) => ({ email_address: facts.onCall }),
  },
  'alerts.metric': {
    severity: 'operation',
    why: 'docs/alerts/error-reports.json counts it',
    must: 'resource.type="cloud_run_revision" AND jsonPayload.message="error reported"',
  },
  'alerts.policies': {
    severity: 'operation',
    why: 'docs/alerts',
    must: ({ repository }: Context) => repository.alerts.map(({ displayName = '' }) => displayName),
  },
  'alerts.uptime': {
    severity: 'operation',
    why: 'the site answers',
    must: ({ facts }: Context) => ({
      monitoredResource: { type: 'uptime_url', labels: { host: facts.host, project_id: facts.id } },
      httpCheck: { path: '/auth/login', port: 443, useSsl: true },
      period: '60s',
    }),
  },
  'alerts.budget': {
    severity: 'operation',
    why: 'docs/scale.md, Cost',
    must: async ({ facts, read }: Context) => ({
      budgetFilter: { projects: [await projectPath(read)] },
      amount: { specifiedAmount: facts.budget },
      thresholdRules: [
        { thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' },
        { thresholdPercent: 0.9, spendBasis: 'CURRENT_SPEND' },
        { thresholdPercent: 1, spendBasis: 'FORECASTED_SPEND' },
      ],
    }),
  },
} as const satisfies Record<string, SettingRow>

export type SettingId = keyof typeof ROWS
export const SETTINGS: Readonly<Record<SettingId, SettingRow>> = ROWS
export const SETTING_IDS = Object.keys(ROWS) as readonly SettingId[]
/** The values that access/ gets. */
export type Musts = { readonly [Id in SettingId]: Must<(typeof ROWS)[Id]> }

/** How the settings whose id begins with a group, such as `sign-in`, are read and mended. */
export type AccessOf<Group extends string> = {
  readonly [Id in Extract<SettingId, `${Group}.${string}`>]: Access<Musts[Id]>
}
