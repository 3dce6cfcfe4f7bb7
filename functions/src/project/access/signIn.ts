/** How the settings of the sign-in service are read and mended. */
import { PROVIDER_IDS } from '../../../../src/domain/enums'
import type { SignInConfig } from '../resources'
import { create, patch } from '../requests'
import { access, byApi, byHand, fieldAt, idOf, type Access, type FieldPath, type Step } from '../setting'
import type { AccessOf } from '../settings'

/** A field of its configuration. */
const field = <M>(path: FieldPath<SignInConfig>, step: Step = 'close'): Access<M> =>
  access({
    in: 'signIn',
    is: (config) => fieldAt(config, path),
    console: ['firebase', 'authentication/settings'],
    mend: byApi(step),
    requests: (_, { facts }, must) => [patch('signIn', `projects/${facts.id}/config`, path, must)],
  })

export const SIGN_IN: AccessOf<'sign-in'> = {
  'sign-in.service': access({
    in: 'signIn',
    is: () => 'on',
    console: ['firebase', 'authentication'],
    mend: byApi('initialise'),
    requests: (_, { facts }) => [create('signIn', `projects/${facts.id}/identityPlatform:initializeAuth`, {})],
  }),
  'sign-in.enumeration-protection': field('emailPrivacyConfig.enableImprovedEmailPrivacy'),
  'sign-in.duplicate-emails': field('signIn.allowDuplicateEmails'),
  'sign-in.no-deletion': field('client.permissions.disabledUserDeletion'),
  'sign-in.domains': field('authorizedDomains'),
  'sign-in.password-policy': field('passwordPolicyConfig'),
  'sign-in.anonymous': field('signIn.anonymous.enabled'),
  'sign-in.phone': field('signIn.phoneNumber.enabled'),
  'sign-in.tenants': field('multiTenant.allowTenants'),
  'sign-in.password-required': field('signIn.email.passwordRequired'),
  'sign-in.action-address': field('notification.sendEmail.callbackUri'),
  'sign-in.email': field('signIn.email.enabled', 'open'),
  'sign-in.no-creation': field('client.permissions.disabledUserSignup', 'open'),
  'sign-in.providers': access({
    in: 'providers',
    is: (providers, _, must) =>
      must.filter((id) => providers.some(({ name, enabled }) => idOf(name) === id && enabled === true)),
    console: ['firebase', 'authentication/providers'],
    mend: byHand('enable them, with the keys of docs/deploy.md'),
  }),
  'sign-in.other-providers': access({
    in: 'providers',
    is: async (providers, { read }) =>
      [...providers, ...((await read('otherProviders')) ?? [])]
        .filter(({ name, enabled }) => enabled === true && !PROVIDER_IDS.some((id) => id === idOf(name)))
        .map(({ name }) => idOf(name)),
    console: ['firebase', 'authentication/providers'],
    mend: byHand('disable or delete them'),
  }),
}
