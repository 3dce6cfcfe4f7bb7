/** How each setting of the table is read and mended. */
import type { Access } from '../setting'
import type { Musts, SettingId } from '../settings'
import { APP_CHECK } from './appCheck'
import { ALERTS } from './alerts'
import { FIRESTORE } from './firestore'
import { FUNCTIONS, HOSTING } from './functions'
import { PROJECT, ROLES } from './project'
import { SIGN_IN } from './signIn'

type Accesses = { readonly [Id in SettingId]: Access<Musts[Id]> }

const ACCESSES: Accesses = {
  ...PROJECT,
  ...ROLES,
  ...SIGN_IN,
  ...APP_CHECK,
  ...FIRESTORE,
  ...FUNCTIONS,
  ...HOSTING,
  ...ALERTS,
}

/** Gets its row's own value (`mustOf`), so the type of the value need not be known. */
export const accessOf = (id: SettingId): Access<unknown> => ACCESSES[id] as Access<unknown>
