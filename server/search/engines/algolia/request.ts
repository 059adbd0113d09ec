import type { SearchForHits } from 'algoliasearch'
import type { GeoQuery } from '../../port.ts'
import type { EngineQuery } from '../shared/backend.ts'
import { filterText } from './filter-text.ts'

/** Most values of a facet that the service returns. */
const MOST_VALUES = 1_000

/** The query in the service's own parameters again. */
export function searchRequest({ asked, query, filter, facets }: EngineQuery): SearchForHits {
  const text = filterText(filter)
  return {
    indexName: asked,
    query: query.query,
    queryType: query.queryType,
    ...(query.typoTolerance === 'default' ? {} : { typoTolerance: query.typoTolerance }),
    ...(query.removeWordsIfNoResults === 'none'
      ? {}
      : { removeWordsIfNoResults: query.removeWordsIfNoResults }),
    ...(text === '' ? {} : { filters: text }),
    ...geoParameters(query.geo),
    ...(facets.length > 0 ? { facets, maxValuesPerFacet: MOST_VALUES } : {}),
    offset: query.offset,
    length: query.length,
    // Hits are cut down and marked after they are read, for every engine alike.
    attributesToHighlight: [],
    ...(query.restrictSearchableAttributes && query.restrictSearchableAttributes.length > 0
      ? { restrictSearchableAttributes: query.restrictSearchableAttributes }
      : {}),
    // The visitor has been counted by whoever asked this server.
    analytics: false,
  }
}

function geoParameters(geo: GeoQuery | null): Partial<SearchForHits> {
  if (!geo) return {}
  const { around, boxes } = geo
  return {
    ...(around
      ? {
          aroundLatLng: `${around.lat},${around.lng}`,
          aroundRadius: around.radius ?? 'all',
          aroundPrecision: around.precision,
        }
      : {}),
    ...(boxes.length > 0
      ? { insideBoundingBox: boxes.map(({ low, high }) => [high.lat, low.lng, low.lat, high.lng]) }
      : {}),
  }
}
