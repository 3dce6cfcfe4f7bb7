/** Build configuration of the local system: emulators and the demo storefront. Never part of a production build. */
import { DEFAULT_CODE_PATTERN } from '../domain/campaigns'
import { PRODUCTION_DESTINATIONS } from '../domain/routing/destinations'
import type { BuildConfig } from './config.production'

const shops = (process.env.KEF_LOCAL_SHOPS ?? '').split(',').filter((origin) => origin !== '')

export const buildConfig: BuildConfig = {
  firebase: {
    apiKey: 'demo-key',
    projectId: 'demo-kef-id',
    authDomain: 'demo-kef-id.firebaseapp.com',
    appId: 'demo-app',
    measurementId: '',
  },
  destinations: { ...PRODUCTION_DESTINATIONS, shops: [...PRODUCTION_DESTINATIONS.shops, ...shops] },
  campaignCodes: DEFAULT_CODE_PATTERN,
  emulators: { auth: process.env.KEF_LOCAL_AUTH ?? 'http://127.0.0.1:9099' },
  sentryDsn: '',
  appCheckKey: '',
  appCheckLimitedUse: false,
}
