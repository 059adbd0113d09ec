import { memo, useState } from 'react'
import { formatCount } from '../../runtime/format/money.ts'
import { maxBodies, offeredBodies } from '../../runtime/rules/car/body-facet.ts'
import { attributeLabel, type ListAttribute } from '../../runtime/search-state/attributes.ts'
import type { FacetItem } from '../search-results/facets.ts'
import { useRegion } from '../search-results/region/context.ts'
import { useResults } from '../search-results/region/use-search.tsx'
import { type Facet, useFacet } from '../search-results/region/use-facet.ts'
import { valueName } from '../search-results/region/value-name.ts'
import { FacetValue } from './facet-value.tsx'
import { Section } from './section.tsx'

/** Values shown before "Show all"; bodies have their own limits (SRCH-20). */
const SHOWN = 8

/** A section of checkboxes with exact counts. Refined values beyond the limit stay visible. */
export function ListSection({ attribute }: { attribute: ListAttribute }) {
  const { items, toggle, press } = useFacet(attribute, attribute === 'seats' ? 'name' : 'count')
  const { nbHits } = useResults()
  return (
    <Values
      attribute={attribute}
      found={items}
      toggle={toggle}
      press={press}
      rest={notStated(attribute, items, nbHits)}
    />
  )
}

/** Cars that say nothing about their condition: told, or the numbers of the list would not add up to the results. */
function notStated(attribute: ListAttribute, items: FacetItem[], count: number): number {
  if (attribute !== 'car_type' || items.some((item) => item.isRefined)) return 0
  return Math.max(0, count - items.reduce((sum, item) => sum + item.count, 0))
}

interface ValuesProps extends Pick<Facet, 'toggle' | 'press'> {
  attribute: ListAttribute
  found: FacetItem[]
  rest: number
}

/** Drawn again for its own values only: a tick elsewhere must not cost all sections. */
const Values = memo(function Values({ attribute, found, toggle, press, rest }: ValuesProps) {
  const { site } = useRegion()
  const [all, setAll] = useState(false)
  const { filters } = site.settings
  const items = attribute === 'body' ? offeredBodies(found, filters.customBodies) : found
  const limit = attribute === 'body' ? maxBodies(filters) : SHOWN
  const visible = items.filter((item, index) => all || index < limit || item.isRefined)
  if (items.length === 0) return null
  return (
    <Section
      name={attribute}
      title={attributeLabel(attribute, site.regional)}
      active={items.filter((item) => item.isRefined).length}
    >
      <ul className="fc-filter-list">
        {visible.map((item) => (
          <li key={item.value}>
            <FacetValue
              {...item}
              name={attribute}
              text={valueName(attribute, item.value, site)}
              toggle={toggle}
              press={press}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="fc-filter-list__rest">{`${formatCount(rest)} more with no condition given`}</p>
      )}
      {items.length > limit && (
        <button
          type="button"
          className="fc-filter-list__more"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </button>
      )}
    </Section>
  )
})
