/**
 * Decides, when an email is due, whether and to whom it is sent: what the sign-in service and the store say then counts,
 * not what the page said. Disabled and erased members get none.
 */
import { campaignOf } from '../../../src/domain/campaigns'
import { STORES } from '../../../src/domain/routing/destinations'
import { DEFAULT_LOCALE, localeRow, type Locale } from '../../../src/domain/routing/locales'
import { buildPath, ROUTES } from '../../../src/domain/routing/routes'
import { buildContinueQuery } from '../../../src/domain/routing/visitQuery'
import type { Member } from '../auth/AuthPort'
import { hasPassword } from '../auth/emailProof'
import type { Deps } from '../deps'
import { emailHash } from '../emailKey'
import { awaitsPassword, isDisabled } from '../requirements'
import { isGivenFor, type AccountRecord } from '../store/AccountStore'
import type { EmailAuth } from './ports'
import { emailId, isRequest, type EmailTask, type NoticeTask, type RequestTask } from './emailTask'
import { emailRow, type EmailKind, type EmailValues } from './emails'

export interface PlanDeps extends Pick<Deps, 'store' | 'config' | 'readTimes'> {
  readonly auth: EmailAuth
}

export interface EmailPlan {
  /** Of a request about a password: the one that fits the account. */
  readonly kind: EmailKind
  /** Anyone may have asked for it, so that an address gets a limited number. */
  readonly isLimited: boolean
  /** Of the event: an email that two tasks are about is sent once. */
  readonly id: string
  readonly to: string
  /** As `EmailRecord.owner`. */
  readonly owner: string
  readonly locale: Locale
  /** Makes the code of a link. Null if the user has gone meanwhile. */
  readonly values: () => Promise<EmailValues | null>
  /** The member whose password the email may change. */
  readonly mayChangePasswordOf: { readonly member: Member; readonly record: AccountRecord | null } | null
}

/** Why nothing is sent; `owner` if that is worth a record. */
export interface NoEmail {
  readonly reason: string
  readonly owner: string | null
}

/** `id`: the name of the task. */
export const planEmail = (id: string, task: EmailTask, deps: PlanDeps): Promise<EmailPlan | NoEmail> =>
  isRequest(task) ? planRequest(id, task, deps) : planNotice(id, task, deps)

async function planRequest(id: string, task: RequestTask, deps: PlanDeps): Promise<EmailPlan | NoEmail> {
  const { email, locale, callbackURL, entryFor } = task
  const { auth, store, config } = deps
  const member = await auth.findByEmail(email)
  if (member === null) return { reason: 'no-user', owner: emailHash(email) }
  const { uid } = member
  const record = await store.getByUid(uid)
  if (isDisabled(member, record)) return { reason: 'disabled', owner: uid }
  if (task.isInvitation) return planInvitation(task, member, record, deps)
  if (task.kind === 'verify-email' && member.emailVerified) return { reason: 'verified', owner: uid }
  const own = givenFor(email, record)
  const kind = fittingKind(task, member, own)
  // Anyone may have typed a name beside an address that nobody has proved.
  const names = member.emailVerified ? own : null
  // The page names the storefront for a visitor who came from nowhere; the link then leads nowhere, too.
  const callback = callbackURL === `${STORES[localeRow(locale).store]}/` ? null : callbackURL
  const continueUrl = `${config.siteOrigin}${buildPath({ locale, route: 'login' })}?${buildContinueQuery(locale, callback, entryFor).toString()}`
  return {
    ...{ kind, isLimited: true },
    id,
    to: email,
    owner: uid,
    locale,
    values: async () => {
      const oobCode = await auth.createCode(kind, email, continueUrl)
      if (oobCode === null) return null
      const mode = kind === 'verify-email' ? 'verifyEmail' : 'resetPassword'
      // The site's own page, whatever the project's setting of the action URL is.
      const query = new URLSearchParams({ mode, oobCode, continueUrl })
      return { ...greeting(email, names), url: `${config.siteOrigin}${ROUTES.action.path}?${query.toString()}` }
    },
    mayChangePasswordOf: kind === 'verify-email' ? null : { member, record },
  }
}

