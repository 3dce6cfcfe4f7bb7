import { stopFirestoreEmulator } from './firestoreEmulator'

export default stopFirestoreEmulator
