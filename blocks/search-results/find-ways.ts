import type { SearchAnswer } from '../../runtime/block/load-context.ts'
import { withPhrases } from '../../runtime/query-understanding/with-phrases.ts'
import { localYear } from '../../runtime/format/local-day.ts'
import { countRequest, SIMILAR } from '../../runtime/search-state/count-request.ts'
import { nearestRelaxations, relaxations } from '../../runtime/search-state/relaxation.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import { SORT_INDEXES } from './parameters.ts'
import type { Region } from './region/context.ts'
import { toldWays, type ToldWay } from './told-ways.ts'

/** The ways out of an empty search in the browser, counted by the search; fetched with the first that is empty (SRCH-64). */
export async function findWays(
  state: SearchState,
  { data, site, page, client, reader }: Pick<Region, 'data' | 'site' | 'page' | 'client' | 'reader'>,
): Promise<ToldWay[]> {
  const ways = relaxations(state, {
    regional: site.regional,
    vocabulary: withPhrases(data.vocabulary),
    thisYear: localYear(page.now, site.timeZone),
    places: reader.places,
  })
  if (ways.length === 0) return []
  // In the order of the search, by whose filter the list will be made (SRCH-56).
  const requests = ways.map((way) =>
    countRequest(way.state, { indexName: SORT_INDEXES[way.state.sort], hitsPerPage: SIMILAR }),
  )
  const { results } = await client.search(requests as never)
  const nearest = nearestRelaxations(ways, results as unknown as SearchAnswer[])
  return toldWays(nearest, site.settings.search.noun, site.regional)
}
