/** The demo members, one per outcome of a login. */
export interface DemoMember {
  readonly uid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null for a member imported from the previous system, who has not set one yet. */
  readonly password: string | null
  readonly isVerified: boolean
  readonly isDisabled: boolean
  /** Version of the policy that was accepted; the consent to an outdated one is expired. */
  readonly policy: 'current' | 'outdated'
  /** Shown in the list that `npm start` prints. */
  readonly note: string
}

const PASSWORD = 'Listen-2-KEF!'

const member = (
  name: string,
  firstName: string,
  lastName: string,
  changes: Partial<DemoMember> & { note: string },
): DemoMember => ({
  uid: `demo-${name}`,
  email: `${name}@example.com`,
  firstName,
  lastName,
  password: PASSWORD,
  isVerified: true,
  isDisabled: false,
  policy: 'current',
  ...changes,
})

export const DEMO_MEMBERS: readonly DemoMember[] = [
  member('sophie', 'Sophie', 'Laurent', { note: 'verified' }),
  member('noah', 'Noah', 'Winter', { note: 'unverified', isVerified: false }),
  member('mia', 'Mia', 'Rossi', { note: 'disabled', isDisabled: true }),
  member('kenji', 'Kenji', 'Mori', { note: 'imported without password', password: null }),
  member('clara', 'Clara', 'Jansen', { note: 'terms consent expired', policy: 'outdated' }),
]
