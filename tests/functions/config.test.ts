import { describe, expect, it } from '@jest/globals'
import { DEFAULT_CODE_PATTERN } from '../../src/domain/campaigns'
import { PRODUCTION_DESTINATIONS } from '../../src/domain/routing/destinations'
import { ConfigError, isTokenUsedOnce, parseConfig, siteOrigins, type Env } from '../../functions/src/config'
import { emailsPerSecond } from '../../functions/src/emails/settings'

const LOCAL = { FUNCTIONS_EMULATOR: 'true', KEF_STORE_FILE: '/tmp/store.sqlite' }
const SHOP = 'http://127.0.0.1:5010'
const SECRET = 'sixteen letters.'

const problemsOf = (env: Env): readonly string[] => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

describe('parseConfig', () => {
  it('uses strict limits and no local exceptions in production', () => {
    const config = parseConfig({
      FUNCTIONS_EMULATOR: 'TRUE',
      KEF_STORE_FILE: '/tmp/x',
      KEF_EXTRA_SHOPS: SHOP,
      // None of these enables the local exceptions.
      GCLOUD_PROJECT: 'demo-kef-id',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      FIREBASE_DEBUG_MODE: 'true',
      NODE_ENV: 'development',
    })
    expect(config).toEqual({
      isLocal: false,
      policyVersion: '2026-01-01',
      limits: {
        windowMs: 60_000,
        perAddress: 20,
        perProxy: 3_000,
        perCall: 6_000,
        perEmail: 5,
        perMember: 20,
        entriesPerDay: 5,
        emailsPerHour: 5,
        emailsPerDay: 10,
      },
      trustedProxies: 1,
      destinations: PRODUCTION_DESTINATIONS,
      recentSignInMinutes: 15,
      emailTrustedProviders: [],
      consentChangesPerDay: 20,
      campaignCodes: DEFAULT_CODE_PATTERN,
      campaignTimes: new Map(),
      unverifiedRetentionDays: 0,
      multipassSecrets: new Map(),
      reportsDatabase: '(default)',
      siteOrigin: 'https://demo-kef-id.web.app',
      smtpUrl: null,
      emailSender: { name: 'KEF', address: 'no-reply@kef.com' },
      emailReplyTo: new Map(),
      storeFile: null,
    })
  })

  it('uses generous limits and adds the local storefront in the emulator', () => {
    const config = parseConfig({
      ...LOCAL,
      KEF_EXTRA_SHOPS: `${SHOP}, http://localhost:5010`,
      MULTIPASS_SECRETS: JSON.stringify({ [SHOP]: SECRET }),
    })
    expect(config).toMatchObject({
      isLocal: true,
      limits: { perAddress: 3_000, perEmail: 300 },
      storeFile: '/tmp/store.sqlite',
      multipassSecrets: new Map([[SHOP, SECRET]]),
    })
    expect(config.destinations.shops).toEqual([...PRODUCTION_DESTINATIONS.shops, SHOP, 'http://localhost:5010'])
  })

  it('accepts each App Check token once if configured, but never in the emulator', () => {
    expect(isTokenUsedOnce({})).toBe(false)
    expect(isTokenUsedOnce({ APP_CHECK_LIMITED_USE: 'true' })).toBe(true)
    expect(isTokenUsedOnce({ ...LOCAL, APP_CHECK_LIMITED_USE: 'true' })).toBe(false)
    expect(problemsOf({ APP_CHECK_LIMITED_USE: 'yes' })).toEqual(['APP_CHECK_LIMITED_USE is neither true nor false'])
  })

  it('reads the pattern of campaign codes and the campaign times', () => {
    const times = { opens: '2031-12-01T09:00:00+09:00', closes: '2031-12-24T18:00:00Z' }
    const CAMPAIGN_TIMES = JSON.stringify({ 'XMAS-2031': times, TakeItHome: { closes: times.closes } })
    const config = parseConfig({ CAMPAIGN_CODE_PATTERN: 'XMAS-\\d{4}', CAMPAIGN_TIMES })
    expect(config.campaignCodes.test('XMAS-2031')).toBe(true)
    expect(config.campaignCodes.test('XMAS-2031-b')).toBe(false)
    expect([...config.campaignTimes]).toEqual([
      ['XMAS-2031', { opensAt: times.opens, closesAt: times.closes }],
      ['TakeItHome', { closesAt: times.closes }],
    ])
  })

  it.each([
    [{ CAMPAIGN_CODE_PATTERN: '(' }, 'CAMPAIGN_CODE_PATTERN is not a regular expression'],
    [{ CAMPAIGN_TIMES: '[]' }, 'CAMPAIGN_TIMES is not a JSON object of campaign codes and times'],
    [{ CAMPAIGN_TIMES: '{"takeithome":{}}' }, 'CAMPAIGN_TIMES: takeithome is not a campaign code'],
    ...['"2031-12-01"', '"2031-12-01T09:00:00"', '"2031-13-01T09:00:00Z"', '"2031-02-29T09:00:00Z"', '5'].map(
      (opens) => [
        { CAMPAIGN_TIMES: `{"a":{"opens":${opens}}}` },
        'CAMPAIGN_TIMES: a must have only opens and closes, such as 2031-12-01T09:00:00+09:00',
      ],
    ),
    [
      { CAMPAIGN_TIMES: '{"a":{"closed":true}}' },
      'CAMPAIGN_TIMES: a must have only opens and closes, such as 2031-12-01T09:00:00+09:00',
    ],
  ] as [Env, string][])('refuses %j', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  it('reads the database of the error reports', () => {
    expect(parseConfig({ REPORTS_DATABASE: 'error-reports' }).reportsDatabase).toBe('error-reports')
    expect(parseConfig({ REPORTS_DATABASE: '' }).reportsDatabase).toBe('(default)')
    for (const REPORTS_DATABASE of ['Reports', 'a/b', '(other)', 'ab', 'reports-', 'x'.repeat(64)]) {
      expect(problemsOf({ REPORTS_DATABASE })).toEqual(['REPORTS_DATABASE is not a database id, such as error-reports'])
    }
  })

  it('uses the Firestore emulator if its host is set', () => {
    expect(parseConfig({ FUNCTIONS_EMULATOR: 'true', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }).storeFile).toBeNull()
  })

  it('reads numbers, providers and the policy version', () => {
    const env = {
      RATE_PER_ADDRESS: '7',
      RATE_PER_EMAIL: '',
      TRUSTED_PROXIES: '0',
      POLICY_VERSION: '2026-06-30',
      EMAIL_TRUSTED_PROVIDERS: 'facebook.com',
    }
    expect(parseConfig(env)).toMatchObject({
      policyVersion: '2026-06-30',
      emailTrustedProviders: ['facebook.com'],
      trustedProxies: 0,
      limits: { perAddress: 7, perEmail: 5 },
    })
  })

  it('reports all problems at once, and no secret', () => {
    const problems = problemsOf({
      FUNCTIONS_EMULATOR: 'true',
      POLICY_VERSION: 'soon',
      RATE_PER_EMAIL: 'many',
      EMAIL_TRUSTED_PROVIDERS: 'google.com',
      KEF_EXTRA_SHOPS: `${SHOP}/path`,
      MULTIPASS_SECRETS: JSON.stringify({ 'https://us.kef.com': 'short', 'https://evil.example': SECRET }),
    })
    expect(problems).toHaveLength(7)
    for (const name of [
      'POLICY_VERSION',
      'RATE_PER_EMAIL',
      'EMAIL_TRUSTED_PROVIDERS',
      'KEF_EXTRA_SHOPS',
      'MULTIPASS_SECRETS',
      'KEF_STORE_FILE',
    ]) {
      expect(problems.join('\n')).toContain(name)
    }
    expect(problems.join('\n')).not.toContain(SECRET)
  })

  it('reads the settings of emails, and refuses mail servers that a query could make unsafe', () => {
    const settings = { SMTP_URL: 'smtps://user:secret@smtp.example:465', EMAIL_FROM: 'id@kef.com' }
    const EMAIL_REPLY_TO = '{"https://fr.kef.com": "contact@fr.kef.com"}'
    expect(parseConfig({ ...settings, EMAIL_REPLY_TO })).toMatchObject({
      smtpUrl: settings.SMTP_URL,
      emailSender: { address: 'id@kef.com' },
      emailReplyTo: new Map([['https://fr.kef.com', 'contact@fr.kef.com']]),
    })
    for (const SMTP_URL of ['smtp.example', 'https://smtp.example', 'smtp://a:secret@smtp.example?ignoreTLS=true']) {
      const problems = problemsOf({ SMTP_URL, EMAIL_FROM: 'kef', EMAIL_REPLY_TO: '{"https://evil.example": "a@b.co"}' })
      expect(problems.map((problem) => problem.split(/[ :]/)[0])).toEqual(['EMAIL_FROM', 'SMTP_URL', 'EMAIL_REPLY_TO'])
      expect(problems.join()).not.toContain('secret')
    }
    expect(problemsOf({ EMAIL_REPLY_TO: '{"https://fr.kef.com": "contact"}' })).toHaveLength(1)
    expect(() => emailsPerSecond({ EMAILS_PER_SECOND: '0' })).toThrow('EMAILS_PER_SECOND')
  })

  it.each(['{', '[]', '5', 'null'])('refuses secrets that are %s instead of an object', (value) => {
    expect(problemsOf({ MULTIPASS_SECRETS: value })).toEqual([
      'MULTIPASS_SECRETS is not a JSON object of origins and secrets',
    ])
  })
})

describe('APP_CALLBACKS', () => {
  it('adds claimed https links and refuses other URLs', () => {
    const APP_CALLBACKS = 'https://app.kef.com/auth/callback'
    expect(parseConfig({ APP_CALLBACKS }).destinations.apps).toEqual(['kefid://auth/callback', APP_CALLBACKS])
    expect(problemsOf({ APP_CALLBACKS: 'http://app.kef.com/a, evil://x' })).toEqual([
      expect.stringContaining('http://app.kef.com/a'),
      expect.stringContaining('evil://x'),
    ])
  })
})

describe('siteOrigins', () => {
  it('default to the origins of the project', () => {
    expect(siteOrigins({ GCLOUD_PROJECT: 'kef-id' })).toEqual([
      'https://kef-id.web.app',
      'https://kef-id.firebaseapp.com',
    ])
    expect(siteOrigins({ SITE_ORIGINS: 'https://id.kef.com, https://x.kef.com,' })).toEqual([
      'https://id.kef.com',
      'https://x.kef.com',
    ])
  })
})
