/** Whether a member may do something: the account is not disabled, the email is proven, the terms are accepted, the session is sound. */
import { isPasswordless, isVerified, isVerifiedBySignUp, isUnverified, type Member } from './auth/AuthPort'
import { isByLinkedProvider, isRecent, type TokenClaims } from './auth/tokenClaims'
import { isoNow, type Deps } from './deps'
import { CallError, emailNotVerified, signInRequired } from './errors'
import { ConsentLimitError, type AccountChange, type AccountRecord, type CampaignEntry } from './store/AccountStore'
import type { EntryInput } from './payloads/entry'
import { hasCurrentTerms } from './terms'

/** Throws `permission-denied` if the account is disabled on either side. */
export function demandActive(member: Member, record: AccountRecord | null): void {
  if (member.isDisabled || record?.isDisabled) throw new CallError('permission-denied', 'error.userDisabled')
}

export function requireVerifiedEmail(member: Member): void {
  if (!isVerified(member)) throw emailNotVerified()
}

export function demandTerms(record: AccountRecord | null, { config }: Pick<Deps, 'config'>): void {
  if (!hasCurrentTerms(record, config)) throw new CallError('failed-precondition', 'tosNotAccepted')
}

/**
 * A session that may leave for a shop or the app: by a provider that is still linked, and, where the account has a
 * password, verified when its token was issued. That the user is verified now may be the work of somebody else.
 */
export function demandSoundSession(token: TokenClaims, member: Member): void {
  if (!isByLinkedProvider(token, member)) throw signInRequired()
  if (!isPasswordless(member) && !token.emailVerified) throw emailNotVerified()
}

/** A custom token is a new session for a year: only somebody who signed in just now gets one. */
export function demandRecentSignIn(token: TokenClaims, { clock, config }: Pick<Deps, 'clock' | 'config'>): void {
  if (!isRecent(token, config.recentSignInMinutes, clock.now()))
    throw new CallError('failed-precondition', 'recentSignInRequired')
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Saves a change of a member's record; too many changes of consents in one day (UTC) are refused. */
export async function saveChange(
  member: Member,
  change: Pick<AccountChange, 'fields' | 'consents' | 'locale'>,
  { store, clock, config }: Pick<Deps, 'store' | 'clock' | 'config'>,
): Promise<AccountRecord> {
  const { uid, email } = member
  const { policyVersion, consentChangesPerDay } = config
  const provisional = isUnverified(member)
  try {
    return await store.merge(uid, {
      ...change,
      email,
      provisional,
      policyVersion,
      consentChangesPerDay,
      at: isoNow({ clock }),
    })
  } catch (error) {
    if (!(error instanceof ConsentLimitError)) throw error
    const retryAfterMs = DAY_MS - (clock.now() % DAY_MS)
    throw new CallError('resource-exhausted', 'error.tooManyRequests', { retryAfterMs })
  }
}

/** Counts the entry of a sign-up before there were drafts, by the same rule. It must never stand in the way of a login. */
export async function countPendingEntry(
  member: Member,
  record: AccountRecord | null,
  deps: Deps,
  at: string,
): Promise<void> {
  if (!record?.hasPendingEntry || !isVerifiedBySignUp(member, record.email)) return
  try {
    await deps.store.countPendingEntries(member.uid, at)
  } catch (error) {
    deps.log.error('entry not counted yet', { error: error instanceof Error ? error.name : typeof error })
  }
}

/** An entry as the store keeps it. */
export const entryRecord = (
  uid: string,
  { campaignCode, locale, answer, tosConsentEvent, marketingConsent }: EntryInput,
  { status, at, policyVersion }: { status: CampaignEntry['status']; at: string; policyVersion: string },
): CampaignEntry => ({
  uid,
  campaignCode,
  answer,
  tosConsentEvent,
  marketingConsent,
  locale,
  policyVersion,
  status,
  createdAt: at,
  countedAt: status === 'counted' ? at : null,
})
