import { getApp, getApps, initializeApp, type FirebaseApp } from 'firebase/app'
import type { BuildConfig } from '../config.production'

/** The one Firebase app of the page; auth and functions must share it, or calls go out without a token. */
export const firebaseApp = ({ firebase }: BuildConfig): FirebaseApp =>
  getApps().length > 0 ? getApp() : initializeApp(firebase)
