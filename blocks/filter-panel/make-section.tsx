import { useState } from 'react'
import { useRefinementList } from 'react-instantsearch-core'
import { imageUrl } from '../../runtime/format/image.ts'
import { formatCount } from '../../runtime/format/money.ts'
import { slugify } from '../../runtime/search-state/path.ts'
import { FACET_LIMIT } from '../search-results/parameters.ts'
import { useRegion } from '../search-results/region/context.ts'
import { Section } from './section.tsx'

/** Makes with their marks; 7 before "Show all makes", selected ones always visible (SRCH-13, SRCH-14, SRCH-16). */
export function MakeSection() {
  const { site } = useRegion()
  const { popularMakes, modelSublists } = site.settings.filters
  const [all, setAll] = useState(false)
  const makes = useRefinementList({
    attribute: 'make',
    limit: FACET_LIMIT,
    sortBy: ['count:desc', 'name:asc'],
  })
  const models = useRefinementList({
    attribute: 'model',
    limit: FACET_LIMIT,
    sortBy: ['count:desc', 'name:asc'],
  })
  const visible = makes.items.filter((item, index) => all || index < popularMakes.limit || item.isRefined)
  const selected = makes.items.filter((item) => item.isRefined)
  if (makes.items.length === 0) return null

  const toggle = (make: string, wasRefined: boolean) => {
    makes.refine(make)
    // Models belong to their make: without it they would filter everything else away (SRCH-14).
    if (wasRefined) for (const model of models.items) if (model.isRefined) models.refine(model.value)
  }
  return (
    <Section name="make" title="Make" active={selected.length}>
      <ul className="fc-filter-list fc-filter-list--makes">
        {visible.map((item) => (
          <li key={item.value}>
            <label className="fc-filter-list__item">
              <input
                type="checkbox"
                name="make"
                value={item.value}
                checked={item.isRefined}
                onChange={() => toggle(item.value, item.isRefined)}
              />
              <img
                className="fc-filter-list__logo"
                src={imageUrl(`/img/makes/${slugify(item.value)}.svg`, { width: 64 })}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
              <span>{item.label}</span>
              <span className="fc-filter-list__count">{formatCount(item.count)}</span>
            </label>
            {modelSublists && item.isRefined && selected.length === 1 && <Models make={item.label} />}
          </li>
        ))}
      </ul>
      {makes.items.length > popularMakes.limit && (
        <button
          type="button"
          className="fc-filter-list__more"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show less makes' : 'Show all makes'}
        </button>
      )}
    </Section>
  )
}

/** The models of the one selected make, 30 before "Show all models" (SRCH-14, SRCH-19). */
function Models({ make }: { make: string }) {
  const { site } = useRegion()
  const limit = site.settings.filters.modelSublistLimit
  const [all, setAll] = useState(false)
  const { items, refine } = useRefinementList({
    attribute: 'model',
    limit: FACET_LIMIT,
    sortBy: ['count:desc', 'name:asc'],
  })
  if (items.length === 0) return null
  return (
    <>
      <ul className="fc-filter-list fc-filter-list--models" aria-label={`${make} models`}>
        {items
          .filter((item, index) => all || index < limit || item.isRefined)
          .map((item) => (
            <li key={item.value}>
              <label className="fc-filter-list__item">
                <input
                  type="checkbox"
                  name="model"
                  value={item.value}
                  checked={item.isRefined}
                  onChange={() => refine(item.value)}
                />
                <span>{item.label}</span>
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
          {all ? 'Show less models' : 'Show all models'}
        </button>
      )}
    </>
  )
}
