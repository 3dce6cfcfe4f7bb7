/** How the two tabs begin, before anything happens in an order of its own. */
import { aMember, anAccount } from '../../fixtures/builders'
import type { Opening } from './browser'
import { MEMBER, OTHER, type StepName } from './steps'

const SHOP = '/auth/login?callbackUrl=https%3A%2F%2Ffr.kef.com%2Fcart'
const OTHER_SHOP = '/auth/login?callbackUrl=https%3A%2F%2Fde.kef.com%2F'
const DRAW = '/auth/campaign/TakeItHome/login'
const other = aMember({ uid: 'other', email: OTHER })
const member = aMember({ uid: 'member', email: MEMBER })
const unverified = aMember({ uid: 'member', email: MEMBER, verified: false })

interface RaceOpening extends Opening {
  /** What the visitor does first in tab A; all requests are answered before anything else. */
  readonly first: readonly StepName[]
}

export const OPENINGS = {
  'nobody is signed in': { members: [member, other], addresses: [SHOP, OTHER_SHOP], first: [] },
  'a member is signed in': { members: [other], signedInMember: member, addresses: [SHOP, OTHER_SHOP], first: [] },
  'a member waits for the verification': {
    members: [unverified, other],
    addresses: [SHOP, OTHER_SHOP],
    first: ['sign in'],
  },
  'a member waits for the verification on a draw': {
    members: [unverified, other],
    addresses: [DRAW, SHOP],
    first: ['sign in'],
  },
  'a sign-up waits for the verification': {
    members: [other],
    addresses: ['/auth/campaign/TakeItHome/signup', SHOP],
    first: ['sign up'],
  },
  'a member has to accept the terms': {
    members: [aMember({ uid: 'member', email: MEMBER, account: anAccount({ tosConsent: null }) }), other],
    addresses: [SHOP, DRAW],
    first: ['sign in'],
  },
} as const satisfies Readonly<Record<string, RaceOpening>>

export type OpeningName = keyof typeof OPENINGS
export const OPENING_NAMES = Object.keys(OPENINGS) as readonly OpeningName[]
