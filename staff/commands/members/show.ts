/** `members find` and `members show`. */
import { table } from '../../cli/table'
import type { ReadCommand, StaffContext } from '../../command'
import { findMembers, MEMBER, requireMember, stateOf, type FoundMember } from './findMembers'

export const membersFind: ReadCommand = {
  name: 'members find',
  writes: false,
  summary: 'whether there is a member with this email or uid, and in which state',
  arguments: [MEMBER],
  options: [],
  run: async (input, context) => {
    const found = await findMembers(input.argument('member'), context)
    const rows = found.map((member) => ({ uid: member.uid, email: emailOf(member), state: stateOf(member) }))
    return {
      text: rows.length === 0 ? 'none' : table(rows.map(({ uid, email, state }) => [uid, email ?? '', state])),
      json: rows,
      subjects: rows.map(({ uid }) => uid),
    }
  },
}

const emailOf = ({ user, record, draft }: FoundMember): string | null =>
  user?.email ?? record?.email ?? draft?.record.email ?? null

export const membersShow: ReadCommand = {
  name: 'members show',
  writes: false,
  summary: 'one member: state, sign-in, profile, consents and entries',
  arguments: [MEMBER],
  options: [],
  run: async (input, context) => {
    const member = await requireMember(input.argument('member'), context)
    const summary = await summaryOf(member, context)
    const rows = Object.entries(summary).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ])
    return { text: table(rows), json: summary, subjects: [member.uid] }
  },
}

async function summaryOf(member: FoundMember, { store }: StaffContext) {
  const { uid, user, record, draft } = member
  const [receipts, entries] = await Promise.all([store.listConsentReceipts(uid), store.listEntries(uid)])
  const profile = record ?? draft?.record
  return {
    uid,
    state: stateOf(member),
    email: emailOf(member),
    emailVerified: user?.emailVerified ?? false,
    signInWith: (user?.providers ?? []).map(({ id }) => id),
    createdAt: user ? new Date(user.createdAt * 1_000).toISOString() : (record?.createdAt ?? null),
    firstName: profile?.firstName ?? null,
    lastName: profile?.lastName ?? null,
    language: profile?.languagePreference ?? null,
    termsAccepted: record?.tosConsent === true ? record.policyVersion : null,
    marketingConsent: record?.marketingConsent ?? null,
    consentReceipts: receipts.length,
    entries: entries.map(({ campaignCode, status }) => `${campaignCode} (${status})`),
  }
}
