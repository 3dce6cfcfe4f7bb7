import { useEffect, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { fetchReport, listReports, readFile, type ReportListItem, type LoadedReport } from './reports'

/** Chooses a report by its code, from the latest ones, or from a file. */
export function Chooser({ onChosen }: { readonly onChosen: (report: LoadedReport) => void }) {
  const [latest, setLatest] = useState<readonly ReportListItem[]>([])
  const [errorMessage, setErrorMessage] = useState<string | null>(null)

  const open = (request: Promise<LoadedReport>) =>
    void request.then(
      (report) => {
        setErrorMessage(null)
        onChosen(report)
      },
      (thrown: unknown) => setErrorMessage(thrown instanceof Error ? thrown.message : String(thrown)),
    )

  useEffect(() => {
    void listReports().then(setLatest, () => setLatest([]))
    const code = new URLSearchParams(location.search).get('code')
    if (code !== null) open(fetchReport(code))
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

  return (
    <form className="replay-chooser" onSubmit={submit}>
      <label>
        Code <input name="code" list="latest" placeholder="7KQ4-MX3P" autoComplete="off" required />
      </label>
      <datalist id="latest">
        {latest.map(({ reference, at, code }) => (
          <option key={reference} value={reference}>{`${at.slice(0, 16).replace('T', ' ')} ${code}`}</option>
        ))}
      </datalist>
      <button type="submit">Show</button>
      <label>
        or a file <input type="file" accept=".json" onChange={readChosenFile} />
      </label>
      {errorMessage !== null && <strong role="alert">{errorMessage}</strong>}
    </form>
  )
}
