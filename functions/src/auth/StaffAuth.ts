/** What staff commands need of the sign-in service beyond the calls of visitors. */
import type { AuthPort } from './AuthPort'

export type StaffAuth = AuthPort
