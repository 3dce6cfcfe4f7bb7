import { useEffect, useRef, useState } from 'react'
import { zoneName } from '../../shortTime'
import { linkOf, type ReportListItem } from './reports'
import { Time } from './Time'

/** Support looks for a report of the last minutes. */
const FIRST_SHOWN = 10

/** The latest reports of the local system, the newest first; null while they load. */
export function LatestReports({ reports }: { readonly reports: readonly ReportListItem[] | null }) {
  const [hasEarlier, setHasEarlier] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasEarlier) list.current?.children[FIRST_SHOWN]?.querySelector('a')?.focus()
  }, [hasEarlier])
  const all = reports ?? []
  const shown = hasEarlier ? all : all.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="latest">
      <div className="list-head">
        <h2 id="latest">Latest reports</h2>
        {all.length > 0 && <small>Times in {zoneName(new Date())}</small>}
      </div>
      {reports?.length === 0 && (
        <p className="replay-empty">
          None yet. With an unknown error, the customer sees a reference to read out, and the report is listed here.
        </p>
      )}
      <ol ref={list} className="replay-latest">
        {shown.map(({ reference, at, code, failedStep, place }) => (
          <li key={reference}>
            <a href={linkOf(reference)}>
              <b>
                <span className="code">{reference}</span> <span>{failedStep}</span>
              </b>
              <small>
                <span>{place}</span> {code && <code>{code}</code>}
              </small>
              <Time at={at} />
            </a>
          </li>
        ))}
      </ol>
      {shown.length < all.length && (
        <button type="button" className="button button--secondary replay-rest" onClick={() => setHasEarlier(true)}>
          Show {all.length - shown.length} earlier
        </button>
      )}
    </section>
  )
}
