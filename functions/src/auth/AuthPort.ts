/** The sign-in service as the calls use it. `firebaseAuth.ts` implements it, `emailProof.ts` interprets its users. */
export interface LinkedProvider {
  /** `password`, `google.com`, `apple.com`, `facebook.com`, … */
  readonly id: string
  /** The email that the provider reports for the user. */
  readonly email: string | null
}

/** A user of the sign-in service. */
export interface Member {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isDisabled: boolean
  /** Marked by the removal of unverified accounts, which then disables the user, and removes or enables it. */
  readonly isBeingRemoved: boolean
  /** Creation time of the user, whole seconds since 1970. */
  readonly createdAt: number
  /** Sessions that began earlier are revoked: whole seconds since 1970, 0 if none ever was. */
  readonly tokensValidAfter: number
  readonly providers: readonly LinkedProvider[]
}

/** Why the sign-in service did not create a user. */
export type CreationRefusal = 'email-exists' | 'email-invalid' | 'password-invalid'

export type CreatedUser = { readonly uid: string } | { readonly refused: CreationRefusal }

/** The session that requests a custom token: as `TokenClaims`. */
export interface ParentSession {
  readonly authTime: number
  readonly signInProvider: string
}

export interface AuthPort {
  findByUid(uid: string): Promise<Member | null>
  findByEmail(email: string): Promise<Member | null>
  /**
   * Creates a user whose email is not verified. Resolves with `refused` if the service does not accept the values;
   * after a rejection the user may exist all the same, so the caller chooses the uid and can remove it.
   */
  create(user: { readonly uid: string; readonly email: string; readonly password: string }): Promise<CreatedUser>
  /** Removes a user; does nothing if there is none. */
  remove(uid: string): Promise<void>
  /** Unlinks providers. Never pass `password`: the service would delete the account's email with it. */
  unlink(uid: string, providerIds: readonly string[]): Promise<void>
  /**
   * Creates a custom token that signs the member in to the app. `session` is the requesting one; the app's carries its
   * `authTime` and `signInProvider`, and the customer, as claims (`SESSION_START_CLAIM` …).
   */
  customToken(uid: string, values: { readonly session: ParentSession; readonly customerId: string }): Promise<string>
}
