/** How the settings of App Check are read and mended. */
import { appCheckPath, OWN_NAME, signInAppCheckPath } from '../resources'
import { create, patch } from '../requests'
import { access, byApi, byHand } from '../setting'
import type { AccessOf } from '../settings'

export const APP_CHECK: AccessOf<'app-check'> = {
  'app-check.key': access({
    in: 'recaptchaKey',
    is: ({ webSettings }) => webSettings,
    console: ['cloud', 'security/recaptcha'],
    mend: byApi('create'),
    requests: (key, { facts }, webSettings) => {
      if (key?.name) return [patch('recaptcha', key.name, 'webSettings', webSettings)]
      const body = {
        displayName: OWN_NAME,
        webSettings,
      } satisfies gapi.client.recaptchaenterprise.GoogleCloudRecaptchaenterpriseV1Key
      return [create('recaptcha', `projects/${facts.id}/keys`, body)]
    },
  }),
  'app-check.app': access({
    in: 'appCheck',
    is: (config) => config,
    console: ['firebase', 'appcheck/apps'],
    mend: byApi('close'),
    requests: async (_, { read }, { siteKey, tokenTtl }) => {
      const path = await appCheckPath(read)
      if (path === null || siteKey === '') return []
      const config = `${path}/recaptchaEnterpriseConfig`
      return [patch('appCheck', config, 'siteKey', siteKey), patch('appCheck', config, 'tokenTtl', tokenTtl)]
    },
  }),
  'app-check.debug-tokens': access({
    in: 'debugTokens',
    is: (tokens) => tokens.map(({ displayName }) => displayName),
    console: ['firebase', 'appcheck/apps'],
    mend: byHand('delete them: App Check → Apps → ⋮ → Manage debug tokens'),
  }),
  'app-check.sign-in': access({
    in: 'signInAppCheck',
    is: ({ enforcementMode }) => enforcementMode,
    console: ['firebase', 'appcheck/products'],
    mend: byApi('close'),
    requests: async (_, { read }, must) => [patch('appCheck', await signInAppCheckPath(read), 'enforcementMode', must)],
  }),
}
