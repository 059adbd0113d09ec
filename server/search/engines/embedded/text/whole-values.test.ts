import { beforeAll, describe, expect, test } from 'vitest'
import { createSearchHandlers } from '../../../protocol/search-handlers.ts'
import { INDEXES } from '../../../settings/indexes.ts'
import { EmbeddedEngine } from '../embedded-engine.ts'

const STOCK = [
  ['Mazda', 'CX-3', 'Akari'],
  ['Mazda', '3', 'NEO'],
  ['Mazda', '323', 'Protege'],
  ['Chrysler', '300', 'Limited'],
  ['Toyota', 'C-HR', 'Koba'],
  ['Hyundai', 'Santa Fe', 'Elite'],
  ['Kia', 'Grand Carnival', 'S'],
  ['Kia', 'Carnival', 'S'],
  ['Volkswagen', 'Tiguan Allspace', 'Sport'],
  ['Volkswagen', 'Tiguan', 'Sport'],
  ['Toyota', 'HiLux', 'SR5'],
  ['Land Rover', 'Range Rover', 'Vogue'],
  ['Land Rover', 'Range Rover Sport', 'SDV6'],
] as const

const engine = new EmbeddedEngine()
const handlers = createSearchHandlers(engine)

// Cars that only hold a word rank ahead where nothing else tells them apart.
beforeAll(async () => {
  const build = await engine.beginBuild('cars', INDEXES.cars)
  for (const [at, [make, model, badge]] of STOCK.entries()) {
    await build.put({ objectID: String(at), make, model, badge, rank: -at })
  }
  await build.commit()
})

const models = async (query: string): Promise<unknown[]> => {
  const { hits } = await handlers.query('cars', { query }, { kind: 'admin' })
  return hits.map(({ model }) => model)
}

describe('SRCH-12 a value that is all of what was typed comes before values that hold it', () => {
  test.each([
    ['mazda 3', ['3', 'CX-3', '323']],
    ['mazda3', ['3', 'CX-3']],
    ['chr', ['C-HR', '300']],
    ['c hr', ['C-HR', '300']],
    ['hi lux', ['HiLux']],
    ['santafe', ['Santa Fe']],
    ['kia carnival', ['Carnival', 'Grand Carnival']],
    ['tiguan', ['Tiguan', 'Tiguan Allspace']],
    ['tiguan sport', ['Tiguan', 'Tiguan Allspace']],
    ['range rover', ['Range Rover', 'Range Rover Sport']],
    ['land rover range rover', ['Range Rover', 'Range Rover Sport']],
    ['tigu', ['Tiguan Allspace', 'Tiguan']],
    ['tigaun', ['Tiguan Allspace', 'Tiguan']],
  ])('%s', async (query, expected) => {
    expect(await models(query)).toEqual(expected)
  })

  test('of cars that changed too', async () => {
    const record = { objectID: '20', make: 'Mazda', model: '2', badge: 'NEO', rank: -99 }
    await engine.patch('cars', [
      { action: 'put', record },
      { action: 'put', record: { ...record, objectID: '21', model: 'CX-2', rank: 0 } },
    ])
    expect(await models('mazda 2')).toEqual(['2', 'CX-2'])
  })

  test('no mark of the index is a word that somebody could type or nearly type', async () => {
    expect(await models('=3')).toEqual(await models('3'))
    expect(await models('=mazda')).toEqual(await models('mazda'))
    const { hits } = await handlers.query('cars', { query: 'mazda 3' }, { kind: 'admin' })
    const [{ _highlightResult }] = hits as unknown as [{ _highlightResult: { model: object } }]
    expect(_highlightResult.model).toMatchObject({ value: '<em>3</em>', matchedWords: ['3'] })
  })
})
