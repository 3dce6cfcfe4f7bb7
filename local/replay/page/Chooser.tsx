import { useEffect, useRef, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react'
import { MessageIcon } from '../../../src/ui/MessageIcon'
import { LatestReports } from './LatestReports'
import { nearestReference } from './nearest'
import { fetchReport, linkOf, listReports, readFile, type ReportListItem, type LoadedReport } from './reports'

interface Failure {
  /** The control that names the report. */
  readonly source: 'code' | 'file'
  readonly text: string
  /** The reference; empty for a file. */
  readonly typed: string
}

/** Chooses a report by its code, from the latest ones, or from a file. */
export function Chooser({ onChosen }: { readonly onChosen: (report: LoadedReport) => void }) {
  const [latest, setLatest] = useState<readonly ReportListItem[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [codeInUrl] = useState(() => new URLSearchParams(location.search).get('code'))
  // Without it the form would flash before a report that was chosen from the list.
  const [isOpening, setIsOpening] = useState(codeInUrl !== null)

  const open = (source: Failure['source'], request: Promise<LoadedReport>, typed = '') =>
    void request.then(onChosen, (thrown: unknown) => {
      setIsOpening(false)
      setFailure({ source, text: thrown instanceof Error ? thrown.message : String(thrown), typed })
      if (source === 'code') input.current?.focus()
    })

  useEffect(() => {
    void listReports().then(setLatest, () => setLatest([]))
    if (codeInUrl !== null) open('code', fetchReport(codeInUrl), codeInUrl)
    // Runs once: loads the list, and the report named in the URL.
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = new FormData(event.currentTarget).get('code')
    const code = typeof field === 'string' ? field : ''
    open('code', fetchReport(code), code)
  }
  const readChosenFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) open('file', file.text().then(readFile))
    // Else the same file, after a change, could not be chosen again.
    target.value = ''
  }

  const references = latest?.map(({ reference }) => reference) ?? []
  const nearest = failure && nearestReference(failure.typed, references)

  if (isOpening) return <main className="section" aria-busy="true" />
  return (
    <main className="section replay-chooser">
      <div>
        <h1>Replay what the customer saw</h1>
        <p className="lead">
          Enter the reference that the customer reads out.
          <br />
          Only reports from this test system are found.
        </p>
        <form onSubmit={submit} noValidate>
          <div className="field">
            <label htmlFor="code">Reference</label>
            <p className="hint" id="code-hint">
              Such as <span className="code">7KQ4-MX3P</span>. Capitals and dash are optional.
            </p>
            <input
              id="code"
              ref={input}
              defaultValue={codeInUrl ?? ''}
              className="code"
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              aria-invalid={failure?.source === 'code' || undefined}
              aria-describedby="code-hint code-error"
            />
          </div>
          <FailureText id="code-error" of="code" failure={failure}>
            {nearest && (
              <span className="replay-nearest">
                Did you mean{' '}
                <a className="code" href={linkOf(nearest)}>
                  {nearest}
                </a>
                ?
              </span>
            )}
          </FailureText>
          <button type="submit" className="button button--primary">
            Show the replay
          </button>
          <div className="replay-open">
            <label className="replay-file">
              Open a file
              <input
                className="visually-hidden"
                type="file"
                accept=".json"
                aria-describedby="file-hint file-error"
                onChange={readChosenFile}
              />
            </label>
            <span id="file-hint">For a report from the live site.</span>
          </div>
          <FailureText id="file-error" of="file" failure={failure} />
        </form>
      </div>
      <LatestReports reports={latest} />
    </main>
  )
}

interface FailureTextProps {
  readonly id: string
  readonly of: Failure['source']
  readonly failure: Failure | null
  readonly children?: ReactNode
}

const FailureText = ({ id, of, failure, children }: FailureTextProps) => (
  <p className="message" id={id}>
    {failure?.source === of && (
      <>
        <MessageIcon />
        <span role="alert">
          {failure.text} {children}
        </span>
      </>
    )}
  </p>
)
