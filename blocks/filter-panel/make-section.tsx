import { memo, useCallback, useState } from 'react'
import { ownValue } from '../../runtime/json/object.ts'
import { withoutModelsOf } from '../../runtime/search-state/without-models.ts'
import type { FacetItem } from '../search-results/facets.ts'
import { drawnMark } from '../search-results/marks.ts'
import { useRegion } from '../search-results/region/context.ts'
import { type Facet, toggled, useFacet } from '../search-results/region/use-facet.ts'
import { type Search, useSearch } from '../search-results/region/use-search.tsx'
import { FacetValue } from './facet-value.tsx'
import { Section } from './section.tsx'

/** Makes with their marks; 7 before "Show all makes", selected ones always visible (SRCH-13, SRCH-14, SRCH-16, SRCH-17). */
export function MakeSection() {
  return useRegion().site.settings.filters.modelSublists ? <MakesAndModels /> : <MakesAlone />
}

function MakesAndModels() {
  return <MakesAlone models={useFacet('model')} />
}

function MakesAlone({ models }: { models?: Facet }) {
  const { go } = useSearch()
  const { items: makes, press } = useFacet('make')
  return (
    <Makes
      makes={makes}
      pressMake={press}
      models={models?.items ?? NONE}
      toggleModel={models?.toggle ?? IDLE}
      pressModel={models?.press ?? IDLE}
      go={go}
    />
  )
}

const NONE: FacetItem[] = []
const IDLE = () => undefined

interface MakesProps extends Pick<Search, 'go'> {
  makes: FacetItem[]
  pressMake: Facet['press']
  models: FacetItem[]
  toggleModel: Facet['toggle']
  pressModel: Facet['press']
}

/** Drawn again for its own values only. */
const Makes = memo(function Makes({ makes, pressMake, models, toggleModel, pressModel, go }: MakesProps) {
  const { site, data } = useRegion()
  const { popularMakes, modelSublists } = site.settings.filters
  const [all, setAll] = useState(false)
  const toggle = useCallback(
    (make: string, wasRefined: boolean) =>
      go((now) => {
        const next = toggled(now, 'make', make)
        return wasRefined
          ? { ...next, lists: withoutModelsOf(make, next.lists, data.vocabulary.makes) }
          : next
      }),
    [go, data],
  )
  const visible = makes.filter((item, index) => all || index < popularMakes.limit || item.isRefined)
  const selected = makes.filter((item) => item.isRefined)
  if (makes.length === 0) return null

  /** The facet counts models of all makes; the stock's vocabulary says which belong to this one. */
  const modelsOf = (make: string): FacetItem[] => {
    const own = new Set(ownValue(data.vocabulary.makes, make))
    return models.filter(({ value }) => own.has(value))
  }
  return (
    <Section name="make" title="Make" active={selected.length}>
      <ul className="fc-filter-list fc-filter-list--makes">
        {visible.map((item) => (
          <li key={item.value}>
            <FacetValue
              {...item}
              name="make"
              mark={markOf(item.value, data.logos)}
              toggle={toggle}
              press={pressMake}
            />
            {modelSublists && item.isRefined && (
              <Models
                make={item.value}
                items={modelsOf(item.value)}
                toggle={toggleModel}
                press={pressModel}
              />
            )}
          </li>
        ))}
      </ul>
      {makes.length > popularMakes.limit && (
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
})

/** The catalogue's logo, the drawn mark of a make that it does not know, none where it says so (SRCH-13). */
function markOf(make: string, logos: Record<string, string | null>): string | null {
  const logo = ownValue(logos, make)
  return logo === undefined ? drawnMark(make) : logo
}

/** The models of a selected make, 30 before "Show all models" (SRCH-14, SRCH-19). */
interface ModelsProps extends Facet {
  make: string
}

function Models({ make, items, toggle, press }: ModelsProps) {
  const { site } = useRegion()
  const limit = site.settings.filters.modelSublistLimit
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  return (
    <>
      <ul className="fc-filter-list fc-filter-list--models" aria-label={`${make} models`}>
        {items
          .filter((item, index) => all || index < limit || item.isRefined)
          .map((item) => (
            <li key={item.value}>
              <FacetValue {...item} name="model" toggle={toggle} press={press} />
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
