/** The replay page: shows an error report to support without Redux DevTools. Part of the local system only. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '../../../src/ui/Logo'
import { TOOLS, TOOLS_TEXT } from '../../tools'
import { Chooser } from './Chooser'
import { CopyButton } from './CopyButton'
import { Player } from './Player'
import './replay.css'
import type { LoadedReport } from './reports'
import { failedStepOf } from '../failedStep'
import { summaryOf } from './summary'
import { Time } from './Time'

function Replay() {
  const [shown, setShown] = useState<LoadedReport | null>(null)
  return (
    <>
      <nav className="tools" aria-label="Local system">
        <p className="demo-label">
          Demo <span>on this machine</span>
        </p>
        {TOOLS.map(([href, name]) => (
          <a key={href} href={href} aria-current={href === '/replay' ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <header className="replay-top">
        <a className="mark" href="/" aria-label="KEF, to the storefront">
          <Logo />
        </a>
        {shown ? (
          <>
            <div className="replay-name">
              <h1>
                {shown.reference ? (
                  <>
                    <span>Report</span> <b className="code">{shown.reference}</b>
                  </>
                ) : (
                  'A report from a file'
                )}
              </h1>
              {shown.reference && <CopyButton text={shown.reference} what="the reference" />}
              <a href="/replay">Another report</a>
            </div>
            <p className="replay-summary">
              <span className="replay-title">{failedStepOf(shown.steps, shown.code)}</span>
              {summaryOf(shown).map(({ text, isCode }, index) => (
                <span key={index}>{isCode ? <code>{text}</code> : text}</span>
              ))}
              <Time at={shown.at} hasZone />
            </p>
          </>
        ) : (
          <p className="tool-name">Replay</p>
        )}
      </header>
      {shown ? <Player key={shown.reference} shown={shown} /> : <Chooser onChosen={setShown} />}
      <footer className="footer">
        <p>{TOOLS_TEXT}</p>
      </footer>
    </>
  )
}

const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <StrictMode>
      <Replay />
    </StrictMode>,
  )
