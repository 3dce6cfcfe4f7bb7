/** `npm run example:app`, with `npm start` in another terminal: signs in as an app does and prints the member. */
import { chromium } from 'playwright-core'
import { readSetup } from '../../../../local/setup'
import { browserPath } from '../../../../tests/support/browser'
import { PROBLEM_TEXTS, runApp } from './runApp'

const PHONE = { width: 390, height: 844 }

const { addresses } = readSetup(process.env)
const browser = await chromium.launch({ executablePath: browserPath(), headless: false })
try {
  const page = await browser.newPage({ viewport: PHONE })
  console.log('Sign in as one of the demo members that npm start has printed.')
  const outcome = await runApp(
    page,
    { path: '/auth/app/login', platform: 'ios' },
    { site: addresses.site, authEmulator: addresses.auth },
  )
  if ('member' in outcome) {
    const { firstName, email, customerId } = outcome.member
    console.log(`Signed in: ${firstName} (${email}), customer ${customerId}`)
  } else console.log(PROBLEM_TEXTS[outcome.problem])
} finally {
  await browser.close()
}
