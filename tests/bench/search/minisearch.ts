import MiniSearch from 'minisearch'
import type { SearchRecord } from '../../../server/search/port.ts'
import { passes, scanFacet, shape, TEXTS } from './scan.ts'
import type { BenchEngine } from './workloads.ts'

/** MiniSearch for the words, a plain scan over the records for filters and facets. */
export function minisearch(): BenchEngine {
  const records = new Map<string, SearchRecord>()
  const words = new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields: [...TEXTS],
    searchOptions: {
      combineWith: 'AND',
      prefix: (_term, i, terms) => i === terms.length - 1,
      fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 1 : false),
    },
  })
  return {
    async build(all) {
      for (const record of all) {
        records.set(record.objectID, record)
        words.add(record)
      }
    },
    search(query) {
      const found: SearchRecord[] = []
      if (query.text === undefined) {
        for (const record of records.values()) if (passes(record, query)) found.push(record)
      } else {
        for (const { id } of words.search(query.text)) {
          const record = records.get(id as string)!
          if (passes(record, query)) found.push(record)
        }
      }
      return shape(found, query)
    },
    facetSearch: (tenant, make, text) =>
      scanFacet(records.values(), { tenant, anyOf: { make: [make] } }, text),
    update(record) {
      records.set(record.objectID, record)
      words.replace(record)
    },
  }
}
