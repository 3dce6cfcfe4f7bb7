/** Error reports: support replays what the customer saw, and finds no personal detail in the report. */
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
import { expectSameFrames, prepareReplay } from './support/replay'
import { callsTo, requestsOf } from './support/requests'
import { backToShop } from './support/storefront'
import type { Visitor } from './support/visitor'

const visitor = useBrowser({ hasEmptyCache: true })
const REFUSED = [/^400 .*accounts:/, /net::ERR/, /^503 .*\/call\//]

/** The reference in the modal. */
async function referenceOf(customer: Visitor): Promise<string> {
  await customer.page.locator('.reference').waitFor()
  const [reference = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await customer.page.locator('.reference').innerText()) ?? []
  return reference
}

/** The file that `npm run report -- CODE` writes. */
function fetchReport(reference: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kef-report-'))
  const written = execFileSync(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('tools/scripts/report.ts'), reference],
    { cwd: folder, env: { ...process.env, KEF_DATA_DIR: dirname(testSystem().storeFile) }, encoding: 'utf8' },
  )
  const text = readFileSync(written.split('\n')[0] ?? '', 'utf8')
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
  it('replays what the customer saw, up to the error', async () => {
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
    // Delay logError until the screenshot is taken: the reference in its answer is not part of the report.
    let releaseReport = () => undefined as void
    const released = new Promise<void>((done) => (releaseReport = done))
    await customer.context.route('**/call/logError', (route) => released.then(() => route.continue()))
    await customer.signsIn(email, password)
    await customer.modal().waitFor()
    const modal = await captureFrame(customer, 'an unknown error', 0, marks)
    releaseReport()
    const reference = await referenceOf(customer)

    const file = fetchReport(reference)
    const { actionsById, report } = JSON.parse(file) as ReportFile
    const types = Object.values(actionsById).map(({ action }) => action.type)
    expect(report).toMatchObject({ reference, err: { code: 'auth/odd-reason' }, page: { width: 390, height: 844 } })
    const at = (frame: Frame, index: number): Frame => ({ ...frame, index })
    const support = await visitor({ expectedProblems: REFUSED })
    await prepareReplay(support, now, '/fr/auth/login')
    await expectSameFrames(support, file, [
      at(form, types.indexOf('visit/started')),
      at(wrongPassword, types.indexOf('auth/signInFailed')),
      at(modal, types.lastIndexOf('auth/signInFailed')),
    ])
  })

  it('waits while offline and is sent once when the connection is back', async () => {
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

  it('contains no personal detail and no secret of the journey', async () => {
    const answer = 'Canary-answer-in-the-mine'
    const values = {
      email: newEmail('canary.ada'),
      password: 'Canary-Pa55-word!',
      confirmPassword: 'Canary-Pa55-word!',
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      phoneNumber: '5550142857',
      region: 'Canarytown',
      postalCode: '75999',
      answer,
    }
    const ada = await visitor({ expectedProblems: REFUSED })
    await ada.opens(
      `/fr/auth/campaign/TakeItHome/signup?login_hint=${encodeURIComponent(values.email)}&callbackUrl=${encodeURIComponent(
        `${backToShop()}?customer=${values.email}&token=CanaryToken`,
      )}`,
    )
    await ada.sees('campaign-signup')
    await ada.fillsIn(aSignUp({ locale: 'fr', campaign: 'TakeItHome', values }))
    await ada.context.route('**/call/signUpWithEmail', (route) => route.fulfill({ status: 503, body: '' }))
    await ada.submits()
    const references = [await referenceOf(ada)]
    await ada.presses('close')
    await ada.context.unroute('**/call/signUpWithEmail')
    await ada.submits()
    await ada.sees('verification-sent')

    // The link of the email fails with an unknown error.
    const { link, oobCode } = await mailTo(values.email)
    await ada.opens(link)
    await ada.sees('verify-email')
    await stubIdentityError(ada, 'update', 'ODD_REASON')
    await ada.presses('continue')
    references.push(await referenceOf(ada))
    await ada.context.unroute('**/accounts:update*')
    await ada.presses('close')
    await ada.presses('continue')
    await ada.sees('email-verified')

    // The member is signed in, and reading the account fails.
    await ada.context.route('**/call/getFirestoreAccount', (route) => route.fulfill({ status: 503, body: '' }))
    await ada.opens('/fr/auth/login')
    await ada.sees('login')
    references.push(await referenceOf(ada))

    const reports = await storedReports()
    for (const reference of references) expect(reports).toContain(reference)
    const { password, email, firstName, lastName, phoneNumber, region, postalCode } = values
    for (const secret of [password, email, firstName, lastName, phoneNumber, region, postalCode, answer, oobCode])
      for (const spelling of [secret, encodeURIComponent(secret), email.split('@')[0] ?? ''])
        expect({ secret, found: reports.includes(spelling) }).toEqual({ secret, found: false })
    expect(reports).not.toContain('CanaryToken')
    const files = references.map(fetchReport)
    for (const file of files) expect(file.toLowerCase()).not.toMatch(/canary-|canaryfirst|canarylast|canarytown/)
    // Small enough to be accepted, with the history included.
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThan(128 * 1024)
    expect(files[0]).toContain('signUp/failed')
  })
})
