/** The replay page: shows an error report to support without a browser extension. Part of the local system only. */
import { useEffect, useState, type ChangeEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { ListedReport } from '../serve'
import { devTools } from './Monitors'
import { Player } from './Player'
import { readReport, type Report } from './readReport'
import './replay.css'

const code = new URLSearchParams(location.search).get('code')

/** Chooses a report by its reference, from the latest ones, or from a file. */
function Replay() {
  const [report, setReport] = useState<Report | null>(null)
  const [latest, setLatest] = useState<readonly ListedReport[]>([])
  const [error, setError] = useState('')

  const open = (text: Promise<string>) =>
    void text
      .then((file) => readReport(file, devTools))
      .then(setReport, (thrown: unknown) => setError(String(thrown).replace(/^Error: /, '')))

  useEffect(() => {
    if (code !== null) open(load(`report.json?${new URLSearchParams({ code })}`))
    void load('reports.json').then((list) => setLatest(JSON.parse(list) as ListedReport[])) // local/replay/serve.ts
  }, [])

  const readFile = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (files?.[0]) open(files[0].text())
  }

  if (report) return <Player report={report} />
  return (
    <main className="chooser">
      <h1>Replay what the customer saw</h1>
      <form action="/replay">
        <label>
          Reference, such as 7KQ4-MX3P: <input name="code" defaultValue={code ?? ''} autoComplete="off" required />
        </label>{' '}
        <button>Show the replay</button>
      </form>
      <p>
        <label>
          File of a report: <input type="file" accept=".json" onChange={readFile} />
        </label>
      </p>
      <p role="alert">{error}</p>
      <h2>Latest reports of this machine</h2>
      <ul>
        {latest.map(({ reference, at, code: failed }) => (
          <li key={reference}>
            <a href={`/replay?code=${reference}`}>{reference}</a> {failed}, {new Date(at).toLocaleString()}
          </li>
        ))}
      </ul>
      <p>
        <a href="/">Storefront</a>
      </p>
    </main>
  )
}

/** The text of a file below /replay; throws with the text of a refusal. */
async function load(name: string): Promise<string> {
  const answer = await fetch(`/replay/${name}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

const element = document.getElementById('root')
if (element) createRoot(element).render(<Replay />)
