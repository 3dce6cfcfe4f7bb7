import { describe, expect, it } from '@jest/globals'
import { createVisitRecorder, matchRoute } from '../../../src/app/navigation'
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
    const { dispatch, eventTypes, state } = aStore()
    const navigate = createVisitRecorder(dispatch)
    navigate('/auth/login', '')
    navigate('/auth/login', '')
    expect(eventTypes()).toEqual(['visit/started'])
    navigate('/fr/auth/login', '?utm_source=mail')
    expect(eventTypes()).toEqual(['visit/started', 'visit/started'])
    navigate('/fr', '')
    expect(eventTypes().slice(2)).toEqual(['visit/pageChanged', 'visit/started'])
    expect(state().view.place).toEqual({ locale: 'fr', route: 'home' })
    navigate('/fr/auth/login', '?utm_source=mail')
    expect(eventTypes().slice(4)).toEqual(['visit/pageChanged', 'visit/started'])
  })
})
