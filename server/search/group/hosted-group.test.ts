import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { createHostedGroup, type HostedGroup } from '../hosted-group.ts'
import { LateAnswerError } from '../in-time.ts'
import { createSearchKeys } from '../keys/search-keys.ts'
import type { IndexBuild } from '../port.ts'
import { createSearchService } from '../service/service.ts'
import { testCars } from '../testing/stock.ts'

const CARS = testCars(40).map((car) => ({ ...car, show_on_dealer_website: true }))
const WAIT = { timeout: 20_000, interval: 5 }

/** An engine whose builds are counted, and that can be made to fail or to wait. */
class Watched extends EmbeddedEngine {
  dropAbandoned?: () => Promise<void>
  begun = 0
  dropped = 0
  isAway = false
  isFull = false
  isReadOnly = false
  isHanging = false
  asked = 0
  /** Waited for by each record of a build. */
  slowly = async (): Promise<void> => undefined

  override async count(index: string): Promise<number | null> {
    this.asked += 1
    if (this.isHanging) await new Promise(() => {})
    if (this.isAway) throw new Error('connect ECONNREFUSED')
    return super.count(index)
  }
  override async patch(...of: Parameters<EmbeddedEngine['patch']>): Promise<void> {
    if (this.isReadOnly) throw new Error('index read-only')
    return super.patch(...of)
  }
  override async beginBuild(...of: Parameters<EmbeddedEngine['beginBuild']>): Promise<IndexBuild> {
    if (of[0] === 'cars') this.begun += 1
    const build = await super.beginBuild(...of)
    return {
      put: async (record) => {
        if (this.isFull) throw new Error('No space left on device')
        await this.slowly()
        await build.put(record)
      },
      commit: () => build.commit(),
      abort: async () => {
        this.dropped += 1
        await build.abort()
      },
    }
  }
}

const open: HostedGroup[] = []
afterEach(() => Promise.all(open.splice(0).map((group) => group.stop())))

/** A group of tenants `a`, `b` … with ten cars each. */
function world({ settleMs = 0 } = {}) {
  const engine = new Watched()
  const errors: string[] = []
  const time = { now: 0 }
  const own = new Map(
    ['a', 'b', 'c', 'd'].map((slug, i): [string, Car[]] => [slug, CARS.slice(i * 10, i * 10 + 10)]),
  )
  const group = createHostedGroup({
    place: {
      key: 'k',
      engine: 'opensearch',
      host: 'http://search',
      beginning: '',
      make: () => Promise.resolve(engine),
    },
    engine,
    settleMs,
    retryMs: 1,
    clock: () => time.now,
    onError: (error) => errors.push(String(error)),
    makeService: (slugs) =>
      createSearchService({
        engine,
        keys: createSearchKeys({ secret: 'secret', adminKey: null }),
        stock: {
          async *cars(of) {
            for (const slug of of === undefined ? [...slugs] : [of])
              for (const car of own.get(slug) ?? []) yield { tenant: slug, car }
          },
          lastChange: async () => 0,
          changesSince: async () => ({ seq: 0, changes: [] }),
        },
        pollMs: 3_600_000,
      }),
  })
  open.push(group)
  const there = (...slugs: string[]) =>
    vi.waitFor(() => {
      for (const slug of slugs) expect(group.of(slug)).toBeDefined()
    }, WAIT)
  const found = async (slug: string) => {
    const [answer] = await group
      .of(slug)!
      .inProcess(slug)
      .search([{ indexName: 'cars', params: {} }])
    return answer!.nbHits
  }
  /** Until the engine was asked so often again whether it is there. */
  const looks = async (count: number) => {
    const from = engine.asked
    await vi.waitFor(() => expect(engine.asked).toBeGreaterThan(from + count), WAIT)
  }
  return { engine, group, errors, time, own, there, found, looks }
}

