import { zoneName } from '../../shortTime'
import type { LoadedReport } from './reports'
import { placeOfReport } from './summary'
import { readTime } from './times'

/** Names of capabilities, in the words of support; others are shown as they are. */
const CAPABILITIES: Readonly<Record<string, string>> = {
  localStorage: 'local storage',
  sessionStorage: 'session storage',
  popups: 'pop-ups',
}
const DARK = 'dark'
/** Capabilities that say where the page ran. They are no fault, so they are not listed as unavailable. */
const ENVIRONMENT: Readonly<Record<string, string>> = { webview: 'in an app’s webview', embedded: 'in a frame' }

/** What the report says about the error and the customer's browser; a row without a value is left out. */
export function Facts({ shown }: { readonly shown: LoadedReport }) {
  const { at, code, page } = shown
  const { width, height, prefers, build, capabilities = {} } = page
  const rows = [
    ['Error', code],
    ['Reported', textOf(at)],
    [
      'Page',
      [
        placeOfReport(shown).page,
        environmentOf(capabilities),
        width && height ? `${width} × ${height}` : '',
        themeOf(prefers),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Prefers', prefers?.filter((one) => one !== DARK).join(', ')],
    ['Browser allows', namesOf(capabilities, true)],
    ['Browser blocks', namesOf(capabilities, false)],
    ['Build', build],
  ] as const
  return (
    <details
      className="replay-about"
      // On a phone they would open below the buttons: the end of the list stays above them.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="replay-row">About this report</summary>
      <dl className="replay-facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{name === 'Error' || name === 'Build' ? <code>{value}</code> : value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}

const themeOf = (prefers: LoadedReport['page']['prefers']): string =>
  prefers ? `${prefers.includes(DARK) ? 'dark' : 'light'} theme` : ''

/** With the time zone, which a narrow page has no space to name elsewhere. */
function textOf(at: string): string {
  const time = readTime(at)
  return time ? `${time.text} ${zoneName(new Date(at))}` : ''
}

const namesOf = (capabilities: LoadedReport['page']['capabilities'], wanted: boolean): string =>
  Object.entries(capabilities ?? {})
    .filter(([name, is]) => is === wanted && !(name in ENVIRONMENT))
    .map(([name]) => CAPABILITIES[name] ?? name)
    .join(', ')
    // Both at once is the rule, and leaves a line for the list of steps.
    .replace('local storage, session storage', 'storage')
    .replace(/^\w/, (letter) => letter.toUpperCase())

const environmentOf = (capabilities: LoadedReport['page']['capabilities']): string =>
  Object.entries(ENVIRONMENT)
    .filter(([name]) => capabilities?.[name])
    .map(([, text]) => text)
    .join(', ')
