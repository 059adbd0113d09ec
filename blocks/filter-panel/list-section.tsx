import { useState } from 'react'
import { useRefinementList } from 'react-instantsearch-core'
import { formatCount } from '../../runtime/format/money.ts'
import { maxBodies, offeredBodies } from '../../runtime/rules/body-facet.ts'
import { valueLabel } from '../../runtime/search-state/labels.ts'
import {
  ATTRIBUTE_LABELS,
  indexAttribute,
  type ListAttribute,
} from '../../runtime/search-state/attributes.ts'
import { FACET_LIMIT } from '../search-results/parameters.ts'
import { useRegion } from '../search-results/region/context.ts'
import { Section } from './section.tsx'

/** Values shown before "Show all"; bodies have their own limits (SRCH-20). */
const SHOWN = 8

const BY_NAME: ['name:asc'] = ['name:asc']
const BY_COUNT: ['count:desc', 'name:asc'] = ['count:desc', 'name:asc']

/** A section of checkboxes with exact counts. Refined values beyond the limit stay visible. */
export function ListSection({ attribute }: { attribute: ListAttribute }) {
  const { site } = useRegion()
  const [all, setAll] = useState(false)
  const { items: found, refine } = useRefinementList({
    attribute: indexAttribute(attribute),
    limit: FACET_LIMIT,
    sortBy: attribute === 'seats' ? BY_NAME : BY_COUNT,
  })
  const { filters } = site.settings
  const items = attribute === 'body' ? offeredBodies(found, filters.customBodies) : found
  const limit = attribute === 'body' ? maxBodies(filters) : SHOWN
  const visible = items.filter((item, index) => all || index < limit || item.isRefined)
  if (items.length === 0) return null
  return (
    <Section
      name={attribute}
      title={ATTRIBUTE_LABELS[attribute]}
      active={items.filter((item) => item.isRefined).length}
    >
      <ul className="fc-filter-list">
        {visible.map((item) => (
          <li key={item.value}>
            <label className="fc-filter-list__item">
              <input
                type="checkbox"
                name={attribute}
                value={item.value}
                checked={item.isRefined}
                onChange={() => refine(item.value)}
              />
              <span>{valueLabel(attribute, item.label, site.country)}</span>
              <span className="fc-filter-list__count">{formatCount(item.count)}</span>
            </label>
          </li>
        ))}
      </ul>
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
}
