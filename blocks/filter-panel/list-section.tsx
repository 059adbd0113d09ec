import { useState } from 'react'
import { useRefinementList } from 'react-instantsearch-core'
import { formatCount } from '../../runtime/format/money.ts'
import { bodyLabel } from '../../runtime/rules/body-type.ts'
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

const CONDITIONS: Record<string, string> = { new: 'New', used: 'Used', demo: 'Demo' }

/** A section of checkboxes with exact counts. Refined values beyond the limit stay visible. */
export function ListSection({ attribute }: { attribute: ListAttribute }) {
  const { site } = useRegion()
  const [all, setAll] = useState(false)
  const { items, refine } = useRefinementList({
    attribute: indexAttribute(attribute),
    limit: FACET_LIMIT,
    sortBy: attribute === 'seats' ? ['name:asc'] : ['count:desc', 'name:asc'],
  })
  const limit = attribute === 'body' ? bodyLimit(site.settings.filters) : SHOWN
  const visible = items.filter((item, index) => all || index < limit || item.isRefined)
  const text = (value: string) => {
    if (attribute === 'body') return bodyLabel(value, site.country)
    if (attribute === 'seats') return `${value} seats`
    return attribute === 'car_type' ? (CONDITIONS[value] ?? value) : value
  }
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
              <span>{text(item.label)}</span>
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

/** 4 by default, and 20 when custom bodies are configured (SRCH-20). */
function bodyLimit(filters: { bodyLimit: number; customBodies: unknown[]; customBodyLimit: number }): number {
  return filters.customBodies.length > 0 ? filters.customBodyLimit : filters.bodyLimit
}
