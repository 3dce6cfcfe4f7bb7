import { useContext } from 'react'
import type { Layout } from '../domain/routing/routes'
import { forwardedQuery } from '../domain/routing/visitQuery'
import { DestinationsContext } from './DestinationsContext'
import { useSearch } from './useSearch'

/** The query parameters that links to other pages of the site keep, such as the callback. */
export function useForwardedQuery(layout: Layout): URLSearchParams {
  return forwardedQuery(new URLSearchParams(useSearch()), layout, useContext(DestinationsContext))
}
