import { expect, test } from 'vitest'
import type { SearchRequest } from '../block/load-context.ts'
import { isCarsNumber } from './stock-number.ts'

test('SRCH-12 digits that are a car’s stock number, plate or model are no postcode', async () => {
  const asked: SearchRequest[] = []
  const search = {
    search: (requests: SearchRequest[]) => {
      asked.push(...requests)
      const nbHits = requests[0]?.params['query'] === '3008' ? 5 : 0
      return Promise.resolve([{ nbHits } as never])
    },
  }
  expect(await isCarsNumber('3008', search)).toBe(true)
  expect(await isCarsNumber('4870', search)).toBe(false)
  expect(await isCarsNumber('penrith', search)).toBe(false)
  expect(asked.map(({ params }) => params['query'])).toEqual(['3008', '4870'])
  // A dealer's address, in the words about each of its cars, has the postcode, too.
  // 4871 is no misspelt 4870.
  expect(asked[0]?.params['typoTolerance']).toBe(false)
  expect(asked[0]?.params['restrictSearchableAttributes']).toEqual(['stocknum', 'regplate', 'model'])
})
