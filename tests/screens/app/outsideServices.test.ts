/** What only production has: error reporting and analytics, the real SDKs in a page that lets nothing out. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { sentryReporter } from '../../../src/app/sentry'
import { Failure } from '../../../src/domain/failure'
import { firebaseAnalytics } from '../../../src/services/firebase/analytics'
import { openAnalytics } from '../../../src/services/firebase/analyticsSdk'
import { target } from '../../../src/services/target.production'

const sent = jest.fn<typeof fetch>()
const realFetch = globalThis.fetch

beforeEach(() => {
  sent
    .mockReset()
    .mockResolvedValue({ status: 200, headers: new Headers(), text: () => Promise.resolve('') } as Response)
  globalThis.fetch = sent
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('error reporting', () => {
  it('is nothing in a build without a DSN', async () => {
    sentryReporter('').report(new Failure('auth/odd'), 'K7Q4')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).not.toHaveBeenCalled()
  })

  it('sends the code and the reference that support hears, and no address', async () => {
    const failure = new Failure('auth/odd')
    failure.message = 'auth/odd for sophie@example.com at https://id.example.com/auth/action?oobCode=SECRET'
    sentryReporter('https://public@o0.ingest.sentry.io/1').report(failure, 'K7Q4')
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 10_000 })
    const [url, options] = sent.mock.calls[0] ?? []
    const body = options?.body
    const text = typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString()
    expect(url instanceof URL ? url.href : url).toContain('o0.ingest.sentry.io')
    expect(text).toContain('auth/odd')
    expect(text).toContain('K7Q4')
    expect(text).not.toMatch(/sophie@example\.com|SECRET/)
  }, 20_000)
})

describe('analytics', () => {
  const measured = {
    ...target,
    firebase: { ...target.firebase, apiKey: 'k', projectId: 'p', appId: 'a', measurementId: 'G-TEST' },
  }

  it('does not start where the browser does not support it', async () => {
    // jsdom has no IndexedDB, which is what the SDK asks for.
    expect(await openAnalytics(measured)).toBeNull()
    firebaseAnalytics(measured).record('unknown_error', { code: 'auth/odd' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.querySelector('script[src*="googletagmanager"]')).toBeNull()
  })
})
