import { getApp, getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import type { BuildConfig } from '../config.production'

/** The Firebase app of the page. Auth and functions must share it, else calls carry no ID token. */
export const firebaseApp = ({ firebase }: BuildConfig): FirebaseApp =>
  getApps().length > 0 ? getApp() : initializeApp(firebase)
