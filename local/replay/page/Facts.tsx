import type { CSSProperties } from 'react'
import { zoneName } from '../../shortTime'
import { colorSchemeOf, type LoadedReport } from './reports'
import { readReportPlace } from './summary'
import { readTime } from './times'

/** Names of capabilities, in the words of support; others are shown as they are. */
const CAPABILITIES: Readonly<Record<string, string>> = {
  localStorage: 'local storage',
  sessionStorage: 'session storage',
  popups: 'pop-ups',
}
/** Both kinds as one name, so that the row of the usual browser fits on one line. */
const BOTH_STORAGES = ['localStorage', 'sessionStorage']
/** Capabilities that say where the page ran: the browser neither allows nor blocks them. */
const ENVIRONMENT: Readonly<Record<string, string>> = { webview: 'in an app’s webview', embedded: 'in a frame' }

/** What the report says about the error and the customer's browser; a row without a value is left out. */
export function Facts({ shown }: { readonly shown: LoadedReport }) {
  const { at, code, page } = shown
  const { width, height, prefers, release, capabilities = {} } = page
  const scheme = colorSchemeOf(page)
  const rows = [
    ['Error', code && <code>{code}</code>],
    ['Reported', textOf(at)],
    [
      'Page',
      [
        readReportPlace(shown).page,
        environmentOf(capabilities),
        width && height ? `${width} × ${height}` : '',
        scheme && `${scheme} theme`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Prefers', prefers?.filter((one) => one !== scheme).join(', ')],
    ['Browser allows', namesOf(capabilities, true)],
    ['Browser blocks', namesOf(capabilities, false)],
    ['Release', release && <code>{release}</code>],
  ] as const
  const known = rows.filter(([, value]) => value)
  return (
    <details
      className="replay-about"
      // On a phone they would open below the buttons: the end of the list stays above them.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="replay-row">About this report</summary>
      <dl className="replay-facts" style={rowsStyle(known.length)}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The style sheet divides space between the rows. */
const rowsStyle = (rows: number): CSSProperties & Record<'--rows', number> => ({ '--rows': rows })

/** With the time zone, which a narrow page has no space to name elsewhere. */
function textOf(at: string): string {
  const time = readTime(at)
  return time ? `${time.text} ${zoneName(new Date(at))}` : ''
}

type Capabilities = NonNullable<LoadedReport['page']['capabilities']>

/** A list of the capabilities that are there (`wanted`), or of those that are not. */
function namesOf(capabilities: Capabilities, wanted: boolean): string {
  const ids = Object.keys(capabilities).filter((id) => capabilities[id] === wanted && !(id in ENVIRONMENT))
  const hasBoth = BOTH_STORAGES.every((id) => ids.includes(id))
  const others = ids.filter((id) => !hasBoth || !BOTH_STORAGES.includes(id)).map((id) => CAPABILITIES[id] ?? id)
  const text = [...(hasBoth ? ['storage'] : []), ...others].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const environmentOf = (capabilities: Capabilities): string =>
  Object.entries(ENVIRONMENT)
    .filter(([id]) => capabilities[id])
    .map(([, text]) => text)
    .join(', ')
