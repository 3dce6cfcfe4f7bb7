/**
 * `npm run browsers`: fails when dist/site needs a younger browser than those of package.json's `browserslist`. The last
 * step of `npm run build`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'acorn'
import browserslist from 'browserslist'
import { runChecks } from 'es-check'
import { missingInScript, missingInStyles, oldestBrowsers } from '../build/browserSupport'

/** What older browsers lack without harm, each with its reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'the SDKs and yup call it only where it exists',
  'Error.stackTraceLimit': 'a property that Sentry sets; ignored elsewhere',
  'Notification.permission': 'the SDK of Functions reads it for push messages, after a check of Notification',
  'Intl.DurationFormat': 'react-intl constructs it for durations only, which no message has',
  IntlDurationFormat: 'the same, by the name of es-check',
  ':selection': 'the selection then has the colours of the browser',
  ':autofill': 'a rule of its own: elsewhere the browser keeps its own colours',
  'cursor: default': 'there is no pointer on a phone',
  'cursor: pointer': 'there is no pointer on a phone',
  'grid-template-rows: subgrid': 'columns of the panel then align by their content',
  'field-sizing': 'the answer then scrolls in its text area',
  'field-sizing: content': 'the answer then scrolls in its text area',
  hyphens: 'long words then break without a hyphen',
  resize: 'a text area then has a handle for its size',
  'resize: none': 'a text area then has a handle for its size',
  'text-spacing-trim': 'a Japanese quotation mark then stands inside of the line',
  'text-spacing-trim: trim-start': 'a Japanese quotation mark then stands inside of the line',
  'text-wrap': 'lines are then filled as usual',
  'text-wrap: balance': 'lines are then filled as usual',
  'text-wrap: pretty': 'lines are then filled as usual',
  'word-break: auto-phrase': 'the build marks the phrases of headings and buttons',
}

const site = resolve(import.meta.dirname, '..', '..', 'dist', 'site')
const assets = join(site, 'assets')
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const html = pages.map((page) => readFileSync(join(site, page), 'utf8'))
const contents = (pattern: RegExp): readonly string[] => [
  ...new Set(html.flatMap((text) => [...text.matchAll(pattern)].map(([, content = '']) => content))),
]

const files = readdirSync(assets)
const readAssets = (ending: string): readonly string[] =>
  files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(join(assets, file), 'utf8'))
const inlineScripts = contents(/<script>(.*?)<\/script>/gs)
const scripts = [...readAssets('.js'), ...inlineScripts]
const styles = [...readAssets('.css'), ...contents(/<style[^>]*>(.*?)<\/style>/gs)]

const oldest = oldestBrowsers()
const missing = [
  ...scripts.flatMap((script) => [...missingInScript(script, oldest)]),
  ...styles.flatMap((style) => [...missingInStyles(style, oldest)]),
].filter((name) => !Object.hasOwn(HARMLESS, name))
const failures = [...new Set(missing), ...checkSyntax(), ...checkOldSyntax()]

if (scripts.length === 0 || styles.length === 0) throw new Error('dist/site has no scripts or no styles')
if (failures.length > 0) {
  console.error(
    `Not in every browser of package.json's browserslist:\n${failures.map((name) => `  ${name}`).join('\n')}`,
  )
  process.exitCode = 1
}

/** Syntax and members of JavaScript's own objects. es-check reads files only. */
function checkSyntax(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kef-scripts-'))
  inlineScripts.forEach((script, index) => writeFileSync(join(folder, `inline-${index}.js`), script))
  const { errors } = runChecks(
    [
      {
        checkBrowser: true,
        checkFeatures: true,
        module: true,
        // Browsers by name and version: es-check would look for its own configuration.
        browserslistQuery: browserslist(undefined, { path: import.meta.dirname }).join(', '),
        ignore: Object.keys(HARMLESS).join(','),
        files: [join(assets, '*.js'), join(folder, '*.js')],
      },
    ],
    {},
  )
  rmSync(folder, { recursive: true })
  return errors.map(({ err, file }) => `${file}: ${err.message}`)
}

/** The script that finds browsers that are too old (src/prehydration/beforePaint.ts) has the syntax of 2015. */
function checkOldSyntax(): readonly string[] {
  const script = inlineScripts.find((one) => one.includes('noscript'))
  if (script === undefined) return ['no page has the script beforePaint']
  try {
    parse(script, { ecmaVersion: 2015 })
    return []
  } catch (thrown) {
    return [`beforePaint: ${String(thrown)}`]
  }
}
