/** `members find` and `members show`. */
import { emailKey } from '../../../functions/src/emailKey'
import { table } from '../../cli/table'
import type { ReadCommand } from '../../command'
import { findMembers, MEMBER, stateOf, type FoundMember } from './findMembers'
import { requirePerson, subjectsOf, type Person, type StoredAccount } from './findPerson'

export const membersFind: ReadCommand = {
  name: 'members find',
  writes: false,
  summary: 'whether there is a member with this email or uid, and in which state',
  arguments: [MEMBER],
  options: [],
  run: async (input, context) => {
    const text = input.argument('member')
    const found = await findMembers(text, context)
    const setAside = text.includes('@') ? await context.store.findSetAside(text) : []
    const rows = [
      ...found.map((member) => ({ uid: member.uid, email: emailOf(member), state: stateOf(member) })),
      ...setAside.map(() => ({ uid: null, email: emailKey(text), state: 'set aside' })),
    ]
    return {
      text: rows.length === 0 ? 'none' : table(rows.map(({ uid, email, state }) => [uid ?? '', email ?? '', state])),
      json: rows,
      subjects: [...found.map(({ uid }) => uid), ...setAside],
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
    const person = await requirePerson(input.argument('member'), context)
    const summary = summaryOf(person)
    const rows = Object.entries(summary).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ])
    return { text: table(rows), json: summary, subjects: subjectsOf(person) }
  },
}

function summaryOf({ member, email, account, setAside }: Person) {
  const aside = { setAside: setAside.map(asideText) }
  if (member === null) return { state: 'set aside', email, ...aside }
  const { uid, user, draft } = member
  const { record, consents, entries } = account
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
    consentReceipts: consents.length,
    entries: entries.map(({ campaignCode, status }) => `${campaignCode} (${status})`),
    ...aside,
  }
}

const asideText = ({ record, consents, entries }: StoredAccount): string =>
  `record of ${record?.createdAt} (consent receipts: ${consents.length}, entries: ${entries.length})`
