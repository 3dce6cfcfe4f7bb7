import { openSqliteStaffStore } from '../../functions/src/store/staff/sqlite'
import { staffStoreContract } from '../contract/staffStore.contract'

staffStoreContract('SQLite', () => openSqliteStaffStore(':memory:'))
