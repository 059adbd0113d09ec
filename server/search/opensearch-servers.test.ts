import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { dealerSecrets } from '../config/dealer-secret.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { replaceContent } from '../tenants/content.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch, type Search } from './create-search.ts'
import { askForBuild } from './search-groups.ts'
import { startOpenSearch, type OpenSearchCluster } from './testing/opensearch/cluster.ts'
import { hasOpenSearch, NO_OPENSEARCH } from './testing/opensearch/packages.ts'
import { testCars } from './testing/stock.ts'

const DEALERS = ['brolga-bay', 'kereru-coast']
const STARTS = 360_000
const WAIT = { timeout: 120_000, interval: 50 }

// In order: each begins with what the one before has left.
describe.skipIf(!hasOpenSearch)(
  `CFG-16 two servers over one cluster${hasOpenSearch ? '' : NO_OPENSEARCH}`,
  () => {
    let cluster: OpenSearchCluster
    let db: Db
    const servers: Search[] = []
    const errors: string[] = []
    let extra: object[] = []
    const cars = testCars(300).map((car) => ({
      ...car,
      status: 'in_stock' as const,
      sold: false,
      show_on_dealer_website: true,
    }))
    const tenant = (slug: string): ResolvedTenant =>
      ({
        slug,
        settings: { stockFilter: { extra: slug === 'kereru-coast' ? extra : [] } },
        locations: [],
        search: { engine: 'opensearch' },
      }) as unknown as ResolvedTenant

    async function server(): Promise<Search> {
      const directory = createTenantDirectory('localhost')
      directory.replace(DEALERS.map((slug, i) => ({ slug, id: i + 1, revision: 1, domains: [] }) as never))
      const search = createSearch({
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
      servers.push(search)
      await search.start((slug) => Promise.resolve(tenant(slug)))
      await vi.waitFor(
        () => expect(search.engines()[0]).toMatchObject({ dealers: 2, answered: 2, problem: undefined }),
        WAIT,
      )
      return search
    }
    const stop = async (search: Search) => {
      servers.splice(servers.indexOf(search), 1)
      await search.stop()
    }

    const ask = async (path: string) => (await fetch(`${cluster.nodes[0]!.host}/${path}`)).json()
    /** The cars' indexes, and how many records have ever been written to and deleted from each. */
    async function writes() {
      const { indices } = (await ask('*_cars_*/_stats/indexing')) as {
        indices: Record<string, { primaries: { indexing: { index_total: number; delete_total: number } } }>
      }
      return Object.entries(indices).map(([name, { primaries }]) => ({
        name,
        written: primaries.indexing.index_total,
        deleted: primaries.indexing.delete_total,
      }))
    }
    const indexed = async (make: string) =>
      ((await ask(`*_cars/_count?q=value_make:${make}`)) as { count: number }).count
    const found = async (search: Search, query: string) => {
      const [answer] = await search.portOf('brolga-bay').search([{ indexName: 'cars', params: { query } }])
      return answer!.nbHits
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
    }, STARTS)
    afterAll(async () => {
      await Promise.all(servers.map((search) => search.stop()))
      await db?.destroy()
      await cluster?.dispose()
    }, 60_000)

    test(
      'the first one builds, the second one takes over what is there, and a change is written once',
      async () => {
        await server()
        const [first, ...none] = await writes()
        expect([first, none]).toEqual([{ name: expect.any(String) as string, written: 300, deleted: 0 }, []])
        const second = await server()
        expect(await writes()).toEqual([first])
        const [car] = cars.filter(({ id }) => DEALERS[id % 2] === 'brolga-bay')
        await putTestCars(db, [{ ...car!, name: 'Zanzibar Special', make: 'Zanzibar' }], 'brolga-bay')
        await vi.waitFor(async () => expect(await indexed('Zanzibar')).toBe(1), WAIT)
        expect(await found(second, 'zanzibar')).toBe(1)
        expect(await writes()).toEqual([{ ...first, written: 301 }])
        expect(errors).toEqual([])
      },
      STARTS,
    )

    test(
      'both are started again one after the other, while the stock changes: nothing else is written',
      async () => {
        const [before] = await writes()
        for (const search of servers.slice()) {
          await stop(search)
          await server()
        }
        expect(await writes()).toEqual([before])
        await Promise.all(servers.slice().map(stop))
        const [, car] = cars.filter(({ id }) => DEALERS[id % 2] === 'brolga-bay')
        await putTestCars(db, [{ ...car!, name: 'Meanwhile', make: 'Meanwhile' }], 'brolga-bay')
        await server()
        await vi.waitFor(async () => expect(await indexed('Meanwhile')).toBe(1), WAIT)
        expect(await writes()).toEqual([{ ...before, written: before!.written + 1 }])
        expect(errors).toEqual([])
      },
      STARTS,
    )

    test(
      'conditions that changed while no server ran have that dealer’s cars written again, and no others',
      async () => {
        const [before] = await writes()
        await Promise.all(servers.slice().map(stop))
        extra = [{ require: { make: 'Kia' } }]
        await server()
        const theirs = cars.filter(({ id }) => DEALERS[id % 2] === 'kereru-coast').length
        await vi.waitFor(
          async () => expect(await writes()).toEqual([{ ...before, written: before!.written + theirs }]),
          WAIT,
        )
      },
      STARTS,
    )

    test(
      'offers that are published reach the cluster, by whichever server leads, and no car is written',
      async () => {
        await server()
        const [before] = await writes()
        const published = { slug: 'brolga-bay', name: 'Brolga Bay', revision: 1 }
        await db
          .insertInto('tenants')
          .values({ ...published, seed_hash: null, content_hash: null })
          .execute()
        await replaceContent(db, 'brolga-bay', { offers: [{ id: 'o1', name: 'Nine per cent off' }] }, 'first')
        for (const search of servers)
          await search.refresh(['brolga-bay'], (slug) => Promise.resolve(tenant(slug)))
        await vi.waitFor(async () => expect(await ask('*_offers/_count')).toMatchObject({ count: 1 }), WAIT)
        expect(await writes()).toEqual([before])
        expect(errors).toEqual([])
      },
      STARTS,
    )

    test(
      'staff ask for a build: it takes the place of what was there',
      async () => {
        const [before] = await writes()
        await askForBuild(db, 'rebuild')
        await vi.waitFor(async () => {
          const [now, ...none] = await writes()
          expect(none).toEqual([])
          expect(now!.name).not.toBe(before!.name)
        }, WAIT)
        expect(await writes()).toMatchObject([{ written: 300, deleted: 0 }])
        expect(errors).toEqual([])
      },
      STARTS,
    )
  },
)
