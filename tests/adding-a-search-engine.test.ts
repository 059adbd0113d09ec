import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyProject, type ProjectCopy } from './workbench/project-copy.ts'

const SITE = 'tenants/sites/voltbird.json'
const NAME = 'wattlesearch'

let project: ProjectCopy
beforeAll(async () => {
  project = copyProject()
  await project.follow('adding-a-search-engine')
}, 240_000)
afterAll(() => project.remove())

function withEngine(engine: string): Record<string, unknown> {
  const document = JSON.parse(readFileSync(join(project.folder, SITE), 'utf8')) as Record<string, unknown>
  return { ...document, search: { engine } }
}

/** The search protocol of a dealer that names this engine; errors of its settings are kept. */
async function searchWith(config: { engine: string; key?: string }) {
  const { createHostedSearch } = await project.load<typeof import('../server/search/hosted-search.ts')>(
    'server/search/hosted-search.ts',
  )
  const { createSearchService } = await project.load<typeof import('../server/search/service/service.ts')>(
    'server/search/service/service.ts',
  )
  const { createSearchKeys } = await project.load<typeof import('../server/search/keys/search-keys.ts')>(
    'server/search/keys/search-keys.ts',
  )
  const { searchPlugin } =
    await project.load<typeof import('../server/search/plugin.ts')>('server/search/plugin.ts')
  const { testCars } = await project.load<typeof import('../server/search/testing/stock.ts')>(
    'server/search/testing/stock.ts',
  )
  const keys = createSearchKeys({ secret: 'test', adminKey: null })
  const cars = testCars(600)
  const errors: string[] = []
  const hosted = createHostedSearch({
    secretOf: () => undefined,
    onError: (error) => errors.push(String(error)),
    makeService: (_slug, engine) =>
      createSearchService({
        engine,
        keys,
        stock: {
          async *cars() {
            for (const car of cars) yield { tenant: 'voltbird', car }
          },
          lastChange: async () => 0,
          changesSince: async () => ({ seq: 0, changes: [] }),
        },
        pollMs: 60_000,
      }),
  })
  await hosted.follow('voltbird', config)
  const shown = cars.filter((car) => car.show_on_dealer_website !== false)
  return { hosted, errors, cars: shown, keys, searchPlugin }
}

describe('CFG-16 adding a search engine is adding a folder', { timeout: 240_000 }, () => {
  test('a document may name it, and a wrong name is told the right one', async () => {
    expect(await project.validate(withEngine(NAME))).toMatchObject({ code: 0 })
    const { code, output } = await project.validate(withEngine('watlesearch'))
    expect(code).toBe(1)
    expect(output).toContain('Did you mean "wattlesearch"?')
  })

  test('the dealer’s stock is searched with it, letters inside of words too', async () => {
    const { hosted, cars, keys, searchPlugin } = await searchWith({ engine: NAME })
    await vi.waitFor(() => expect(hosted.of('voltbird')).toBeDefined(), { timeout: 60_000 })
    const app = Fastify()
    await app.register(searchPlugin, {
      handlers: hosted.of('voltbird')!.handlers,
      keys,
      resolveTenant: () => 'voltbird',
    })
    const ask = async (query: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/1/indexes/cars/query',
        headers: { 'x-algolia-api-key': keys.tenantKey('voltbird'), 'x-algolia-application-id': 'forecourt' },
        payload: { query, hitsPerPage: 1000, facets: ['make'] },
      })
      return answer.json<{
        nbHits: number
        hits: { model: string }[]
        facets: { make?: Record<string, number> }
      }>()
    }
    const inside = await ask('oroll')
    const corollas = cars.filter(({ model }) => model === 'Corolla').length
    expect(corollas).toBeGreaterThan(0)
    expect(inside.nbHits).toBe(corollas)
    expect(new Set(inside.hits.map(({ model }) => model))).toEqual(new Set(['Corolla']))
    expect(inside.facets.make).toEqual({ Toyota: corollas })
    expect((await ask('')).nbHits).toBe(cars.length)
    await app.close()
    await hosted.stop()
  })

  test('settings that it cannot use are told, and leave the dealer with the embedded engine', async () => {
    const { hosted, errors } = await searchWith({ engine: NAME, key: 'k' })
    expect(errors).toEqual([
      'EngineConfigError: Search of "voltbird" (wattlesearch): search.key must be empty: this engine asks for none',
    ])
    expect(hosted.of('voltbird')).toBeUndefined()
  })

  test('with the folder gone the name is wrong', async () => {
    await project.removeFolder(`server/search/engines/${NAME}`)
    expect((await project.validate(withEngine(NAME))).code).toBe(1)
    expect((await project.validate(withEngine('embedded'))).code).toBe(0)
  })
})
