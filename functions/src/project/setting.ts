/** What a setting of the project is (the table: settings.ts), and how it is read and mended (access/). */
import type { ApiRequest } from './apis'
import { covers, partOf } from './compare'
import type { ProjectFacts } from './facts'
import type { AlertPolicy, Read, ResourceName, Resources } from './resources'

/** What the repository says about a project, beside the table. The daily check needs none of it. */
export interface Repository {
  /** docs/alerts */
  readonly alerts: readonly AlertPolicy[]
  /** `functions/.env.<project>` */
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface Context {
  readonly facts: ProjectFacts
  readonly repository: Repository
  readonly read: Read
}

export interface SettingRow {
  /** `security`: a promise of SECURITY.md rests on it, and the daily check reads it. */
  readonly severity: 'security' | 'operation'
  /** The promise, or what happens otherwise. */
  readonly why: string
  /** What it must be, reduced to what is compared (compare.ts). */
  readonly must: unknown
}

/** The value of a row, awaited: as it stands there, or computed from project and repository. */
export type Must<Row extends SettingRow> = Row['must'] extends (context: Context) => infer V ? Awaited<V> : Row['must']

export const mustOf = ({ must }: SettingRow, context: Context): unknown =>
  typeof must === 'function' ? (must as (of: Context) => unknown)(context) : must

/**
 * When `apply` changes it, each step after the one before. `open` lets visitors in: it needs every setting for security to
 * be right.
 */
export const STEPS = ['enable', 'initialise', 'create', 'close', 'open'] as const
export type Step = (typeof STEPS)[number]

/** What mends a difference: a step of `apply`, a deployment, or a person. */
export type Mend =
  | { readonly by: 'api'; readonly step: Step; readonly otherwise?: string }
  | { readonly by: 'deploy' | 'hand'; readonly how: string }

interface Comparison {
  readonly is: unknown
  readonly isRight: boolean
}

export interface Access<M> {
  readonly mend: Mend
  /** Where a person finds it. */
  readonly address: (project: string) => string
  /** Throws an `ApiError`. */
  readonly compare: (context: Context, must: M) => Promise<Comparison>
  /** What changes it to what it must be; nothing if no API can. */
  readonly requests: (context: Context, must: M) => Promise<readonly ApiRequest[]>
}

/** Shown for a setting whose resource does not exist. */
export const MISSING = 'missing'

type Awaitable<T> = T | Promise<T>

interface AccessRow<R extends ResourceName, M> {
  readonly in: R
  /** Reduces the resource to what is compared. */
  readonly is: (value: NonNullable<Resources[R]>, context: Context, must: M) => unknown
  readonly console: readonly [site: 'firebase' | 'cloud', path: string]
  readonly mend: Mend
  /** `value` is null: there is no such resource yet. */
  readonly requests?: (value: Resources[R] | null, context: Context, must: M) => Awaitable<readonly ApiRequest[]>
}

export const access = <R extends ResourceName, M>(row: AccessRow<R, M>): Access<M> => ({
  mend: row.mend,
  address: (project) => consoleAddress(row.console, project),
  compare: async (context, must) => {
    const value = await context.read(row.in)
    const is = value === null ? MISSING : await row.is(value, context, must)
    return { is: partOf(is, must), isRight: covers(is, must) }
  },
  requests: async (context, must) => row.requests?.(await context.read(row.in), context, must) ?? [],
})

const consoleAddress = ([site, path]: AccessRow<ResourceName, unknown>['console'], project: string): string =>
  site === 'firebase'
    ? `https://console.firebase.google.com/project/${project}/${path}`
    : `https://console.cloud.google.com/${path}?project=${project}`

/** `otherwise`: what to do when the resource exists and differs, which then no API can change. */
export const byApi = (step: Step, otherwise?: string): Mend => ({
  by: 'api',
  step,
  ...(otherwise ? { otherwise } : {}),
})
export const byDeploy = (how = 'npx firebase deploy'): Mend => ({ by: 'deploy', how })
export const byHand = (how: string): Mend => ({ by: 'hand', how })

/** Paths of the fields of a resource: `signIn.email.enabled`. */
export type FieldPath<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[]
    ? K
    : NonNullable<T[K]> extends object
      ? K | `${K}.${FieldPath<NonNullable<T[K]>>}`
      : K
}[keyof T & string]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const fieldAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)

/** The last part of a resource's name. */
export const idOf = (name: string | null | undefined): string => name?.split('/').at(-1) ?? ''
