import { useContext } from 'react'
import type { Layout } from '../domain/routes'
import { carriedQuery } from '../domain/visit'
import { DestinationsContext } from './DestinationsContext'
import { useSearch } from './useSearch'

/** The query of the address for links to other pages of the site. */
export function useCarriedQuery(layout: Layout): URLSearchParams {
  return carriedQuery(new URLSearchParams(useSearch()), layout, useContext(DestinationsContext))
}
