import type { LoadContext, SearchRequest } from '../../../runtime/block/load-context.ts'
import { withPhrases } from '../../../runtime/query-understanding/with-phrases.ts'
import type { NamedVocabulary } from '../../../runtime/query-understanding/vocabulary.ts'
import { countRequest, SIMILAR } from '../../../runtime/search-state/count-request.ts'
import { nearestRelaxations, relaxations } from '../../../runtime/search-state/relaxation.ts'
import { parseSearch } from '../../../runtime/search-state/url.ts'
import type { Regional } from '../../../schemas/generated/types.ts'
import { createReader } from '../../../blocks/search-results/reader.ts'
import { stockFacts } from '../../../blocks/search-results/stock-facts.ts'
import { understoodRequest } from '../../../blocks/search-results/understanding-search.ts'
import { EmbeddedEngine } from '../../../server/search/engines/embedded/embedded-engine.ts'
import { createSearchKeys, type Access } from '../../../server/search/keys/search-keys.ts'
import { createSearchHandlers } from '../../../server/search/protocol/search-handlers.ts'
import { INDEXES } from '../../../server/search/settings/indexes.ts'
import type { SearchAnswer } from '../../../server/search/protocol/answers.ts'
import { AVAILABLE_SINCE, FACETS, PAGE, type BenchEngine, type BenchQuery } from './workloads.ts'

const REGIONAL = { distanceUnit: 'km', currency: 'AUD' } as unknown as Regional

/** Members of a multi-query request for a query of the benchmark. */
export function protocolRequest({
  text,
  anyOf = {},
  price,
  sort,
  near,
  facets = FACETS,
  hits = PAGE,
}: BenchQuery): Record<string, unknown> {
  return {
    indexName: sort === 'price' ? 'cars_price_asc' : 'cars',
    query: text ?? '',
    filters: `available_until > ${AVAILABLE_SINCE}`,
    facets,
    hitsPerPage: hits,
    attributesToHighlight: [],
    facetFilters: Object.entries(anyOf).map(([name, values]) => values.map((value) => `${name}:${value}`)),
    ...(near ? { aroundLatLng: `${near.lat},${near.lng}`, aroundRadius: 'all' } : {}),
    ...(price ? { numericFilters: [`price>=${price[0]}`, `price<=${price[1]}`] } : {}),
  }
}

/** Forecourt's own engine through its protocol: keys, parameters, filters and the shaping of answers included. */
export function embedded(): BenchEngine & { engine: EmbeddedEngine } {
  const engine = new EmbeddedEngine()
  const handlers = createSearchHandlers(engine)
  const keys = createSearchKeys({ secret: 'bench', adminKey: 'admin' })
  const vocabularies: Record<string, NamedVocabulary> = {}
  const accessOf = (tenant: string | undefined): Access =>
    keys.access(tenant ? keys.tenantKey(tenant) : 'admin')
  return {
    engine,
    async build(records) {
      const build = await engine.beginBuild('cars', INDEXES.cars)
      for (const record of records) await build.put(record)
      await build.commit()
    },
    async search(query) {
      const { results } = await handlers.multipleQueries(
        { requests: [protocolRequest(query)] },
        accessOf(query.tenant),
      )
      const { nbHits, hits, facets = {} } = results[0] as SearchAnswer
      return { total: nbHits, hits, facets }
    },
    sortsByDistance: true,
    async relaxed(tenant, text) {
      const access = accessOf(tenant)
      const search = async (requests: SearchRequest[]) =>
        (await handlers.multipleQueries({ requests }, access)).results as SearchAnswer[]
      const filters = `available_until > ${AVAILABLE_SINCE}`
      // What the page of a dealer knows of its stock for all its searches.
      vocabularies[tenant] ??= (
        await stockFacts(
          { search: { search }, site: { regional: { distanceUnit: 'km' } } } as unknown as LoadContext,
          filters,
        )
      ).vocabulary
      const vocabulary = vocabularies[tenant]
      const { state } = parseSearch(`query=${encodeURIComponent(text)}`)
      const ways = relaxations(state, {
        regional: REGIONAL,
        vocabulary: withPhrases(vocabulary),
        thisYear: 2026,
      })
      const read = createReader(vocabulary, { now: AVAILABLE_SINCE * 1000, timeZone: 'UTC' })
      const asked = ways.map((way) =>
        understoodRequest(countRequest(way.state, { filters, hitsPerPage: SIMILAR }), read),
      )
      return nearestRelaxations(ways, await search(asked))[0]?.count ?? 0
    },
    facetSearch: (tenant, make, text) =>
      handlers.facetQuery('cars', 'model', { facetQuery: text, filters: `make:"${make}"` }, accessOf(tenant)),
    update: (record) => engine.patch('cars', [{ action: 'put', record }]),
    bytes: () => engine.reports().reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  }
}
