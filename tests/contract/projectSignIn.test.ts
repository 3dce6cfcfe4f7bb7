/** The settings of the sign-in service on the admin API of the Auth emulator, in a project that no other test uses. */
import { expect, it } from '@jest/globals'
import { OAuth2Client } from 'google-auth-library'
import { applySettings } from '../../functions/src/project/apply'
import { connectApis } from '../../functions/src/project/apis'
import { checkSettings, type Finding } from '../../functions/src/project/check'
import { factsOf, type ProjectFacts } from '../../functions/src/project/facts'
import { accessOf } from '../../functions/src/project/access'
import { SETTING_IDS } from '../../functions/src/project/settings'
import { testSystem } from '../support/system'

const FACTS = { ...(factsOf('kef-id') as ProjectFacts), id: 'kef-id-settings' } // of the table
const isProtection = (id: (typeof SETTING_IDS)[number]): boolean => {
  const { mend } = accessOf(id)
  return id.startsWith('sign-in.') && mend.by === 'api' && mend.step === 'close'
}

it('are found, set by one request and found right, each field by its own name', async () => {
  const owner = new OAuth2Client()
  owner.setCredentials({ access_token: 'owner' })
  const call = connectApis(owner, { origin: testSystem().auth })
  const subject = { facts: FACTS, repository: { alerts: [], environment: {} }, call }
  const only = SETTING_IDS.filter(isProtection)
  const statesOf = (findings: readonly Finding[]) => new Set(findings.map(({ state }) => state))

  expect(statesOf(await checkSettings(subject, only))).toContain('wrong')
  expect(await applySettings(subject, { only, wait: () => Promise.resolve() })).toMatchObject({
    changed: expect.arrayContaining([
      'sign-in.enumeration-protection',
      'sign-in.no-deletion',
      'sign-in.password-policy',
    ]),
    failed: [],
  })
  expect(statesOf(await checkSettings(subject, only))).toEqual(new Set(['right']))
})
