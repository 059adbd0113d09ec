import { describe, expect, test, vi } from 'vitest'
import { LEAD_MS } from '../ledger/database-ledger.ts'
import { hostedWorld, WAIT } from '../testing/hosted-world.ts'

/** Two servers, of which the first has a batch of `begin` on its way and stands still. */
async function late(begin: (world: Awaited<ReturnType<typeof hostedWorld>>, server: Server) => void) {
  const world = await hostedWorld()
  const { first, second } = await world.two()
  world.written()
  const held = Promise.withResolvers<void>()
  world.atEnd(() => held.resolve())
  const reached = Promise.withResolvers<void>()
  first.engine.beforePatch = () => {
    reached.resolve()
    return held.promise
  }
  begin(world, first)
  await reached.promise
  first.ledger.look = () => Promise.reject(new Error('gone'))
  return { ...world, first, second, arrive: () => held.resolve() }
}

type Server = Awaited<ReturnType<Awaited<ReturnType<typeof hostedWorld>>['two']>>['first']

describe('CFG-16 a batch that arrives after another server has taken the lead', () => {
  test('of cars that were being taken away: the dealer that is back has all of them again', async () => {
    const world = await late((_world, { group }) => void group.leave('b'))
    const { second, there, time, cluster, written, names, arrive } = world
    time.now += LEAD_MS + 1
    await vi.waitFor(() => expect(second.ledger.held()).toBeDefined(), WAIT)
    await there(second.group)
    expect(await cluster.store.count('cars')).toBe(30)
    written()
    arrive()
    await vi.waitFor(() => expect(cluster.written.length).toBeGreaterThan(10), WAIT)
    await there(second.group)
    expect(await names(second.group, 'b')).toHaveLength(10)
    expect(await cluster.store.count('cars')).toBe(30)
  })

  test('of cars with former conditions: those of today stand there at last', async () => {
    const world = await late(({ digests }) => void digests.set('a', 'former conditions'))
    const { second, own, there, time, digests, names, written, cluster, arrive } = world
    digests.set('a', 'conditions of today')
    // What a condition writes into a record is no change of the stock.
    own.set(
      'a',
      own.get('a')!.map((car) => ({ ...car, name: 'As of today' })),
    )
    time.now += LEAD_MS + 1
    await vi.waitFor(async () => expect(await names(second.group, 'a')).toContain('As of today'), WAIT)
    await vi.waitFor(() => expect(cluster.written).toHaveLength(10), WAIT)
    written()
    arrive()
    await vi.waitFor(() => expect(cluster.written.length).toBeGreaterThan(10), WAIT)
    await there(second.group)
    expect(new Set(await names(second.group, 'a'))).toEqual(new Set(['As of today']))
    expect(await cluster.store.count('cars')).toBe(30)
  })
})

test('CFG-16 cars that were written again in part are written once more, though their conditions are those of before', async () => {
  const { two, digests, written, time, cluster } = await hostedWorld()
  const { first, second } = await two()
  written()
  first.engine.beforePatch = () => Promise.reject(new Error('index read-only'))
  digests.set('a', 'other conditions')
  await vi.waitFor(() => expect(first.group.state().problem).toBe('Error: index read-only'), WAIT)
  // As a process that is killed there, and a document that is taken back.
  first.ledger.look = () => Promise.reject(new Error('gone'))
  first.ledger.release = async () => undefined
  digests.delete('a')
  time.now += LEAD_MS + 1
  await vi.waitFor(() => expect(cluster.written).toHaveLength(10), WAIT)
  await vi.waitFor(() => expect(second.ledger.held()).toBeDefined(), WAIT)
})
