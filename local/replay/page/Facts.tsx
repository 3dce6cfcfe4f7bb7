import type { LoadedReport } from './reports'

/** What the report says about the customer's browser; a row without a value is left out. */
export function Facts({ shown: { code, page } }: { readonly shown: LoadedReport }) {
  const { width, height, prefers, build, capabilities = {} } = page
  const rows = [
    ['Error', code],
    ['Window', width && height ? `${width} × ${height}` : ''],
    ['Prefers', prefers?.join(', ')],
    ['Yes', namesOf(capabilities, true)],
    ['No', namesOf(capabilities, false)],
    ['Build', build],
  ] as const
  return (
    <dl className="replay-facts">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const namesOf = (capabilities: Readonly<Record<string, boolean>>, wanted: boolean): string =>
  Object.entries(capabilities)
    .filter(([, is]) => is === wanted)
    .map(([name]) => name)
    .join(', ')
