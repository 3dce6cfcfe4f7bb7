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

const member = (name: string, note: string, changes: Partial<DemoMember> = {}): DemoMember => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = firstName.toLowerCase()
  const names = { uid: `demo-${id}`, email: `${id}@example.com`, firstName, lastName }
  return { ...names, note, password: PASSWORD, isVerified: true, isDisabled: false, policy: 'current', ...changes }
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  member('Sophie Laurent', 'verified'),
  member('Noah Winter', 'unverified', { isVerified: false }),
  member('Mia Rossi', 'disabled', { isDisabled: true }),
  member('Kenji Mori', 'imported without password', { password: null }),
  member('Clara Jansen', 'terms consent expired', { policy: 'outdated' }),
]
