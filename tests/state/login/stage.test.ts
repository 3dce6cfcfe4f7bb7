import { describe, expect, it } from '@jest/globals'
import * as events from '../../../src/state/events'
import { selectScreen } from '../../../src/app/screen'
import { rootReducer } from '../../../src/app/rootReducer'
import type { RootState } from '../../../src/state/storeTypes'
import { selectStage, STAGE_NAMES, TRANSITIONS } from '../../../src/state/login/stage'

const user = { uid: 'u', email: 'ada@example.org', emailVerified: true }
const profile = { firstName: 'Ada', lastName: '', email: 'ada@example.org' }
const start = rootReducer(undefined, { type: 'start' })
const after = (...actions: readonly { readonly type: string }[]): RootState => actions.reduce(rootReducer, start)

describe('the stage', () => {
  it.each([undefined, null, 'accept-tos', { name: 'a-later-stage' }, { name: 'constructor' }])(
    'is the form where a report or DevTools holds %p, and can be left',
    (stage) => {
      const state = { ...start, view: { ...start.view, stage } } as RootState
      expect(selectStage(state)).toBe('form')
      expect(selectScreen(state, 'login')).toBe('login')
      expect(selectStage(rootReducer(state, events.emailUnverified({ user })))).toBe('email-not-verified')
    },
  )

  it('stays where its event does not count', () => {
    const entered = after(events.entryAccepted({ user, profile, alreadyEntered: false }))
    for (const event of [
      events.entryRequired({ user, profile }),
      events.loginCompleted({ user, profile, redirectTarget: null }),
      events.loginContinuedInOtherTab({ user }),
    ])
      expect(selectStage(rootReducer(entered, event))).toBe('campaign-success')
  })

  it('is left for the form from every stage when the session ends', () => {
    for (const name of STAGE_NAMES)
      for (const event of [events.signedOut(), events.sessionGone(), events.sessionExpired()])
        expect(TRANSITIONS.some(({ match, from, to }) => match(event) && from.includes(name) && to === 'form')).toBe(
          true,
        )
  })
})
