import { Index } from 'flexsearch'
import type { SearchRecord } from '../../../server/search/port.ts'
import { passes, scanFacet, searchText, shape } from './scan.ts'
import type { BenchEngine } from './workloads.ts'

/** FlexSearch for the words (beginnings of words, no typos), a plain scan for filters and facets. */
export function flexsearch(): BenchEngine {
  const records = new Map<number, SearchRecord>()
  const words = new Index({ tokenize: 'forward' })
  return {
    async build(all) {
      for (const record of all) {
        records.set(Number(record.objectID), record)
        words.add(Number(record.objectID), searchText(record))
      }
    },
    search(query) {
      const found: SearchRecord[] = []
      if (query.text === undefined) {
        for (const record of records.values()) if (passes(record, query)) found.push(record)
      } else {
        for (const id of words.search(query.text, { limit: 1e7 }) as number[]) {
          const record = records.get(id)!
          if (passes(record, query)) found.push(record)
        }
      }
      return shape(found, query)
    },
    facetSearch: (tenant, make, text) =>
      scanFacet(records.values(), { tenant, anyOf: { make: [make] } }, text),
    update(record) {
      records.set(Number(record.objectID), record)
      words.update(Number(record.objectID), searchText(record))
    },
  }
}
