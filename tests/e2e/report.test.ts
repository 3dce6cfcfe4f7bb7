/** A customer meets an unknown error and reads a code out; support has it shown, and learns nothing about who it was. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { openSqliteStore } from '../../functions/src/store/sqlite'
import { aSignUp } from '../fixtures/builders'
import { testSystem } from '../support/system'
import { useBrowser } from './support/browser'
import { captureFrame, redactionsFor, freezeTime, type Frame } from './support/captureFrames'
import { stubIdentityError } from './support/identity'
import { mailTo } from './support/mailbox'
import { createStoredMember, newEmail } from './support/members'
import { replays, isReady } from './support/replay'
import { callsTo, requestsOf } from './support/requests'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser()
const REFUSED = [/^400 .*accounts:/, /net::ERR/, /^503 .*\/call\//]

/** The code in the modal. */
async function referenceOf(customer: Visitor): Promise<string> {
  await customer.page.locator('.reference').waitFor()
  const [reference = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await customer.page.locator('.reference').innerText()) ?? []
  return reference
}

/** What `npm run report -- CODE` writes. */
function fetchReport(reference: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kef-report-'))
  const written = execFileSync(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('scripts/report.ts'), reference],
    { cwd: folder, env: { ...process.env, KEF_DATA_DIR: dirname(testSystem().storeFile) }, encoding: 'utf8' },
  )
  const text = readFileSync(written.trim(), 'utf8')
  rmSync(folder, { recursive: true })
  return text
}

const storedReports = async (): Promise<string> => {
  const store = openSqliteStore(testSystem().storeFile)
  try {
    return JSON.stringify(await store.listReports(1_000))
  } finally {
    await store.close()
  }
}

interface ReportFile {
  readonly actionsById: Readonly<Record<string, { readonly action: { readonly type: string } }>>
  readonly report: { readonly page: object }
}

describe('a report', () => {
  it('shows support what the customer saw, up to the error', async () => {
    const { email, password } = await createStoredMember()
    const now = Date.now()
    const marks = redactionsFor(email, 'Sophie')
    const customer = await visitor({ expectedProblems: REFUSED })
    await freezeTime(customer, now)
    await customer.opens(`/fr/auth/login?callbackUrl=${encodeURIComponent(`${backToShop()}?name=Sophie`)}`)
    await customer.sees('login')
    const form = await captureFrame(customer, 'the form', 0, marks)
    await customer.signsIn(email, 'Not-the-one-1!')
    await customer.readsAt('password', 'error.wrongPassword')
    const wrongPassword = await captureFrame(customer, 'a wrong password', 0, marks)
    await stubIdentityError(customer, 'signInWithPassword', 'ODD_REASON')
    // The answer to the report waits until the picture is taken: it is not in the report.
    let answer = () => undefined as void
    const frames = new Promise<void>((done) => (answer = done))
    await customer.context.route('**/call/logError', (route) => frames.then(() => route.continue()))
    await customer.signsIn(email, password)
    await customer.modal().waitFor()
    const modal = await captureFrame(customer, 'an unknown error', 0, marks)
    answer()
    const reference = await referenceOf(customer)

    const file = fetchReport(reference)
    const { actionsById, report } = JSON.parse(file) as ReportFile
    const types = Object.values(actionsById).map(({ action }) => action.type)
    expect(report).toMatchObject({ reference, err: { code: 'auth/odd-reason' }, page: { width: 390, height: 844 } })
    const at = (frame: Frame, index: number): Frame => ({ ...frame, index })
    const support = await visitor({ expectedProblems: REFUSED })
    await isReady(support, now, '/fr/auth/login')
    await replays(support, file, [
      at(form, types.indexOf('visit/started')),
      at(wrongPassword, types.indexOf('auth/signInFailed')),
      at(modal, types.lastIndexOf('auth/signInFailed')),
    ])
  })

  it('waits while there is no connection, and goes out once when there is', async () => {
    const { email, password } = await createStoredMember()
    const customer = await visitor({ expectedProblems: REFUSED })
    const requests = requestsOf(customer)
    await customer.opens('/auth/login')
    await customer.sees('login')
    await stubIdentityError(customer, 'signInWithPassword', 'INVALID_PASSWORD')
    await customer.signsIn(email, password)
    await customer.readsAt('password', 'error.wrongPassword')

    await stubIdentityError(customer, 'signInWithPassword', 'ODD_REASON')
    await customer.context.setOffline(true)
    await customer.submits()
    await customer.modal().waitFor()
    expect(await customer.page.locator('.reference').count()).toBe(0)
    expect(await customer.storage()).not.toContain('signInFailed')

    await customer.context.setOffline(false)
    await referenceOf(customer)
    await customer.context.setOffline(true)
    await customer.context.setOffline(false)
    await customer.page.waitForLoadState('networkidle')
    expect(callsTo(requests, '/call/logError').filter((request) => request.method() === 'POST')).toHaveLength(1)
  })

  it('of any journey says nothing of who it was', async () => {
    const answer = 'Canary-answer-in-the-mine'
    const values = {
      email: newEmail('canary.bird'),
      password: 'Canary-Pa55-word!',
      confirmPassword: 'Canary-Pa55-word!',
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      phoneNumber: '5550142857',
      region: 'Canarytown',
      postalCode: '75999',
      answer,
    }
    const bird = await visitor({ expectedProblems: REFUSED })
    await bird.opens(
      `/fr/auth/campaign/TakeItHome/signup?login_hint=${encodeURIComponent(values.email)}&callbackUrl=${encodeURIComponent(
        `${backToShop()}?customer=${values.email}&token=CanaryToken`,
      )}`,
    )
    await bird.sees('campaign-signup')
    await bird.fillsIn(aSignUp({ locale: 'fr', campaign: 'TakeItHome', values }))
    await bird.context.route('**/call/signUpWithEmail', (route) => route.fulfill({ status: 503, body: '' }))
    await bird.submits()
    const references = [await referenceOf(bird)]
    await bird.presses('close')
    await bird.context.unroute('**/call/signUpWithEmail')
    await bird.submits()
    await bird.sees('verification-sent')

    // The mail's link, which fails for an unknown reason.
    const { link, oobCode } = await mailTo(values.email)
    await bird.opens(link)
    await bird.sees('verify-email')
    await stubIdentityError(bird, 'update', 'ODD_REASON')
    await bird.presses('continue')
    references.push(await referenceOf(bird))
    await bird.context.unroute('**/accounts:update*')
    await bird.presses('close')
    await bird.presses('continue')
    await bird.sees('email-verified')

    // Signed in, and the last step fails.
    await bird.context.route('**/call/getFirestoreAccount', (route) => route.fulfill({ status: 503, body: '' }))
    await bird.opens('/fr/auth/login')
    await bird.sees('login')
    references.push(await referenceOf(bird))

    const reports = await storedReports()
    for (const reference of references) expect(reports).toContain(reference)
    const { password, email, firstName, lastName, phoneNumber, region, postalCode } = values
    for (const secret of [password, email, firstName, lastName, phoneNumber, region, postalCode, answer, oobCode])
      for (const spelling of [secret, encodeURIComponent(secret), email.split('@')[0] ?? ''])
        expect({ secret, found: reports.includes(spelling) }).toEqual({ secret, found: false })
    expect(reports).not.toContain('CanaryToken')
    const files = references.map(fetchReport)
    for (const file of files) expect(file.toLowerCase()).not.toMatch(/canary-|canaryfirst|canarylast|canarytown/)
    // Small enough to be taken, and long enough to be worth it.
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThan(128 * 1024)
    expect(files[0]).toContain('signUp/failed')
  })
})
