import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import messages from '../../../translations/en.json'
import { CAMPAIGNS } from '../../../src/domain/campaigns'
import {
  AUTH_FAILURES,
  authFailure,
  ERROR_KEYS,
  isNotice,
  isErrorKey,
  isShownFirst,
  passwordPageOf,
  AMBIGUOUS_CREDENTIAL_CODES,
} from '../../../src/domain/errors'
import { errorValues } from '../../../src/domain/forms/fields'
import { fieldsFor, FORMS, type FormId } from '../../../src/domain/forms/forms'
import { LOCALE_IDS } from '../../../src/domain/routing/locales'

const english = new Map(Object.entries(messages))

const readSources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('')

describe('the catalogue', () => {
  it.each(ERROR_KEYS)('%s has an English message', (key) => {
    expect(typeof english.get(key)).toBe('string')
    expect(english.get(key)).not.toBe('')
  })

  it('leads imported users to the reset page, and links the contact page', () => {
    expect(passwordPageOf('error.importedUserWithoutPassword')).toBe('setupPassword')
    expect(english.get('error.importedUserWithoutPassword')).toMatch(/<contact>.+<\/contact>/)
  })

  it('asks calmly for a recent sign-in', () => {
    expect(isNotice('recentSignInRequired')).toBe(true)
    expect(isShownFirst('recentSignInRequired')).toBe(true)
    expect(isShownFirst('signInRequired')).toBe(false)
  })

  it('has each key once, and no other', () => {
    expect(new Set(ERROR_KEYS).size).toBe(ERROR_KEYS.length)
    expect(['', 'error', 'constructor', 'title.site', null, 5].some(isErrorKey)).toBe(false)
  })

  it('has no key that nothing produces', () => {
    const source = ['src', 'functions/src'].map((folder) => readSources(join(__dirname, '../../..', folder))).join('')
    // One use is the list itself.
    expect(ERROR_KEYS.filter((key) => source.split(`'${key}'`).length < 3)).toEqual([])
  })

  it('has the placeholder values of each message', () => {
    for (const key of ERROR_KEYS) {
      const names = [...String(english.get(key)).matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
      const available = new Set([...Object.keys(errorValues(key)), 'maxWords', 'provider'])
      expect([key, names.filter((name) => !available.has(name))]).toEqual([key, []])
      expect([key, Object.keys(errorValues(key)).filter((name) => !names.includes(name))]).toEqual([key, []])
    }
    expect(errorValues('error.emailMaxCharacters')).toEqual({ maxLength: 80 })
    expect(errorValues('passwordInvalid')).toEqual({ minLength: 8, maxLength: 64 })
    expect(errorValues('codeInvalid')).toEqual({})
  })

  it('has every key of a form, by the naming rule of the product page', () => {
    const named =
      /^(error\.(email|password)\w+|emailAlreadyInUse|confirmPassword|answer(Required|TooLong)|password(Invisible|FullWidth)|countryCodeOnlyDigits|phoneNumberOnlyAllowedSymbols)$/
    for (const form of Object.keys(FORMS) as FormId[])
      for (const locale of LOCALE_IDS)
        for (const { name, rules } of fieldsFor(form, locale, CAMPAIGNS.TakeItHome))
          for (const { key } of rules) {
            const follows = [`${name}Required`, `${name}TooLong`, `${name}Invalid`].includes(key) || named.test(key)
            expect([name, key, follows]).toEqual([name, key, true])
          }
  })
})

describe('the auth code mapping', () => {
  it('is silent about a closed popup, and has a message without a connection', () => {
    for (const code of ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])
      expect(authFailure(code)).toEqual({ target: 'silent' })
    expect(authFailure('auth/network-request-failed')).toEqual({ target: 'notice', key: 'error.offline' })
    expect(authFailure('auth/popup-blocked')).toEqual({ target: 'provider', key: 'error.popupBlocked' })
  })

  it.each(['auth/internal-error', 'functions/internal', '', 'constructor', '__proto__', 'toString'])(
    'has no row for %p',
    (code) => {
      expect(authFailure(code)).toBeNull()
    },
  )

  it('uses keys of the catalogue, and refines every code of a wrong password', () => {
    for (const effect of Object.values(AUTH_FAILURES)) if ('key' in effect) expect(isErrorKey(effect.key)).toBe(true)
    const wrong = Object.entries(AUTH_FAILURES).filter(
      ([, effect]) => 'key' in effect && effect.key === 'error.wrongPassword',
    )
    expect([...AMBIGUOUS_CREDENTIAL_CODES].sort()).toEqual(wrong.map(([code]) => code).sort())
  })
})
