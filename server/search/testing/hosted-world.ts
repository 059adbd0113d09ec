import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { openDialect } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { createHostedGroup } from '../hosted-group.ts'
import { createSearchKeys } from '../keys/search-keys.ts'
import { createGroupRows } from '../ledger/group-rows.ts'
import { databaseLedger } from '../ledger/database-ledger.ts'
import type { SearchEngine } from '../port.ts'
import { createSearchService } from '../service/service.ts'
import { testCars } from './stock.ts'

export const WAIT = { timeout: 20_000, interval: 5 }
const PLACE = { key: 'k', engine: 'opensearch', host: 'http://search', beginning: 'x_' }

/** What lies on the other machine, and all that was written there. */
export class Cluster {
  readonly store = new EmbeddedEngine()
  readonly names: Record<string, string> = {}
  readonly written: string[] = []
  #built = 0

  /** As one server reaches it. */
  connect(): SearchEngine & {
    isAway: boolean
    beforePatch: () => Promise<void>
    beforeSwap: () => Promise<void>
  } {
    const { store, names, written } = this
    let known: Record<string, string> = {}
    const reach = <T>(value: T): Promise<T> =>
      handle.isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(value)
    const handle: ReturnType<Cluster['connect']> = {
      isAway: false,
      beforePatch: async () => undefined,
      beforeSwap: async () => undefined,
      capabilities: store.capabilities,
      search: (queries) => store.search(queries),
      facetValues: (query) => store.facetValues(query),
      getObjects: (query) => store.getObjects(query),
      settings: (index) => store.settings(index),
      count: async (index) => reach(await store.count(index)),
      beginBuild: async (index, settings) => {
        await reach(null)
        written.push(`begin ${index}`)
        const build = await store.beginBuild(index, settings)
        let count = 0
        return {
          async put(record) {
            count += 1
            await build.put(record)
          },
          commit: async (mayStill) => {
            await handle.beforeSwap()
            const report = await build.commit(mayStill)
            known[index] = names[index] = `x_${index}_${++this.#built}`
            written.push(`build ${index} ${count}`)
            return report
          },
          abort: () => build.abort(),
        }
      },
      patch: async (index, operations) => {
        await reach(null)
        await handle.beforePatch()
        written.push(
          ...operations.map((each) => {
            const id = each.action === 'delete' ? each.objectID : each.record.objectID
            return `${each.action} ${id}`
          }),
        )
        await store.patch(index, operations)
      },
      lasting: {
        adopt: (_settings, adopted) => {
          known = { ...adopted }
        },
        names: () => ({ ...known }),
        live: () => reach({ ...names }),
        strange: async () => {
          await reach(null)
          return Object.keys(known).filter((index) => known[index] !== names[index])
        },
        remove: async () => {
          await reach(null)
          written.push('remove')
          for (const index of Object.keys(known)) delete names[index]
        },
      },
    }
    return handle
  }
}

/** Servers over one database and one cluster; dealers `a`, `b` and `c` with ten cars each, and what changed of them. */
export async function hostedWorld() {
  const db = await openDialect(sqliteDialect(':memory:'))
  const open: (() => Promise<void> | void)[] = []
  onTestFinished(async () => {
    await Promise.all(open.map((end) => end()))
    await db.destroy()
  })
  const cluster = new Cluster()
  const time = { now: Date.UTC(2026, 10, 27) }
  const cars = testCars(30).map((car) => ({ ...car, show_on_dealer_website: true }))
  const own = new Map(
    ['a', 'b', 'c'].map((slug, i): [string, Car[]] => [slug, cars.slice(i * 10, i * 10 + 10)]),
  )
  const changes: { tenant: string; id: number }[] = []
  let offers = [{ objectID: 'o1', tenant: 'a', name: 'Nine per cent off' }]
  const digests = new Map<string, string>()
  const carOf = (tenant: string, id: number) => own.get(tenant)?.find((car) => car.id === id) ?? null

  function server(slugs = ['a', 'b', 'c']) {
    const engine = cluster.connect()
    const errors: string[] = []
    const ledger = databaseLedger({
      db,
      place: PLACE,
      rows: createGroupRows({ db, databaseNow: () => sql<number>`${sql.lit(time.now)}` }),
      now: () => time.now,
      clock: () => time.now,
      onError: (error) => errors.push(String(error)),
    })
    const group = createHostedGroup({
      place: { ...PLACE, make: () => Promise.resolve(engine) },
      engine,
      ledger,
      digestOf: (slug) => digests.get(slug) ?? 'as ever',
      settleMs: 0,
      retryMs: 1,
      clock: () => time.now,
      onError: (error) => errors.push(String(error)),
      makeService: (only, led) =>
        createSearchService({
          engine: led,
          keys: createSearchKeys({ secret: 'secret', adminKey: null }),
          stock: {
            async *cars(of) {
              for (const slug of of === undefined ? [...only] : [of])
                for (const car of own.get(slug) ?? []) yield { tenant: slug, car }
            },
            count: async () => [...only].reduce((sum, slug) => sum + (own.get(slug)?.length ?? 0), 0),
            lastChange: async () => changes.length,
            changesSince: async (seq) => ({
              seq: changes.length,
              changes: [...new Map(changes.slice(seq).map((change) => [change.id, change])).values()]
                .filter(({ tenant }) => only.has(tenant))
                .map(({ tenant, id }) => ({ tenant, id, car: carOf(tenant, id) })),
            }),
            knowsSince: async (seq) => seq <= changes.length,
          },
          records: { offers: () => offers },
          sparesSame: true,
          pollMs: 3_600_000,
          onError: (error) => errors.push(String(error)),
        }),
    })
    for (const slug of slugs) group.join(slug)
    const running = { group, engine, errors, ledger, stop: () => group.stop() }
    open.push(running.stop)
    return running
  }
  const there = (group: ReturnType<typeof server>['group'], count = 3) =>
    vi.waitFor(() => expect(group.state()).toMatchObject({ answered: count, problem: undefined }), WAIT)
  const names = async (group: ReturnType<typeof server>['group'], slug: string) => {
    const [answer] = await group
      .of(slug)!
      .inProcess(slug)
      .search([{ indexName: 'cars', params: { hitsPerPage: 100 } }])
    return answer!.hits.map((hit) => hit['name'])
  }
  return {
    db,
    /** Beside the end of the servers. */
    atEnd: (end: () => void) => void open.push(end),
    cluster,
    time,
    own,
    digests,
    server,
    there,
    names,
    /** One that leads, and one beside it. */
    async two() {
      const first = server()
      await there(first.group)
      const second = server()
      await there(second.group)
      return { first, second }
    },
    offer: (name: string) => {
      offers = [{ objectID: 'o1', tenant: 'a', name }]
    },
    change(slug: string, at: number, name: string | null) {
      const stock = own.get(slug)!
      const { id } = stock[at]!
      own.set(
        slug,
        stock.flatMap((car) => (car.id === id ? (name === null ? [] : [{ ...car, name }]) : [car])),
      )
      changes.push({ tenant: slug, id })
      return id
    },
    /** What has been written since it was asked last. */
    written: () => cluster.written.splice(0),
  }
}
