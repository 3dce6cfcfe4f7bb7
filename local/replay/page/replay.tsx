/** The replay page: shows an error report to support without Redux DevTools. Part of the local system only. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Chooser } from './Chooser'
import { Player } from './Player'
import './replay.css'
import type { LoadedReport } from './reports'

function Replay() {
  const [shown, setShown] = useState<LoadedReport | null>(null)
  return (
    <>
      <header className="replay-header">
        <h1>Replay of a report</h1>
        <Chooser onChosen={setShown} />
        {shown && <ReportFacts shown={shown} />}
      </header>
      {shown ? (
        <Player key={shown.reference} shown={shown} />
      ) : (
        <p className="replay-hint">Type the code that the customer reads out. Arrow keys step, the space bar plays.</p>
      )}
    </>
  )
}

function ReportFacts({ shown: { reference, code, page } }: { readonly shown: LoadedReport }) {
  const capabilities = Object.entries(page.capabilities ?? {})
  return (
    <p className="replay-facts">
      <b>{reference}</b> {code} · {page.width} × {page.height}
      {page.prefers?.map((preference) => ` · ${preference}`)} · {page.build}
      {capabilities.map(([name, is]) => ` · ${is ? '' : 'no '}${name}`)}
    </p>
  )
}

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <Replay />
    </StrictMode>,
  )
