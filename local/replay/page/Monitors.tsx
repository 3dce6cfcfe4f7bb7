import type { SyntheticEvent } from 'react'
import { ActionCreators, createDevTools } from '@redux-devtools/core'
import { InspectorMonitor } from '@redux-devtools/inspector-monitor'
import { SliderMonitor } from '@redux-devtools/slider-monitor'
import type { Report, ReplayState } from './readReport'

const OPTIONS = { invertTheme: false, hideMainButtons: true }

export const devTools = createDevTools(<InspectorMonitor {...OPTIONS} />).instrument()

interface Props {
  readonly history: Report['history']
  readonly shown: ReplayState
}

/** The list of actions, the action, diff and state of the current one, and the slider. */
export function Monitors({ history, shown }: Props) {
  const { stagedActionIds, currentStateIndex, monitorState } = shown
  const selectedActionId = stagedActionIds[currentStateIndex] ?? null

  /** Its own rows select an action without travelling to it, and can be dragged to another place. */
  const handleRow = (event: SyntheticEvent) => {
    if (!(event.target instanceof Element) || event.target.matches('[data-isselectorbutton]')) return
    const row = event.target.closest('[aria-roledescription=sortable]')
    if (!row) return
    event.stopPropagation()
    const isChosen = event.type === 'click' || ('key' in event && event.key === 'Enter')
    if (isChosen)
      history.dispatch(ActionCreators.jumpToAction(Number(row.querySelector('[data-id]')?.getAttribute('data-id'))))
  }

  return (
    <section className="monitors" aria-label="Redux DevTools">
      <div
        className="inspector"
        onClickCapture={handleRow}
        onPointerDownCapture={handleRow}
        onKeyDownCapture={handleRow}
      >
        <InspectorMonitor
          {...OPTIONS}
          {...shown}
          {...{ monitorState: { ...monitorState, selectedActionId, startActionId: null } }}
          dispatch={history.dispatch}
        />
      </div>
      <SliderMonitor {...shown} dispatch={history.dispatch} hideResetButton />
    </section>
  )
}
