/**
 * The forms: fields, groups and rules by locale and campaign. Read by ui/form, validation in the page and
 * in the functions, and prerendering.
 */
import type { CampaignRow } from '../campaigns'
import { FIELDS, required, type FieldName, type FieldRow, type Rule } from './fields'
import type { Locale } from '../routing/locales'
import { isFamilyNameFirst, isFieldShown, regionalRules } from './regional'

export type FormId =
  | 'login'
  | 'signup'
  | 'campaignLogin'
  | 'campaignSignup'
  | 'campaignEntry'
  | 'forgotPassword'
  | 'setupPassword'
  | 'resetPassword'
  | 'linkFacebook'
  | 'linkFacebookWithEmail'
  | 'acceptTerms'

export type GroupId = 'details' | 'about' | 'contact' | 'entry' | 'consents'

interface FormRow {
  readonly groups: Partial<Record<GroupId, readonly FieldName[]>>
  /** The form signs in to an existing account, so the composition of the password is not validated. */
  readonly existingPassword: boolean
}

/** The password of an existing account: its composition is not validated, and password managers may fill it in. */
const EXISTING_PASSWORD: FieldRow = {
  ...FIELDS.password,
  autocomplete: 'current-password',
  rules: [required('error.passwordRequired')],
}

const ABOUT = ['birthday', 'gender', 'ageRange'] as const satisfies readonly FieldName[]
const CONTACT = [
  'country',
  'region',
  'postalCode',
  'countryCode',
  'phoneNumber',
] as const satisfies readonly FieldName[]
/** Fields of a sign-up that the functions store as details of the account. */
export const DETAIL_NAMES = [...ABOUT, ...CONTACT] as const
/** Stands before the ways to sign in, because it belongs to all of them. */
const ENTRY = ['answer', 'tosConsentEvent', 'marketingConsent'] as const satisfies readonly FieldName[]
const DETAILS: readonly FieldName[] = ['email', 'password', 'confirmPassword']
const PERSON: readonly FieldName[] = ['firstName', 'lastName', ...ABOUT]

export const FORMS: Readonly<Record<FormId, FormRow>> = {
  login: { groups: { details: ['email', 'password'] }, existingPassword: true },
  signup: {
    groups: { details: DETAILS, about: PERSON, contact: CONTACT, consents: ['tosConsent', 'marketingConsent'] },
    existingPassword: false,
  },
  campaignLogin: {
    groups: { entry: ENTRY, details: ['email', 'password'] },
    existingPassword: true,
  },
  campaignSignup: {
    groups: {
      entry: ENTRY,
      details: DETAILS,
      about: PERSON,
      contact: CONTACT,
      consents: ['tosConsent'],
    },
    existingPassword: false,
  },
  campaignEntry: {
    groups: { entry: ENTRY },
    existingPassword: true,
  },
  forgotPassword: { groups: { details: ['email'] }, existingPassword: true },
  setupPassword: { groups: { details: ['email'] }, existingPassword: true },
  resetPassword: { groups: { details: ['password', 'confirmPassword'] }, existingPassword: false },
  linkFacebook: { groups: { details: ['password'] }, existingPassword: true },
  linkFacebookWithEmail: { groups: { details: ['email', 'password'] }, existingPassword: true },
  acceptTerms: { groups: { consents: ['tosConsent', 'marketingConsent'] }, existingPassword: true },
}

/** A field of one form in one locale. `required` marks the field in the form; the rules decide. */
export interface FormField extends FieldRow {
  readonly name: FieldName
  readonly required: boolean
}
export interface FormGroup {
  readonly id: GroupId
  readonly fields: readonly FormField[]
}

/** The groups of a form in display order. `campaign` is read only by campaign forms, for the word limit. */
export function groupsFor(form: FormId, locale: Locale, campaign?: CampaignRow): readonly FormGroup[] {
  const { groups, existingPassword } = FORMS[form]
  return (Object.entries(groups) as [GroupId, readonly FieldName[]][]).map(([id, names]) => ({
    id,
    fields: inNameOrder(names, locale)
      .filter((name) => isFieldShown(name, locale))
      .map((name) => {
        const base = name === 'password' && existingPassword ? EXISTING_PASSWORD : FIELDS[name]
        const rules = [
          ...(base === FIELDS[name] ? regionalRules(name, locale) : base.rules),
          ...formRules(form, name, campaign),
        ]
        return {
          ...base,
          rules,
          name,
          required: rules.some((rule) => rule.constraint === 'presence' || rule.constraint === 'ticked'),
        }
      }),
  }))
}

/** Swaps first and last name in locales that write the family name first. */
function inNameOrder(names: readonly FieldName[], locale: Locale): readonly FieldName[] {
  if (!isFamilyNameFirst(locale)) return names
  const swapped: Partial<Record<FieldName, FieldName>> = { firstName: 'lastName', lastName: 'firstName' }
  return names.map((name) => swapped[name] ?? name)
}

export const fieldsFor = (form: FormId, locale: Locale, campaign?: CampaignRow): readonly FormField[] =>
  groupsFor(form, locale, campaign).flatMap((group) => group.fields)

const CAMPAIGN_FORMS: readonly FormId[] = ['campaignLogin', 'campaignSignup', 'campaignEntry']

/** Rules of campaign forms: marketing consent is required, the answer has a word limit. */
function formRules(form: FormId, name: FieldName, campaign: CampaignRow | undefined): readonly Rule[] {
  if (!CAMPAIGN_FORMS.includes(form)) return []
  if (name === 'marketingConsent') return [{ constraint: 'ticked', key: 'marketingConsentRequired' }]
  if (name === 'answer' && campaign) return [{ constraint: 'maxWords', words: campaign.maxWords, key: 'answerTooLong' }]
  return []
}
