import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { dealerSecrets } from '../config/dealer-secret.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch, type Search } from './create-search.ts'
import { testCars } from './testing/stock.ts'
import { startOpenSearch, type OpenSearchCluster } from './testing/opensearch/cluster.ts'
import { hasOpenSearch, NO_OPENSEARCH } from './testing/opensearch/packages.ts'

const DEALERS = ['brolga-bay', 'kereru-coast']
const STARTS = 360_000
const WAIT = { timeout: 120_000, interval: 50 }

const tenant = (slug: string): ResolvedTenant =>
  ({
    slug,
    settings: { stockFilter: { extra: [] } },
    locations: [],
    search: { engine: 'opensearch' },
  }) as unknown as ResolvedTenant

// In order: each begins with what the one before has left.
describe.skipIf(!hasOpenSearch)(`a cluster that fails${hasOpenSearch ? '' : NO_OPENSEARCH}`, () => {
  let cluster: OpenSearchCluster
  let db: Db
  let search: Search
  let app: FastifyInstance
  let host = ''
  const errors: string[] = []
  const cars = testCars(300).map((car) => ({
    ...car,
    status: 'in_stock' as const,
    sold: false,
    show_on_dealer_website: true,
  }))

  const state = () => search.engines()[0]!
  async function ask(slug: string, params: object) {
    const response = await fetch(`${host}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': search.tenantKey(slug, 0) },
      body: JSON.stringify({ requests: [{ indexName: 'cars', hitsPerPage: 3, ...params }] }),
    })
    const { results } = (await response.json()) as {
      results?: { nbHits: number; hits: { name: string }[] }[]
    }
    return { status: response.status, nbHits: results?.[0]?.nbHits, name: results?.[0]?.hits[0]?.name }
  }
  const of = (slug: string) => cars.filter(({ id }) => DEALERS[id % 2] === slug)
  /** What the cluster itself says, without anybody who stands in. */
  const indexed = async (query = '') => {
    const response = await fetch(`${cluster.nodes.at(-1)!.host}/*_cars/_count${query}`)
    return ((await response.json()) as { count?: number }).count
  }

  beforeAll(async () => {
    cluster = await startOpenSearch()
    db = await openDialect(sqliteDialect(':memory:'))
    for (const slug of DEALERS)
      await putTestCars(
        db,
        cars.filter(({ id }) => DEALERS[id % 2] === slug),
        slug,
      )
    const directory = createTenantDirectory('localhost')
    directory.replace(DEALERS.map((slug, i) => ({ slug, id: i + 1, revision: 1, domains: [] }) as never))
    search = createSearch({
      db,
      secret: 'test',
      directory,
      secretOf: dealerSecrets(
        Object.fromEntries(
          ['BROLGA_BAY', 'KERERU_COAST'].map((name) => [`DEALER_${name}__SEARCH_HOST`, cluster.hosts]),
        ),
      ),
      onError: (error) => errors.push(String(error)),
    })
    app = Fastify()
    await app.register((scope) => search.plugin(scope))
    host = await app.listen({ host: '127.0.0.1', port: 0 })
    await search.start((slug) => Promise.resolve(tenant(slug)))
  }, STARTS)

  afterAll(async () => {
    await search?.stop()
    await app?.close()
    await db?.destroy()
    await cluster?.dispose()
  }, 60_000)

  test(
    'CFG-16 all dealers share one index behind an alias, and each sees its own cars',
    async () => {
      await vi.waitFor(
        () => expect(state()).toMatchObject({ dealers: 2, answered: 2, problem: undefined }),
        WAIT,
      )
      expect(await indexed()).toBe(300)
      for (const slug of DEALERS) expect((await ask(slug, {})).nbHits).toBe(of(slug).length)
      const aliases = (await (await fetch(`${cluster.nodes[0]!.host}/_alias/*_cars`)).json()) as object
      expect(Object.keys(aliases)).toHaveLength(1)
      expect(errors).toEqual([])
    },
    STARTS,
  )

  test(
    'a change is found',
    async () => {
      const [car] = of('brolga-bay')
      await putTestCars(db, [{ ...car!, name: 'Zanzibar Special', make: 'Zanzibar' }], 'brolga-bay')
      await vi.waitFor(async () => expect(await indexed('?q=value_make:Zanzibar')).toBe(1), WAIT)
      expect(await ask('brolga-bay', { query: 'zanzibar' })).toMatchObject({
        nbHits: 1,
        name: 'Zanzibar Special',
      })
      expect((await ask('kereru-coast', { query: 'zanzibar', typoTolerance: 'false' })).nbHits).toBe(0)
    },
    STARTS,
  )

  test(
    'a node is killed under load: no search fails, nor does anybody stand in',
    async () => {
      const end = new AbortController()
      const seen = { asked: 0, failed: 0, wrong: 0, stoodIn: 0 }
      const expected = new Map(DEALERS.map((slug) => [slug, of(slug).length]))
      const load = DEALERS.flatMap((slug) => [slug, slug, slug]).map(async (slug) => {
        while (!end.signal.aborted) {
          const { status, nbHits } = await ask(slug, { facets: ['make'] })
          seen.asked += 1
          if (status !== 200) seen.failed += 1
          else if (nbHits !== expected.get(slug)) seen.wrong += 1
          if (state().problem !== undefined) seen.stoodIn += 1
        }
      })
      const more = (count: number) => {
        const from = seen.asked
        return vi.waitFor(() => expect(seen.asked).toBeGreaterThan(from + count), WAIT)
      }
      await more(50)
      await cluster.nodes[0]!.kill()
      await more(150)
      end.abort()
      await Promise.all(load)
      expect({ ...seen, asked: 0 }).toEqual({ asked: 0, failed: 0, wrong: 0, stoodIn: 0 })
      await cluster.nodes[0]!.start()
      await cluster.healthy()
    },
    STARTS,
  )

  test(
    'the whole cluster is gone: searches are answered by the server itself, which says so, and go back by themselves',
    async () => {
      await Promise.all(cluster.nodes.map((node) => node.kill()))
      for (const slug of DEALERS) {
        expect(await ask(slug, {})).toMatchObject({ status: 200, nbHits: of(slug).length })
      }
      expect(state()).toMatchObject({
        engine: 'opensearch',
        answered: 0,
        problem: expect.any(String) as string,
      })
      // So are the searches that pages are made with.
      const [page] = await search
        .portOf('brolga-bay')
        .search([{ indexName: 'cars', params: { hitsPerPage: 3 } }])
      expect([page!.nbHits, page!.hits.length]).toEqual([of('brolga-bay').length, 3])
      // What changes meanwhile is seen, by those who stand in and later there.
      const [car] = of('kereru-coast')
      await putTestCars(db, [{ ...car!, name: 'Meanwhile', make: 'Meanwhile' }], 'kereru-coast')
      await vi.waitFor(
        async () => expect((await ask('kereru-coast', { query: 'meanwhile' })).nbHits).toBe(1),
        WAIT,
      )
      const told = errors.length
      expect(told).toBeGreaterThan(0)

      await Promise.all(cluster.nodes.map((node) => node.start()))
      await vi.waitFor(() => expect(state()).toMatchObject({ answered: 2, problem: undefined }), {
        ...WAIT,
        timeout: 120_000,
      })
      expect(await indexed('?q=value_make:Meanwhile')).toBe(1)
      expect((await ask('kereru-coast', { query: 'meanwhile' })).nbHits).toBe(1)
    },
    STARTS,
  )

  test(
    'a cluster that comes back empty is filled again',
    async () => {
      const names = Object.keys(
        (await (await fetch(`${cluster.nodes[0]!.host}/_alias/*_cars`)).json()) as object,
      )
      // Of a build whose process was killed yesterday, and of one that goes on somewhere else.
      const [beginning] = /^.*_cars_/.exec(names[0]!)!
      const left = (hours: number) => `${beginning}${(Date.now() - hours * 3_600_000).toString(36)}_deadbeef`
      const [abandoned, another] = [left(24), left(1)]
      for (const name of [abandoned, another])
        expect((await fetch(`${cluster.nodes[0]!.host}/${name}`, { method: 'PUT' })).status).toBe(200)
      await fetch(`${cluster.nodes[0]!.host}/${names.join(',')}`, { method: 'DELETE' })
      expect(await ask('brolga-bay', {})).toMatchObject({ status: 200, nbHits: of('brolga-bay').length })
      await vi.waitFor(() => expect(state()).toMatchObject({ answered: 2, problem: undefined }), WAIT)
      expect(await indexed()).toBe(300)
      const exists = async (name: string) =>
        (await fetch(`${cluster.nodes[0]!.host}/${name}`, { method: 'HEAD' })).status
      await vi.waitFor(async () => expect(await exists(abandoned)).toBe(404), WAIT)
      expect(await exists(another)).toBe(200)
    },
    STARTS,
  )

  test(
    'CFG-16 a dealer that goes to another engine is taken out of the shared index, and written among the others when it is back',
    async () => {
      const names = async () =>
        Object.keys((await (await fetch(`${cluster.nodes[0]!.host}/_alias/*_cars`)).json()) as object)
      const before = await names()
      const embedded = { ...tenant('kereru-coast'), search: {} } as ResolvedTenant
      await search.refresh(['kereru-coast'], () => Promise.resolve(embedded))
      await vi.waitFor(async () => expect(await indexed()).toBe(of('brolga-bay').length), WAIT)
      expect((await ask('kereru-coast', {})).nbHits).toBe(of('kereru-coast').length)
      expect(state()).toMatchObject({ dealers: 1, answered: 1, problem: undefined })

      await search.refresh(['kereru-coast'], (slug) => Promise.resolve(tenant(slug)))
      await vi.waitFor(() => expect(state()).toMatchObject({ dealers: 2, answered: 2 }), WAIT)
      expect(await indexed()).toBe(300)
      expect(await names()).toEqual(before)
    },
    STARTS,
  )
})
