/** The requests that mend a setting. */
import type { Api, ApiRequest } from './apis'
import type { Policy } from './resources'
import type { Grant } from './settings'

export const create = (
  api: Api,
  path: string,
  body: object,
  query: Readonly<Record<string, string>> = {},
): ApiRequest => ({ api, method: 'POST', path, query, body })

/** Sets one field. `apply` sends those of a resource as one request. */
export const patch = (api: Api, path: string, field: string, value: unknown): ApiRequest => ({
  api,
  method: 'PATCH',
  path,
  query: { updateMask: field },
  body: bodyWith(field, value),
})

const bodyWith = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((part, key) => ({ [key]: part }), value) as object // a path has a key

/** As many services as one request may name. */
const SERVICES_AT_ONCE = 20

export const enableServices = (project: string, services: readonly string[]): readonly ApiRequest[] =>
  Array.from({ length: Math.ceil(services.length / SERVICES_AT_ONCE) }, (_, index) =>
    create('services', `projects/${project}/services:batchEnable`, {
      serviceIds: services.slice(index * SERVICES_AT_ONCE, (index + 1) * SERVICES_AT_ONCE),
    }),
  )

/** Whether a role is granted without a condition. */
export const isGranted = ({ bindings = [] }: Policy, { member, role }: Grant): boolean =>
  bindings.some((binding) => binding.role === role && !binding.condition && binding.members?.includes(member) === true)

/** The roles of a member, with and without a condition. */
export const rolesOf = ({ bindings = [] }: Policy, member: string): readonly string[] =>
  bindings.flatMap(({ role, members }) => (role && members?.includes(member) ? [role] : []))

/** Keeps every other binding, and the etag: IAM refuses the write if somebody else changed the policy meanwhile. */
export const withGrants = (policy: Policy, grants: readonly Grant[]): Policy => ({
  ...policy,
  bindings: [
    ...(policy.bindings ?? []),
    ...grants.filter((grant) => !isGranted(policy, grant)).map(({ member, role }) => ({ role, members: [member] })),
  ],
})
