import { zoneName } from '../../shortTime'
import { linkOf, type ReportListItem } from './reports'
import { Time } from './Time'

/** The latest reports of the local system, the newest first; null while they load. */
export const LatestReports = ({ reports }: { readonly reports: readonly ReportListItem[] | null }) => (
  <section aria-labelledby="latest">
    <div className="list-head">
      <h2 id="latest">Latest reports</h2>
      {reports && reports.length > 0 && <small>Times in {zoneName(new Date())}</small>}
    </div>
    {reports?.length === 0 && (
      <p className="replay-empty">
        None yet. With an unknown error, the customer sees a reference to read out, and the report is listed here.
      </p>
    )}
    <ol className="replay-latest">
      {reports?.map(({ reference, at, code, failedStep, place }) => (
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
  </section>
)
