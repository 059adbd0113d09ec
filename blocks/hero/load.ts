import type { BlockLoad } from '../../runtime/block/types.ts'
import { makeGroups, type MakeGroups } from '../../runtime/rules/search/make-groups.ts'
import type { HeroProps } from '../../schemas/generated/types.ts'
import { type FacetCount, stockFacets } from '../shared/stock/stock-facets.ts'

export interface HeroData {
  /** Cars on the site, as shown (SRCH-43). */
  count: number
  /** Makes for the quick search (SRCH-18). */
  makes: MakeGroups<FacetCount>
  types: string[]
}

/** Makes, conditions and the number of cars for the quick search; nothing is asked where there is none. */
export const load: BlockLoad<HeroProps, HeroData> = async (context, props) => {
  if (props.search === 'none') return { count: 0, makes: { popular: [], all: [] }, types: [] }
  const facets = await stockFacets(context)
  const { popularMakes } = context.site.settings.filters
  return {
    count: facets.count,
    makes: makeGroups(facets.makes, popularMakes.dropdownLimit, ({ value }) => value),
    types: facets.types.map((entry) => entry.value),
  }
}
