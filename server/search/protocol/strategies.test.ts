import { expect, test } from 'vitest'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { EMPTY_SETTINGS } from '../settings/index-settings.ts'
import { createSearchHandlers } from './search-handlers.ts'

async function world() {
  const engine = new EmbeddedEngine()
  const build = await engine.beginBuild('cars', { ...EMPTY_SETTINGS, searchableAttributes: ['make'] })
  for (const [objectID, make] of ['Kia', 'Ford', 'Ford', 'Ford'].entries())
    await build.put({ objectID: String(objectID), make })
  await build.commit()
  const requests = ['kia', 'ford', 'kia'].map((query) => ({ indexName: 'cars', query, hitsPerPage: 2 }))
  return (strategy?: string) =>
    createSearchHandlers(engine).multipleQueries(
      { requests, ...(strategy === undefined ? {} : { strategy }) },
      { kind: 'admin' },
    )
}

test('of queries that stop at enough hits each has its answer, and says whether it was searched for', async () => {
  const ask = await world()
  const told = ({ results }: Awaited<ReturnType<typeof ask>>) =>
    results.map((each) => ('nbHits' in each ? [each.nbHits, each.query, each.processed] : each))
  expect(told(await ask('stopIfEnoughMatches'))).toEqual([
    [1, 'kia', true],
    [3, 'ford', true],
    [0, 'kia', false],
  ])
  expect(told(await ask())).toEqual([
    [1, 'kia', undefined],
    [3, 'ford', undefined],
    [1, 'kia', undefined],
  ])
})

test('another strategy is refused by its name', async () => {
  await expect((await world())('fastest')).rejects.toMatchObject({ status: 400, message: /strategy/ })
})
