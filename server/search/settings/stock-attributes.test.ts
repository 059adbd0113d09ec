import { expect, it } from 'vitest'
import attributes from '../../../schemas/stock-attributes.json' with { type: 'json' }
import { INDEXES } from './indexes.ts'
import sections from '../../../schemas/filter-sections.json' with { type: 'json' }
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '../../../runtime/search-state/attributes.ts'
import { facetAttribute } from './index-settings.ts'

it('SRCH-53 whatever a stock condition may ask for can be filtered by in the index of cars', () => {
  const { attributesForFaceting, numericAttributes } = INDEXES.cars
  const facets = attributesForFaceting.map((each) => facetAttribute(each).name)
  const filtered = [...facets, ...(numericAttributes ?? [])]
  expect(filtered).toEqual(expect.arrayContaining(attributes.names))
})

it('SRCH-10 SRCH-24 SRCH-25 a filter panel may show whatever the search reads, but for the slug of a dealership, which its name stands for', () => {
  const read: string[] = [...LIST_ATTRIBUTES, ...RANGE_ATTRIBUTES].filter(
    (name) => name !== 'dealership_slug',
  )
  expect(sections.names.toSorted()).toEqual(read.toSorted())
})
