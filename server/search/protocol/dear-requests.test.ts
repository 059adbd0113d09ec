import { describe, expect, it, vi } from 'vitest'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import type { EngineAnswer, EngineCapabilities, ParsedQuery } from '../port.ts'
import { EMPTY_SETTINGS } from '../settings/index-settings.ts'
import { createSearchHandlers } from './search-handlers.ts'
import { createWriteHandlers } from './write-handlers.ts'

const ADMIN = { kind: 'admin' } as const

/** Processor time of this thread so far, which a busy machine does not lengthen, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Each of its searches takes so much of the processor. */
class DearEngine extends EmbeddedEngine {
  override readonly capabilities: EngineCapabilities = {
    ...new EmbeddedEngine().capabilities,
    inProcess: true,
  }
  readonly #ms: number
  searches = 0

  constructor(ms: number) {
    super()
    this.#ms = ms
  }

  override async search(queries: ParsedQuery[]): Promise<EngineAnswer[]> {
    this.searches += 1
    const before = cpuMs()
    while (cpuMs() - before < this.#ms);
    return super.search(queries)
  }
}

async function world(ms: number, more: Partial<EngineCapabilities> = {}) {
  const engine = new DearEngine(ms)
  Object.assign(engine.capabilities, more)
  await (await engine.beginBuild('cars', EMPTY_SETTINGS)).commit()
  const body = (count: number) => ({ requests: Array.from({ length: count }, () => ({ indexName: 'cars' })) })
  const ask = (count: number) => createSearchHandlers(engine).multipleQueries(body(count), ADMIN)
  return { engine, ask }
}

describe('ASVS V15 what one request of the search may cost', () => {
  it('fifty cheap queries are answered, and twelve whatever they cost', async () => {
    expect((await (await world(0)).ask(50)).results).toHaveLength(50)
    expect((await (await world(16)).ask(12)).results).toHaveLength(12)
  })

  it('more queries end where they have had their part of the processor', async () => {
    const { engine, ask } = await world(16)
    await expect(ask(50)).rejects.toMatchObject({
      status: 413,
      message: 'These queries take too long together: send fewer of them in one request',
    })
    expect(engine.searches).toBe(12)
  })

  it('the work of a hosted engine is not ours and counts for nothing', async () => {
    const { ask } = await world(14, { inProcess: false })
    expect((await ask(14)).results).toHaveLength(14)
  })

  it('fifty-one queries are too many, and so are more than a thousand hits or objects', async () => {
    const engine = new EmbeddedEngine()
    const build = await engine.beginBuild('cars', EMPTY_SETTINGS)
    for (let at = 0; at < 501; at += 1) await build.put({ objectID: String(at) })
    await build.commit()
    const { multipleQueries, objects } = createSearchHandlers(engine)
    const hits = async (...each: number[]) =>
      (
        await multipleQueries(
          { requests: each.map((hitsPerPage) => ({ indexName: 'cars', params: { hitsPerPage } })) },
          ADMIN,
        )
      ).results.length
    expect(await hits(500, 500)).toBe(2)
    expect(await hits(500, 500, 0)).toBe(3)
    const search = vi.spyOn(engine, 'search')
    await expect(hits(500, 500, 1)).rejects.toMatchObject({ status: 400 })
    expect(search, 'a query whose hits nobody would get').toHaveBeenCalledTimes(2)
    await expect(hits(500, 501)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 1000 hits in all queries together') as unknown,
    })
    await expect(hits(...Array.from({ length: 51 }, () => 1))).rejects.toMatchObject({ status: 400 })
    const get = async (count: number) =>
      (
        await objects(
          { requests: Array.from({ length: count }, () => ({ indexName: 'cars', objectID: '7' })) },
          ADMIN,
        )
      ).results.length
    expect(await get(1000)).toBe(1000)
    await expect(get(1001)).rejects.toMatchObject({ status: 400 })
  })

  it('all queries together have at most ten thousand values of facets', async () => {
    const engine = new EmbeddedEngine()
    const settings = { ...EMPTY_SETTINGS, attributesForFaceting: ['price'] }
    const build = await engine.beginBuild('cars', settings)
    for (let at = 0; at < 1000; at += 1) await build.put({ objectID: String(at), price: at })
    await build.commit()
    const { multipleQueries } = createSearchHandlers(engine)
    const values = async (queries: number, more: object[] = []) => {
      const params = { facets: ['price'], maxValuesPerFacet: 1000, hitsPerPage: 0 }
      const requests = [...Array.from({ length: queries }, () => ({ params })), ...more]
      return multipleQueries(
        { requests: requests.map((request) => ({ indexName: 'cars', ...request })) },
        ADMIN,
      )
    }
    expect((await values(10)).results).toHaveLength(10)
    const one = { params: { facets: ['price'], maxValuesPerFacet: 1, hitsPerPage: 0 } }
    await expect(values(10, [one])).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 10,000 values of facets in all queries together') as unknown,
    })
  })

  it('a batch has at most four thousand operations', async () => {
    const { batch } = createWriteHandlers(new EmbeddedEngine())
    const of = (count: number) => ({
      requests: Array.from({ length: count }, (_, at) => ({
        action: 'addObject',
        body: { objectID: `${at}` },
      })),
    })
    expect((await batch('cars', of(4000), ADMIN)).objectIDs).toHaveLength(4000)
    await expect(batch('cars', of(4001), ADMIN)).rejects.toMatchObject({ status: 400 })
  })

  it('an index is copied in turns, and changes wait until it is', async () => {
    const engine = new EmbeddedEngine()
    // Dear to index: a record alone takes part of a millisecond.
    const words = (at: number) => Array.from({ length: 150 }, (_, word) => `w${word}x${at}`).join(' ')
    const put = (from: number, count: number) =>
      engine.patch(
        'cars',
        Array.from({ length: count }, (_, at) => ({
          action: 'put',
          record: { objectID: `${from + at}`, words: words(from + at) },
        })),
      )
    await engine.administration.applySettings('cars', EMPTY_SETTINGS)
    await put(0, 1000)
    let turns = 0
    const count = () => {
      turns += 1
      turning = setImmediate(count)
    }
    let turning = setImmediate(count)
    const before = cpuMs()
    const copied = engine.administration.copy('cars', 'copy', false)
    const changed = put(1000, 10)
    await copied
    clearImmediate(turning)
    // A turn is 8 ms; room for what a collection of garbage takes.
    const turnsOfFortyMs = (cpuMs() - before) / 40
    expect(turnsOfFortyMs).toBeGreaterThan(1)
    expect(turns).toBeGreaterThan(turnsOfFortyMs)
    expect(await engine.count('copy')).toBe(1000)
    await changed
    expect([await engine.count('copy'), await engine.count('cars')]).toEqual([1000, 1010])
  })
})
