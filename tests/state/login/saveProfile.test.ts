import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { termsSubmitted } from '../../../src/state/events'
import { saveProfile } from '../../../src/state/login/completeLogin'
import { aMember } from '../../fixtures/builders'
import { aStore } from '../../fixtures/store'
import { propertyRuns } from '../../support/propertyRuns'

interface ProfileCase {
  readonly firstName: string
  readonly lastName: string
  readonly tosConsent: boolean | null
  readonly marketingConsent: boolean | null
}

/** The payload of the call, with these names and consents in the state. */
async function sentPayload({ firstName, lastName, tosConsent, marketingConsent }: ProfileCase) {
  const store = aStore({ signedInMember: aMember() })
  store.open('/auth/login')
  // The form's terms consent is a boolean; only the marketing consent may be null.
  if (tosConsent !== null) store.dispatch(termsSubmitted({ tosConsent, marketingConsent }))
  await store.dispatch(saveProfile({ firstName, lastName, email: 'sophie@example.org' }, { isNewUser: false }))
  return store.services.functions.payloadsOf('upsertFirestoreAccount')
}

describe('saveProfile', () => {
  it('makes a call only if there is a consent or a name to save', async () => {
    expect(await sentPayload({ firstName: '', lastName: '', tosConsent: null, marketingConsent: null })).toEqual([])
    expect(await sentPayload({ firstName: '', lastName: 'G', tosConsent: null, marketingConsent: null })).toHaveLength(
      1,
    )
    expect(await sentPayload({ firstName: '', lastName: '', tosConsent: false, marketingConsent: null })).toHaveLength(
      1,
    )
  })

  it('sends consents only when boolean and names only when known', async () => {
    const consent = fc.constantFrom(true, false, null)
    const name = fc.constantFrom('', 'Sophie')
    const profileCase = fc.record({
      firstName: name,
      lastName: name,
      tosConsent: fc.boolean(),
      marketingConsent: consent,
    })
    await fc.assert(
      fc.asyncProperty(profileCase, async (values) => {
        const [payload] = await sentPayload(values)
        const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '')
        expect(payload).toEqual({
          ...Object.fromEntries(filled),
          email: 'sophie@example.org',
          fromMobile: false,
          shopifyURL: 'https://www.kef.com',
          languagePreference: 'en',
          callbackURL: 'https://www.kef.com/',
          isNewUser: false,
          campaignCode: null,
          utm: {},
        })
      }),
      { numRuns: propertyRuns(40) },
    )
  })
})