/** Whichever of the two forms a visitor asked at. */
function fittingKind({ kind }: RequestTask, member: Member, own: AccountRecord | null): RequestTask['kind'] {
  if (kind === 'verify-email') return kind
  return awaitsPassword(member, own) ? 'setup-password' : 'reset-password'
}

/** Its id stands for all invitations of the member, so that one is sent while the store has the record of an earlier one. */
function planInvitation(
  { kind, email, locale }: RequestTask,
  member: Member,
  record: AccountRecord | null,
  { config }: PlanDeps,
): EmailPlan | NoEmail {
  const own = givenFor(email, record)
  const route = emailRow(kind).invitesTo
  if (route === undefined || !awaitsPassword(member, own)) return { reason: 'has-sign-in', owner: null }
  const url = config.siteOrigin + buildPath({ locale, route })
  return {
    ...{ kind, isLimited: false },
    ...{ id: emailId(kind, member.uid, 'invitation'), to: email, owner: member.uid, locale },
    values: () => Promise.resolve({ ...greeting(email, own), url, isInvitation: true }),
    mayChangePasswordOf: null,
  }
}

async function planNotice(id: string, task: NoticeTask, deps: PlanDeps): Promise<EmailPlan | NoEmail> {
  const { uid } = task
  const member = await deps.auth.findByUid(uid)
  // Nothing is kept of a member who may have been erased.
  if (member === null) return { reason: 'no-user', owner: null }
  const { email, emailVerified } = member
  const record = await deps.store.getByUid(uid)
  if (isDisabled(member, record)) return { reason: 'disabled', owner: uid }
  if (email === null || !emailVerified) return { reason: 'unverified', owner: null }
  const own = givenFor(email, record)
  const plan = {
    ...{ kind: task.kind, isLimited: false },
    ...{ id, to: email, owner: uid, mayChangePasswordOf: null },
    locale: own?.languagePreference ?? DEFAULT_LOCALE,
  }
  const values = (locale: Locale) => ({ ...greeting(email, own), url: buttonUrl(task.kind, locale, deps) })
  switch (task.kind) {
    case 'password-changed': {
      const changedAt = await deps.auth.passwordChangedAt(uid)
      if (changedAt === null || changedAt < task.after) return { reason: 'unchanged', owner: null }
      return { ...plan, id: emailId(task.kind, uid, changedAt), values: () => Promise.resolve(values(plan.locale)) }
    }
    case 'account-linked': {
      const { provider } = task
      const isLinked = hasPassword(member) && member.providers.some((linked) => linked.id === provider)
      if (!isLinked) return { reason: 'unlinked', owner: null }
      return { ...plan, values: () => Promise.resolve({ ...values(plan.locale), provider }) }
    }
    case 'entry-received': {
      const { campaignCode } = task
      const entry = await deps.store.getEntry(uid, campaignCode)
      if (own === null || entry?.status !== 'counted') return { reason: 'no-entry', owner: null }
      const { closesAt = null } = (await deps.readTimes(campaignCode)) ?? campaignOf(campaignCode)
      return {
        ...plan,
        id: emailId(task.kind, uid, campaignCode),
        locale: entry.locale,
        values: () => Promise.resolve({ ...values(entry.locale), campaignCode, answer: entry.answer, closesAt }),
      }
    }
  }
}

/** The record, unless another person gave it for another email of the same user. */
const givenFor = (email: string, record: AccountRecord | null): AccountRecord | null =>
  record && isGivenFor(record, email) ? record : null

const buttonUrl = (kind: EmailKind, locale: Locale, { config }: Pick<PlanDeps, 'config'>): string =>
  emailRow(kind).leadsTo === 'shop'
    ? STORES[localeRow(locale).store]
    : config.siteOrigin + buildPath({ locale, route: 'resetPassword' })

const greeting = (email: string, names: Pick<AccountRecord, 'firstName' | 'lastName'> | null): EmailValues => ({
  email,
  firstName: names?.firstName ?? null,
  lastName: names?.lastName ?? null,
})
