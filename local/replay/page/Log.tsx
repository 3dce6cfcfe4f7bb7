import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { MessageIcon } from '../../../src/ui/MessageIcon'
import { CopyButton } from './CopyButton'
import { ErrorButton } from './ErrorButton'
import type { StepFailure } from './failures'
import { describeStep } from './sentences'
import { fitRows, hasRowsAbove, markEnd, markMore, scrollToStep, type StickyParts } from './scrolling'
import type { ReplayStep } from './steps'
import { Time } from './Time'
import { readTime, secondsBetween } from './times'

interface Props {
  readonly steps: readonly ReplayStep[]
  /** By step. */
  readonly failures: readonly (StepFailure | null)[]
  /** Of the error that was reported. */
  readonly code: string
  readonly current: number
  /** When it was reported, as ISO time; empty if unknown. */
  readonly reportedAt: string
  readonly display: RefObject<StickyParts['display']>
  readonly transport: RefObject<StickyParts['transport']>
  readonly onSelect: (index: number) => void
}

/** The list of actions. The data of the current one opens on request and then stays open from step to step. */
export function Log({ steps, failures, code, current, reportedAt, display, transport, onSelect }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [isDataOpen, setDataOpen] = useState(false)
  /** The step was chosen, or its data opened, in the list. */
  const isChosenHere = useRef(false)
  const shownStep = useRef(current)
  const [hasEarlier, setHasEarlier] = useState(false)
  useEffect(() => {
    const mark = () => {
      if (list.current) setHasEarlier(hasRowsAbove(list.current))
      markEnd(transport.current)
    }
    mark()
    // Of the page or, in the phase before, of the list.
    window.addEventListener('scroll', mark, true)
    window.addEventListener('resize', mark)
    return () => {
      window.removeEventListener('scroll', mark, true)
      window.removeEventListener('resize', mark)
    }
  }, [transport])
  const scrollTo = useCallback(
    (step: number, isChosen = false) => {
      const parts = { display: display.current, transport: transport.current }
      if (list.current) scrollToStep(list.current, step, parts, isChosen)
    },
    [display, transport],
  )
  useEffect(() => {
    shownStep.current = current
    if (list.current) fitRows(list.current)
    scrollTo(current, isChosenHere.current)
    isChosenHere.current = false
    if (list.current) markMore(list.current)
  }, [current, isDataOpen, scrollTo])
  // The stage is higher in a higher window, and the page scrolls the list below it.
  useEffect(() => observeSize(display.current, () => scrollTo(shownStep.current)), [display, scrollTo])
  // The facts below the list open above the buttons, without the step before the last one if need be.
  useEffect(() => {
    const facts = list.current?.closest('.replay-player')?.querySelector<HTMLDetailsElement>('.replay-about')
    const showStep = () => {
      // Opened below another step, the facts have scrolled themselves into view.
      if (!facts?.open || shownStep.current === steps.length - 1) scrollTo(shownStep.current)
    }
    facts?.addEventListener('toggle', showStep)
    return () => facts?.removeEventListener('toggle', showStep)
  }, [steps.length, scrollTo])
  // Beside the stage the facts below the list make it lower.
  useEffect(() => {
    const element = list.current
    return observeSize(element, () => {
      if (!element) return
      fitRows(element)
      scrollToStep(element, shownStep.current, { display: null, transport: null }, false)
      markMore(element)
    })
  }, [])
  const start = steps[0]?.at ?? 0
  const choose = (index: number) => {
    isChosenHere.current = index !== current
    onSelect(index)
  }
  const scrollToStart = () => {
    scrollTo(0)
    // The button that led here is gone.
    list.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const reported = failures.indexOf('reported')
  const toggleData = (isOpen: boolean) => {
    isChosenHere.current = isOpen !== isDataOpen
    setDataOpen(isOpen)
  }
  return (
    <section className="replay-steps" aria-labelledby="steps">
      <header>
        <h2 id="steps">What happened</h2>
        {hasEarlier && (
          <button type="button" className="replay-earlier" onClick={scrollToStart}>
            <svg viewBox="0 0 10 12" aria-hidden="true">
              <path d="M5 11.5V1M1 5l4-4 4 4" />
            </svg>
            <u>
              Earlier <span>steps</span>
            </u>
          </button>
        )}
        {reported >= 0 && <ErrorButton isThere={current === reported} onGo={() => onSelect(reported)} />}
      </header>
      <ol className="replay-log" ref={list} onScroll={({ currentTarget }) => markMore(currentTarget)}>
        {steps.map(({ type, action, at }, index) => (
          <li key={index} data-failure={failures[index] ?? undefined}>
            <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => choose(index)}>
              <small>{index > 0 && index}</small>
              <span>{describeStep(type, action)}</span>
              {failures[index] && <MessageIcon />}
              <small className="replay-log__time">
                {index > 0 ? secondsBetween(start, at) : <StartTime at={start} reportedAt={reportedAt} />}
              </small>
              <small className="replay-log__type">
                {type}
                {failures[index] === 'reported' && (
                  <b>
                    <code>{code}</code> led to this report
                  </b>
                )}
              </small>
            </button>
            {index === current && action !== null && (
              <div className="replay-data">
                {index === reported && steps[index + 1]?.type === 'error/reported' && (
                  <p>
                    Reference not yet issued; shown at{' '}
                    <button type="button" className="copy" onClick={() => choose(index + 1)}>
                      step&nbsp;{index + 1}
                    </button>
                  </p>
                )}
                <div>
                  <details open={isDataOpen} onToggle={({ currentTarget }) => toggleData(currentTarget.open)}>
                    <summary>{isDataOpen ? 'Hide the data' : 'Show the data'}</summary>
                    <pre>{JSON.stringify(action, null, 2)}</pre>
                  </details>
                  {isDataOpen && <CopyButton text={JSON.stringify(action, null, 2)} what="the data" />}
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In words, because the other times of the list are seconds; nothing for what is no time. */
const StartTime = ({ at, reportedAt }: { readonly at: number; readonly reportedAt: string }) =>
  readTime(at) && (
    <>
      Started <Time at={at} shownDay={reportedAt} />
    </>
  )

/** Calls back at each change of the element's size, until the returned function is called. */
function observeSize(element: Element | null | undefined, onResize: () => void): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
