/** Build configuration. The build for the local system replaces this module by config.local (webpack.config.ts). */
import { compileCodePattern, DEFAULT_CODE_PATTERN } from '../domain/campaigns'
import { PRODUCTION_DESTINATIONS, type Destinations } from '../domain/routing/destinations'

export interface BuildConfig {
  readonly firebase: {
    readonly apiKey: string
    readonly projectId: string
    readonly authDomain: string
    readonly appId: string
    readonly measurementId: string
  }
  readonly destinations: Destinations
  /** Pattern of the codes of generic campaigns. */
  readonly campaignCodes: RegExp
  /** Emulators to connect to; null in production. */
  readonly emulators: { readonly auth: string } | null
  readonly sentryDsn: string
  readonly appCheckKey: string
  /** Must equal APP_CHECK_LIMITED_USE of the functions (docs/settings.md). */
  readonly appCheckLimitedUse: boolean
}

/** Validated by the build (tools/build/settings.ts). */
const appCallbacks = (process.env.KEF_APP_CALLBACKS ?? '').split(',').filter((link) => link !== '')

export const buildConfig: BuildConfig = {
  firebase: {
    apiKey: process.env.KEF_FIREBASE_API_KEY ?? '',
    projectId: process.env.KEF_FIREBASE_PROJECT ?? '',
    authDomain: process.env.KEF_AUTH_DOMAIN ?? '',
    appId: process.env.KEF_FIREBASE_APP_ID ?? '',
    measurementId: process.env.KEF_MEASUREMENT_ID ?? '',
  },
  destinations: { ...PRODUCTION_DESTINATIONS, apps: [...PRODUCTION_DESTINATIONS.apps, ...appCallbacks] },
  // The build rejects an invalid pattern.
  campaignCodes: compileCodePattern(process.env.KEF_CAMPAIGN_CODE_PATTERN ?? '') ?? DEFAULT_CODE_PATTERN,
  emulators: null,
  sentryDsn: process.env.KEF_SENTRY_DSN ?? '',
  appCheckKey: process.env.KEF_APP_CHECK_KEY ?? '',
  appCheckLimitedUse: process.env.KEF_APP_CHECK_LIMITED_USE === 'true',
}
