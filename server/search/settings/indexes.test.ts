import { expect, it } from 'vitest'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { createSearchHandlers } from '../protocol/search-handlers.ts'
import { INDEXES } from './indexes.ts'

/** The attributes of the row, as the panel names them. */
const LISTS = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'location_name',
  'make',
  'make_model',
  'model',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
]

it.each(LISTS)(
  'SRCH-24 the index of cars filters by %s, counts its values and finds them by their beginning',
  async (attribute) => {
    const [one, two] = attribute === 'seats' ? [5, 7] : ['One', 'Two']
    const engine = new EmbeddedEngine()
    const build = await engine.beginBuild('cars', INDEXES.cars)
    for (const [objectID, value] of Object.entries({ 1: one, 2: two, 3: two }))
      await build.put({ objectID, tenant: 'own', [attribute]: value })
    await build.commit()
    const handlers = createSearchHandlers(engine)
    const ask = (params: object) =>
      handlers.query('cars', { filters: 'tenant:own', facets: [attribute], ...params }, { kind: 'admin' })
    expect((await ask({})).facets).toEqual({ [attribute]: { [String(one)]: 1, [String(two)]: 2 } })
    const { hits } = await ask({ facetFilters: [`${attribute}:${one}`] })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['1'])
    // Nobody looks for a number of seats by typing.
    if (attribute === 'seats') return
    const request = { type: 'facet', indexName: 'cars', facet: attribute, params: 'facetQuery=tw' }
    const { results } = await handlers.multipleQueries({ requests: [request] }, { kind: 'admin' })
    expect(results).toMatchObject([{ facetHits: [{ value: 'Two', count: 2 }] }])
  },
)