describe('CFG-16 tenants that share the indexes of an engine', () => {
  test('one that joins is written among the others, and one that leaves is taken out, without a build', async () => {
    const { engine, group, there, found } = world()
    group.join('a')
    group.join('b')
    await there('a', 'b')
    group.join('c')
    await there('c')
    expect([engine.begun, await found('a'), await found('c')]).toEqual([1, 10, 10])
    expect(group.leave('b')).toBe(2)
    expect(group.of('b')).toBeUndefined()
    await vi.waitFor(async () => expect(await engine.count('cars')).toBe(20), WAIT)
    expect([engine.begun, await found('a'), await found('c')]).toEqual([1, 10, 10])
  })

  test('what killed builds left and nobody may clear away is told, and answers all the same', async () => {
    const { engine, group, errors, there } = world()
    engine.dropAbandoned = () => Promise.reject(new Error('security_exception'))
    group.join('a')
    await there('a')
    expect(errors).toEqual(['Error: security_exception'])
    expect(group.state().problem).toBeUndefined()
  })

  test('dealers that publish again and again do not put off what is due', async () => {
    const { group, there, found } = world({ settleMs: 100 })
    group.join('a')
    const publishing = setInterval(() => group.renew('a'), 10)
    onTestFinished(() => clearInterval(publishing))
    await there('a')
    expect(await found('a')).toBe(10)
  })

  test('more newcomers than members are brought there by one build', async () => {
    const { engine, group, there } = world()
    group.join('a')
    await there('a')
    for (const slug of ['b', 'c', 'd']) group.join(slug)
    await there('a', 'b', 'c', 'd')
    expect([engine.begun, await engine.count('cars')]).toEqual([2, 40])
  })

  test('one that comes back has its cars of today', async () => {
    const { engine, group, own, there, found } = world()
    for (const slug of ['a', 'b', 'c']) group.join(slug)
    await there('a', 'b', 'c')
    group.leave('b')
    own.set('b', own.get('b')!.slice(0, 4))
    group.join('b')
    await there('b')
    expect([await found('b'), await engine.count('cars')]).toEqual([4, 24])
  })

  test('a build that fails is tried again after longer and longer, and looked after meanwhile', async () => {
    const { engine, group, errors, time, there, looks } = world()
    engine.isFull = true
    group.join('a')
    await vi.waitFor(() => expect(group.state().problem).toBe('Error: No space left on device'), WAIT)
    await looks(5)
    expect([engine.begun, engine.dropped]).toEqual([1, 1])
    // Twice the pause between looks, then four times.
    time.now = 2
    await vi.waitFor(() => expect(engine.begun).toBe(2), WAIT)
    time.now = 5
    await looks(5)
    expect(engine.begun).toBe(2)
    time.now = 6
    await vi.waitFor(() => expect(engine.dropped).toBe(3), WAIT)
    expect(errors).toEqual(['Error: No space left on device'])
    engine.isFull = false
    time.now = 100_000
    await there('a')
    expect(group.state()).toMatchObject({ answered: 1, problem: undefined })
  })

  test('no build is begun for an engine that is away, and it comes at once when it is back', async () => {
    const { engine, group, there, looks } = world()
    engine.isAway = true
    group.join('a')
    await looks(5)
    expect([engine.begun, group.state().problem]).toEqual([0, 'Error: connect ECONNREFUSED'])
    engine.isAway = false
    await there('a')
    expect(engine.begun).toBe(1)
  })

  test('other conditions that come in the middle of a build, or while the engine is away, are not lost', async () => {
    const { engine, group, time, there, looks } = world()
    const renewed: string[] = []
    const watch = () => {
      const service = group.of('a')!
      const renew = service.renewCars.bind(service)
      service.renewCars = async (slug) => {
        await renew(slug)
        renewed.push(slug)
      }
    }
    for (const slug of ['a', 'b']) group.join(slug)
    await there('a', 'b')
    watch()
    const held = Promise.withResolvers<void>()
    engine.slowly = () => held.promise
    for (const slug of ['c', 'd', 'e']) group.join(slug)
    await vi.waitFor(() => expect(engine.begun).toBe(2), WAIT)
    group.renew('b')
    held.resolve()
    await there('c', 'd', 'e')
    await vi.waitFor(() => expect(renewed).toEqual(['b']), WAIT)

    engine.isAway = true
    group.renew('a')
    await looks(3)
    expect(renewed).toEqual(['b'])
    engine.isAway = false
    await vi.waitFor(() => expect(renewed).toEqual(['b', 'a']), WAIT)
    await there('a')

    engine.isReadOnly = true
    group.renew('a')
    await vi.waitFor(() => expect(group.state().problem).toBe('Error: index read-only'), WAIT)
    engine.isReadOnly = false
    time.now = 1000
    await vi.waitFor(() => expect(renewed).toEqual(['b', 'a', 'a']), WAIT)
    await there('a')
  })

  test('one late answer takes the engine from nobody; three within ten seconds do', async () => {
    const { engine, group, time, there } = world()
    group.join('a')
    await there('a')
    const late = () => group.failed(new LateAnswerError('No answer within 2500 ms'))
    late()
    late()
    time.now = 10_000
    late()
    late()
    expect(group.state()).toMatchObject({ answered: 1, problem: undefined })
    engine.isAway = true
    time.now = 10_001
    late()
    expect(group.of('a')).toBeUndefined()
    expect(group.state().problem).toMatch(/^LateAnswerError/)
    engine.isAway = false
    await there('a')
    group.failed(new Error('socket hang up'))
    expect(group.of('a')).toBeUndefined()
  })

  test('one late answer of an engine that hangs is enough: asked whether it is there, it is late as well', async () => {
    const { engine, group, there } = world()
    group.join('a')
    await there('a')
    engine.isHanging = true
    group.failed(new LateAnswerError('No answer within 2500 ms'))
    await vi.waitFor(() => expect(group.of('a')).toBeUndefined(), WAIT)
    expect(group.state().problem).toBe('LateAnswerError: No answer within 2500 ms')
    engine.isHanging = false
    await there('a')
  })

  test('a stop in the middle of a build ends it and leaves nothing behind', async () => {
    const { engine, group, errors } = world()
    const held = Promise.withResolvers<void>()
    let written = 0
    engine.slowly = () => (++written > 3 ? held.promise : Promise.resolve())
    group.join('a')
    await vi.waitFor(() => expect(written).toBe(4), WAIT)
    const stopped = group.stop()
    held.resolve()
    await stopped
    expect([written, engine.dropped, await engine.count('cars')]).toEqual([4, 1, null])
    expect(errors).toEqual([])
  })
})
