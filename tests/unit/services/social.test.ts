import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Auth, OAuthCredential, UserCredential } from 'firebase/auth'
import { socialSignIn } from '../../../src/services/firebase/social'
import { social as sdk } from '../../../src/services/firebase/socialSdk'

const CREDENTIAL = { providerId: 'facebook.com' } as OAuthCredential // only compared
const FACEBOOK_USER = { email: null }
const MEMBER_EMAIL = 'ada@example.org'
const asResult = (user: object) => ({ user }) as UserCredential // only the members in use

let calls: string[] = []
let refused: readonly string[] = []
const call = (name: string): Promise<void> => {
  calls.push(name)
  return refused.includes(name) ? Promise.reject(new Error('auth/admin-restricted-operation')) : Promise.resolve()
}

const social = () =>
  socialSignIn({
    auth: { signOut: () => call('signOut') } as unknown as Auth, // only the member in use
    mapCredential: () => ({
      user: { uid: 'u', email: null, emailVerified: false, providers: [] },
      isNewUser: true,
      provider: null,
    }),
    signInWithPassword: () => Promise.resolve(asResult({ email: MEMBER_EMAIL })),
  })

describe('a Facebook account without an email', () => {
  beforeEach(() => {
    calls = []
    refused = []
    jest.spyOn(sdk, 'providerOf').mockReturnValue({ providerId: 'facebook.com' })
    jest.spyOn(sdk, 'signInWithPopup').mockResolvedValue(asResult(FACEBOOK_USER))
    jest.spyOn(sdk.FacebookAuthProvider, 'credentialFromResult').mockReturnValue(CREDENTIAL)
    jest.spyOn(sdk, 'deleteUser').mockImplementation(() => call('deleteUser'))
    jest.spyOn(sdk, 'unlink').mockImplementation(async (user, id) => {
      await call(`unlink ${id}`)
      return user
    })
    jest.spyOn(sdk, 'linkWithCredential').mockImplementation((user) => Promise.resolve(asResult(user)))
  })

  it('deletes the user and asks which member to link', async () => {
    expect(await social().signInWithPopup('facebook.com')).toEqual({ linkRequired: 'facebook.com', email: null })
    expect(calls).toEqual(['deleteUser'])
  })

  it('unlinks and signs out the user when Firebase refuses the deletion, and links the member', async () => {
    refused = ['deleteUser']
    const { signInWithPopup, linkWithPassword } = social()
    expect(await signInWithPopup('facebook.com')).toEqual({ linkRequired: 'facebook.com', email: null })
    expect(calls).toEqual(['deleteUser', 'unlink facebook.com', 'signOut'])
    await linkWithPassword(MEMBER_EMAIL, 'x', () => false)
    expect(sdk.linkWithCredential).toHaveBeenCalledWith(expect.objectContaining({ email: MEMBER_EMAIL }), CREDENTIAL)
  })

  it('signs out the user when Firebase refuses the unlinking, too', async () => {
    refused = ['deleteUser', 'unlink facebook.com']
    expect(await social().signInWithPopup('facebook.com')).toEqual({ linkRequired: 'facebook.com', email: null })
    expect(calls.at(-1)).toBe('signOut')
  })
})
