/** How the settings of the project itself, its web app and the roles of its accounts are read and mended. */
import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager'
import type { iam_v1 } from '@googleapis/iam'
import type { serviceusage_v1 } from '@googleapis/serviceusage'
import { accountPath, CHECK_ROLE, checkRolePath, functionsAccount } from '../resources'
import { create, enableServices, isGranted, patch, rolesOf, withGrants } from '../requests'
import { access, byApi, byHand, idOf } from '../setting'
import { ACTING_ROLES, memberOf, type AccessOf } from '../settings'

type Services = readonly serviceusage_v1.Schema$GoogleApiServiceusageV1Service[]

const isEnabled = (services: Services | null, id: string): boolean =>
  services?.some(({ name }) => idOf(name) === id) === true

/** More than the functions need. */
const TOO_MUCH = ['owner', 'editor', 'firebase.admin', 'iam.securityAdmin'].map((role) => `roles/${role}`)

export const PROJECT: AccessOf<'project'> = {
  'project.services': access({
    in: 'services',
    is: (services, _, must) => must.filter((id) => isEnabled(services, id)),
    console: ['cloud', 'apis/dashboard'],
    mend: byApi('enable'),
    requests: (services, { facts }, must) =>
      enableServices(
        facts.id,
        must.filter((id) => !isEnabled(services, id)),
      ),
  }),
  'project.firebase': access({
    in: 'firebase',
    is: ({ projectId }) => projectId,
    console: ['firebase', 'settings/general'],
    mend: byApi('initialise'),
    requests: (_, { facts }) => [create('firebase', `projects/${facts.id}:addFirebase`, {})],
  }),
  'project.web-app': access({
    in: 'webApp',
    is: ({ displayName }) => displayName,
    console: ['firebase', 'settings/general'],
    mend: byApi('create'),
    requests: (_, { facts }, displayName) => [create('firebase', `projects/${facts.id}/webApps`, { displayName })],
  }),
  'project.browser-key': access({
    in: 'apiKey',
    is: ({ restrictions }) => restrictions?.browserKeyRestrictions?.allowedReferrers,
    console: ['cloud', 'apis/credentials'],
    mend: byApi('close'),
    requests: (key, _, allowedReferrers) => {
      const restrictions = { ...key?.restrictions, browserKeyRestrictions: { allowedReferrers } }
      return key?.name ? [patch('keys', key.name, 'restrictions', restrictions)] : []
    },
  }),
}

export const ROLES: AccessOf<'roles'> = {
  'roles.check-role': access({
    in: 'checkRole',
    is: ({ includedPermissions }) => includedPermissions,
    console: ['cloud', 'iam-admin/roles'],
    mend: byApi('create'),
    requests: (role, { facts }, includedPermissions) => {
      if (role !== null) return [patch('iam', checkRolePath(facts), 'includedPermissions', includedPermissions)]
      const body = {
        roleId: CHECK_ROLE,
        role: { title: 'Project check', stage: 'GA', includedPermissions: [...includedPermissions] },
      } satisfies iam_v1.Schema$CreateRoleRequest
      return [create('iam', `projects/${facts.id}/roles`, body)]
    },
  }),
  'roles.check-account': access({
    in: 'checkAccount',
    is: ({ email, disabled }) => (disabled ? 'disabled' : email),
    console: ['cloud', 'iam-admin/serviceaccounts'],
    mend: byApi('create'),
    requests: (account, { facts }, email) => {
      const accounts = `projects/${facts.id}/serviceAccounts`
      if (account !== null) return [create('iam', `${accounts}/${email}:enable`, {})]
      const accountId = email.replace(/@.*/, '')
      const body = {
        accountId,
        serviceAccount: { displayName: 'Project check' },
      } satisfies iam_v1.Schema$CreateServiceAccountRequest
      return [create('iam', accounts, body)]
    },
  }),
  'roles.accounts': access({
    in: 'policy',
    is: (policy, _, must) => must.filter((grant) => isGranted(policy, grant)),
    console: ['cloud', 'iam-admin/iam'],
    mend: byApi('close'),
    requests: (policy, { facts }, must) => {
      const body = {
        policy: { ...withGrants(policy ?? {}, must), version: 3 },
      } satisfies cloudresourcemanager_v3.Schema$SetIamPolicyRequest
      return [create('projects', `projects/${facts.id}:setIamPolicy`, body)]
    },
  }),
  'roles.act-as': access({
    in: 'accountPolicy',
    is: ({ bindings = [] }) =>
      bindings.flatMap(({ role, members }) =>
        ACTING_ROLES.some((acting) => acting === role) ? (members ?? []).map((member) => ({ member, role })) : [],
      ),
    console: ['cloud', 'iam-admin/serviceaccounts'],
    mend: byApi('close', 'take these roles from everyone else: service account → Principals with access'),
    requests: async (policy, { facts, read }, must) => {
      if (must.every((grant) => isGranted(policy ?? {}, grant))) return []
      const body = { policy: withGrants(policy ?? {}, must) } satisfies iam_v1.Schema$SetIamPolicyRequest
      return [create('iam', `${await accountPath(facts.id, read)}:setIamPolicy`, body)]
    },
  }),
  'roles.too-much': access({
    in: 'policy',
    is: async (policy, { read }) =>
      rolesOf(policy, memberOf(await functionsAccount(read))).filter((role) => TOO_MUCH.includes(role)),
    console: ['cloud', 'iam-admin/iam'],
    mend: byHand('gcloud projects remove-iam-policy-binding, for the default compute account and each of these roles'),
  }),
  'roles.check-limited': access({
    in: 'policy',
    is: (policy, { facts }) =>
      rolesOf(policy, memberOf(facts.checkAccount)).filter((role) => role !== checkRolePath(facts)),
    console: ['cloud', 'iam-admin/iam'],
    mend: byHand('take these roles from the account of the check'),
  }),
  'roles.everyone': access({
    in: 'policy',
    is: (policy) => ['allUsers', 'allAuthenticatedUsers'].flatMap((member) => rolesOf(policy, member)),
    console: ['cloud', 'iam-admin/iam'],
    mend: byHand('remove allUsers and allAuthenticatedUsers from the project'),
  }),
}
