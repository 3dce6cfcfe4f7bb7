/**
 * Fails when a script of dist/site, inline ones and packages included, names what a browser of package.json's
 * `browserslist` lacks: an object of the web, or a static member. Syntax and methods are checked by es-check, style sheets
 * by ESLint. `npm run browsers` runs it, the last step of `npm run build`.
 */
import { globSync, readFileSync } from 'node:fs'
import { missingInScript, oldestBrowsers } from '../build/browserSupport'

/** What older browsers lack without harm, each with its reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'the SDKs and yup call it only where it exists',
  'Error.stackTraceLimit': 'a property that Sentry sets; ignored elsewhere',
  'Notification.permission': 'the SDK of Functions reads it for push messages, after a check of Notification',
  'Intl.DurationFormat': 'react-intl constructs it for durations only, which no message has',
}

const files = globSync('dist/site/**/*.{js,html}')
if (files.length === 0) throw new Error('dist/site was not built')
const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
const missing = missingInScript(code, oldestBrowsers()).filter((name) => !Object.hasOwn(HARMLESS, name))
if (missing.length > 0) throw new Error(`Not in every browser of package.json's browserslist: ${missing.join(', ')}`)
