import { useState } from 'react'
import { useRange, useRefinementList } from 'react-instantsearch'
import {
  indexAttribute,
  type ListAttribute,
  listAttribute,
  type RangeAttribute,
  rangeAttribute,
} from '../../../runtime/search-state/attributes.ts'
import { FACET_LIMIT, facetPlan, filterSections } from '../parameters.ts'
import { useRegion } from './context.ts'
import { useSearch } from './use-search.tsx'

/**
 * The attributes that take part in the search and that no section shows: what the address refines, and the condition, which
 * large counts are made of (SRCH-43). Draws nothing.
 *
 * @param hasPanel whether the filter panel is there, whose sections add the attributes that they show
 */
export function Unlisted({ hasPanel }: { hasPanel: boolean }) {
  const { site } = useRegion()
  const { state } = useSearch()
  const { lists, ranges } = facetPlan(site.settings, state)
  const sections = hasPanel ? filterSections(site.settings) : []
  const shown = new Set<string | undefined>(
    sections.map((name) => listAttribute(name) ?? rangeAttribute(name)),
  )
  if (shown.has('make') && site.settings.filters.modelSublists) shown.add('model')
  const needed = [...lists, ...ranges].filter((name) => !shown.has(name))
  // One that was needed once stays: leaving would be a search of its own.
  const [kept, keep] = useState(needed)
  const all = [...new Set([...kept, ...needed])]
  if (all.length > kept.length) keep(all)
  return all.map((name) => {
    const range = rangeAttribute(name)
    return range ? (
      <Range key={name} attribute={range} />
    ) : (
      <List key={name} attribute={name as ListAttribute} />
    )
  })
}

function List({ attribute }: { attribute: ListAttribute }) {
  useRefinementList({ attribute: indexAttribute(attribute), operator: 'or', limit: FACET_LIMIT })
  return null
}

function Range({ attribute }: { attribute: RangeAttribute }) {
  useRange({ attribute })
  return null
}
