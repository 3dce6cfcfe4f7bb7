/** The projects that the site runs in, and what differs between them. docs/deploy.md says how to add one. */

export interface ProjectFacts {
  /** Id of the Firebase project, also of its Hosting site. */
  readonly id: string
  /** The site's own host, which is also the auth domain (docs/deploy.md). */
  readonly host: string
  /** Where the site answers: `https://` and the host. */
  readonly origin: string
  /** Who gets the alerts. */
  readonly onCall: string
  /** Account that is billed, for the budget: `XXXXXX-XXXXXX-XXXXXX`. */
  readonly billingAccount: string
  /** A month, in the currency of the billing account. */
  readonly budget: { readonly units: string; readonly currencyCode: string }
  /** Account of the daily check. It may read settings and nothing else. */
  readonly checkAccount: string
}

/** Secret Manager. Names only: no code but that of the functions reads a value. */
export const SECRETS = ['MULTIPASS_SECRETS', 'SMTP_URL'] as const

const CHECK_ACCOUNT = 'project-check'

const PROJECTS: Readonly<Record<string, Pick<ProjectFacts, 'host' | 'onCall' | 'billingAccount' | 'budget'>>> = {
  'kef-id': {
    host: 'id.kef.com',
    // The owner replaces these two.
    onCall: 'oncall@example.com',
    billingAccount: 'XXXXXX-XXXXXX-XXXXXX',
    budget: { units: '500', currencyCode: 'USD' },
  },
}

/** Null: no such project in the table. */
export function factsOf(project: string): ProjectFacts | null {
  const row = Object.hasOwn(PROJECTS, project) ? PROJECTS[project] : undefined
  if (!row) return null
  const checkAccount = `${CHECK_ACCOUNT}@${project}.iam.gserviceaccount.com`
  return { id: project, origin: `https://${row.host}`, checkAccount, ...row }
}
