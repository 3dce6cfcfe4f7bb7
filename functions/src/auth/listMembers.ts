/** All users of Firebase Auth, a page at a time. */
import { getAuth, type Auth } from 'firebase-admin/auth'
import type { ListMembers } from '../retention/removeUnverified'
import { toMember } from './firebaseAuth'

/** The most that the service returns at once. */
const PAGE = 1_000

export const listFirebaseMembers =
  (auth: Pick<Auth, 'listUsers'> = getAuth()): ListMembers =>
  async (page) => {
    const { users, pageToken } = await auth.listUsers(PAGE, page ?? undefined)
    return { members: users.map(toMember), nextPage: pageToken ?? null }
  }
