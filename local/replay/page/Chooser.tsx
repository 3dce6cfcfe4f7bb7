import { useEffect, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { MessageIcon } from '../../../src/ui/MessageIcon'
import { LatestReports } from './LatestReports'
import { fetchReport, listReports, readFile, type ReportListItem, type LoadedReport } from './reports'

/** Chooses a report by its code, from the latest ones, or from a file. */
export function Chooser({ onChosen }: { readonly onChosen: (report: LoadedReport) => void }) {
  const [latest, setLatest] = useState<readonly ReportListItem[] | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [codeInUrl] = useState(() => new URLSearchParams(location.search).get('code'))
  // Without it the form would flash before a report that was chosen from the list.
  const [isOpening, setIsOpening] = useState(codeInUrl !== null)

  const open = (request: Promise<LoadedReport>) =>
    void request.then(
      (report) => {
        setErrorMessage(null)
        onChosen(report)
      },
      (thrown: unknown) => {
        setIsOpening(false)
        setErrorMessage(thrown instanceof Error ? thrown.message : String(thrown))
      },
    )

  useEffect(() => {
    void listReports().then(setLatest, () => setLatest([]))
    if (codeInUrl !== null) open(fetchReport(codeInUrl))
    // Runs once: loads the list, and the report named in the URL.
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    open(fetchReport(typeof code === 'string' ? code : ''))
  }
  const readChosenFile = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? []
    if (file) open(file.text().then(readFile))
  }

  if (isOpening) return <main className="section" aria-busy="true" />
  return (
    <main className="section replay-chooser">
      <div>
        <h1>Replay what the customer saw</h1>
        <p className="lead">
          Enter the reference that the customer reads out, such as <span className="code">ABCD-1234</span>. Capitals,
          spaces and the dash are optional.
        </p>
        <form onSubmit={submit}>
          <div className="field">
            <label htmlFor="code">Reference</label>
            <input
              id="code"
              className="code"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              aria-invalid={errorMessage === null ? undefined : true}
              aria-describedby="code-error"
            />
          </div>
          <p className="message" id="code-error">
            {errorMessage !== null && (
              <>
                <MessageIcon />
                <span role="alert">{errorMessage}</span>
              </>
            )}
          </p>
          <button type="submit" className="button button--primary">
            Show the replay
          </button>
          <label className="button button--secondary replay-file">
            Open a file
            <input className="visually-hidden" type="file" accept=".json" onChange={readChosenFile} />
          </label>
        </form>
      </div>
      <LatestReports reports={latest} />
    </main>
  )
}
