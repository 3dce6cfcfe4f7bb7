import { firestoreStaffStore } from '../../functions/src/store/staff/firestore'
import { staffStoreContract } from '../contract/staffStore.contract'
import { anyFirestore } from './support/firestore'

staffStoreContract('Firestore', () => firestoreStaffStore(anyFirestore()))
