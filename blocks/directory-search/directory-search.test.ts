import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'
import { directoryRequest, suggestionsOf } from './suggestions.ts'

const hit = (make: string, model: string, count: number) => ({
  manufacturer: { name: make },
  model: { name: model },
  count,
})

test('SRCH-23 "hil" suggests Toyota HiLux and leads to its page', () => {
  expect(suggestionsOf([hit('Toyota', 'HiLux', 41)], 'hil', '/search')).toEqual([
    { text: 'Toyota HiLux', count: 41, href: '/search/toyota/hilux' },
  ])
})

test('SRCH-23 a make that begins as typed comes first, with its cars together; paths follow the site', () => {
  const hits = [hit('Toyota', 'HiLux', 41), hit('Toyota', 'LandCruiser Prado', 9)]
  expect(
    suggestionsOf(hits, ' toy', '/used-cars').map(({ text, count, href }) => [text, count, href]),
  ).toEqual([
    ['Toyota', 50, '/used-cars/toyota'],
    ['Toyota HiLux', 41, '/used-cars/toyota/hilux'],
    ['Toyota LandCruiser Prado', 9, '/used-cars/toyota/landcruiser-prado'],
  ])
  expect(suggestionsOf([{}, { manufacturer: {} }, hit('Ford', '', 1)], 'f', '/search')).toEqual([])
})

test('SRCH-34 only models in stock of the manufacturer index are asked for', () => {
  expect(directoryRequest('hil')).toMatchObject({
    indexName: 'manufacturers',
    params: { query: 'hil', numericFilters: ['count>0'] },
  })
})

test('SRCH-23 free text goes to the search, also without script', () => {
  const definition = registry.get('DirectorySearch') as NonNullable<ReturnType<typeof registry.get>>
  const html = renderBlock(definition)
  expect(html).toContain('action="/search" method="get"')
  expect(html).toMatch(/<input[^>]*name="query"/)
})
