import { EmbeddedEngine } from '../../../server/search/engines/embedded/embedded-engine.ts'
import { createSearchKeys, type Access } from '../../../server/search/keys/search-keys.ts'
import { createSearchHandlers } from '../../../server/search/protocol/search-handlers.ts'
import { INDEXES } from '../../../server/search/settings/indexes.ts'
import type { SearchAnswer } from '../../../server/search/protocol/answers.ts'
import { AVAILABLE_SINCE, FACETS, PAGE, type BenchEngine, type BenchQuery } from './workloads.ts'

/** Members of a multi-query request for a query of the benchmark. */
export function protocolRequest({
  text,
  anyOf = {},
  price,
  sort,
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
    ...(price ? { numericFilters: [`price>=${price[0]}`, `price<=${price[1]}`] } : {}),
  }
}

/** Forecourt's own engine through its protocol: keys, parameters, filters and the shaping of answers included. */
export function embedded(): BenchEngine & { engine: EmbeddedEngine } {
  const engine = new EmbeddedEngine()
  const handlers = createSearchHandlers(engine)
  const keys = createSearchKeys({ secret: 'bench', adminKey: 'admin' })
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
    facetSearch: (tenant, make, text) =>
      handlers.facetQuery('cars', 'model', { facetQuery: text, filters: `make:"${make}"` }, accessOf(tenant)),
    update: (record) => engine.patch('cars', [{ action: 'put', record }]),
    bytes: () => engine.reports().reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  }
}
