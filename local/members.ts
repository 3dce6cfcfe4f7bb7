/** The demo members: one for each way that a login can go. */
export interface DemoMember {
  readonly uid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null: came from the previous system and has not set one yet. */
  readonly password: string | null
  readonly isVerified: boolean
  readonly isDisabled: boolean
  /** The policy that the terms were accepted under; an old one has expired. */
  readonly policy: 'current' | 'outdated'
  /** What is special, for the list that `npm start` prints. */
  readonly note: string
}

const PASSWORD = 'Listen-2-KEF!'

const member = (
  name: string,
  firstName: string,
  lastName: string,
  rest: Partial<DemoMember> & { note: string },
): DemoMember => ({
  uid: `demo-${name}`,
  email: `${name}@example.com`,
  firstName,
  lastName,
  password: PASSWORD,
  isVerified: true,
  isDisabled: false,
  policy: 'current',
  ...rest,
})

export const DEMO_MEMBERS: readonly DemoMember[] = [
  member('sophie', 'Sophie', 'Laurent', { note: 'verified' }),
  member('noah', 'Noah', 'Winter', { note: 'unverified', isVerified: false }),
  member('mia', 'Mia', 'Rossi', { note: 'disabled', isDisabled: true }),
  member('kenji', 'Kenji', 'Mori', { note: 'imported without password', password: null }),
  member('clara', 'Clara', 'Jansen', { note: 'terms consent expired', policy: 'outdated' }),
]
