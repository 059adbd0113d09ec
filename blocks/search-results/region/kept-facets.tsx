import { useRange, useRefinementList } from 'react-instantsearch-core'
import { indexAttribute } from '../../../runtime/search-state/attributes.ts'
import { FACET_LIMIT, type FacetPlan } from '../parameters.ts'

/**
 * Registers every facet of the region, whether a section shows it or not, so that what the address refines is kept and
 * the first search of the browser equals the one of the server.
 */
export function KeptFacets({ plan }: { plan: FacetPlan }) {
  return (
    <>
      {plan.lists.map((attribute) => (
        <KeptList key={attribute} attribute={indexAttribute(attribute)} />
      ))}
      {plan.ranges.map((attribute) => (
        <KeptRange key={attribute} attribute={indexAttribute(attribute)} />
      ))}
    </>
  )
}

function KeptList({ attribute }: { attribute: string }) {
  useRefinementList({ attribute, limit: FACET_LIMIT })
  return null
}

function KeptRange({ attribute }: { attribute: string }) {
  useRange({ attribute })
  return null
}
