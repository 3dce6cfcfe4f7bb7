import { describe, expect, it } from '@jest/globals'
import { createVisitRecorder, matchRoute } from '../../../src/app/navigation'
import { visitStarted } from '../../../src/state/events'
import { aStore } from '../../fixtures/store'

describe('matchRoute', () => {
  it.each([
    ['/fr/auth/login', '', { locale: 'fr', route: 'login' }],
    ['/auth/login', 'lang=fr', { locale: 'en', route: 'login' }],
    ['/auth/login', 'lang=xx', null],
    ['/nowhere', '', null],
  ])('%s?%s', (pathname, query, routeMatch) => {
    expect(matchRoute(pathname, new URLSearchParams(query))).toEqual(routeMatch)
  })
})

describe('the visit recorder', () => {
  it('records one visit per URL, and a page change when the route differs', () => {
    const { dispatch, actions, state } = aStore()
    const visits = () => actions.filter(visitStarted.match).map(({ payload }) => payload.isNewPage)
    const navigate = createVisitRecorder(dispatch)
    navigate('/auth/login', '')
    navigate('/auth/login', '')
    expect(visits()).toEqual([false])
    navigate('/fr/auth/login', '?utm_source=mail')
    expect(visits()).toEqual([false, false])
    navigate('/fr', '')
    expect(visits()).toEqual([false, false, true])
    expect(state().view.routeMatch).toEqual({ locale: 'fr', route: 'home' })
    navigate('/fr/auth/login', '?utm_source=mail')
    expect(visits()).toEqual([false, false, true, true])
    expect(actions).toHaveLength(4)
  })
})
