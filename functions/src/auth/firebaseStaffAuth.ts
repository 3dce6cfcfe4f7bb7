/** `StaffAuth` on Firebase Auth, through the Admin SDK. */
import type { Auth } from 'firebase-admin/auth'
import { firebaseAuth } from './firebaseAuth'
import type { StaffAuth } from './StaffAuth'

export const firebaseStaffAuth = (auth: Auth): StaffAuth => firebaseAuth(auth)
