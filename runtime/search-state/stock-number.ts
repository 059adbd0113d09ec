import type { SearchPort } from '../block/load-context.ts'

/** Digits by themselves are a car's stock number or plate before they are a postcode (SRCH-12). */
export async function isCarsNumber(words: string, search: SearchPort): Promise<boolean> {
  if (!/^\d+$/.test(words)) return false
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        query: words,
        hitsPerPage: 0,
        typoTolerance: false,
        restrictSearchableAttributes: ['stocknum', 'regplate', 'model'],
      },
    },
  ])
  return (answer?.nbHits ?? 0) > 0
}
