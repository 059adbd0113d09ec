import { describe, expect, test, vi } from 'vitest'
import { LateAnswerError } from '../in-time.ts'
import { LEAD_MS } from '../ledger/database-ledger.ts'
import { LeadLostError } from '../ledger/group-ledger.ts'
import { askForBuild, listGroups } from '../search-groups.ts'
import { hostedWorld as world, WAIT } from '../testing/hosted-world.ts'

const FIRST_BUILD = ['begin cars', 'build cars 30', 'begin offers', 'build offers 1']

describe('CFG-16 several servers over the indexes of one cluster', () => {
  test('one builds, and the others take over what it built', async () => {
    const { server, there, written, names } = await world()
    const servers = [server(), server(), server()]
    for (const { group } of servers) await there(group)
    expect(written()).toEqual(FIRST_BUILD)
    for (const { group } of servers) expect(await names(group, 'b')).toHaveLength(10)
    expect(servers.flatMap(({ errors }) => errors)).toEqual([])
  })

  test('a change is written once, by the server that leads', async () => {
    const { server, there, written, change, names } = await world()
    const [first, second] = [server(), server()]
    await there(first.group)
    await there(second.group)
    written()
    const id = change('b', 3, 'Zanzibar')
    await vi.waitFor(async () => expect(await names(second.group, 'b')).toContain('Zanzibar'), WAIT)
    expect(written()).toEqual([`put ${id}`])
  })

  test('an offer that is published is written by the server that leads, without any of the cars', async () => {
    const { two, written, offer, cluster } = await world()
    const { first, second } = await two()
    written()
    offer('Ten per cent off')
    // Every server sees the publication.
    for (const { group } of [second, first]) group.outdate(['offers', 'parts'])
    await vi.waitFor(() => expect(cluster.written).toEqual(['begin offers', 'build offers 1']), WAIT)
    expect([...first.errors, ...second.errors]).toEqual([])
    const [found] = await cluster.store.getObjects({
      index: 'offers',
      objectIDs: ['o1'],
      filter: [],
      attributesToRetrieve: null,
      unrestricted: true,
    })
    expect(found).toMatchObject({ name: 'Ten per cent off' })
    // One more of the same says nothing new.
    first.group.outdate(['offers'])
    const looks = vi.spyOn(first.ledger, 'look')
    await vi.waitFor(() => expect(looks.mock.settledResults.length).toBeGreaterThan(3), WAIT)
    expect(cluster.written).toHaveLength(2)
  })

  test('a server that starts again writes what has changed meanwhile, and nothing else', async () => {
    const { server, there, written, change, offer, digests } = await world()
    const first = server()
    await there(first.group)
    await first.stop()
    written()
    const again = server()
    await there(again.group)
    await again.stop()
    expect(written()).toEqual([])

    const [changed, sold] = [change('a', 0, 'Changed'), change('c', 9, null)]
    const third = server()
    await there(third.group)
    await third.stop()
    expect(written()).toEqual([`put ${changed}`, `delete ${sold}`])

    // What its document says of a dealer, and the offers of all.
    digests.set('b', 'other conditions')
    offer('Ten per cent off')
    const fourth = server()
    await there(fourth.group)
    await vi.waitFor(() => expect(fourth.group.of('b')).toBeDefined(), WAIT)
    await fourth.stop()
    const rewritten = written()
    expect(rewritten.slice(0, 2)).toEqual(['begin offers', 'build offers 1'])
    expect(rewritten.slice(2)).toHaveLength(10)
  })

  test('dealers that came or went while no server ran are written and taken away, the others’ cars are left', async () => {
    const { server, there, written, cluster } = await world()
    const first = server(['a', 'b'])
    await there(first.group, 2)
    await first.stop()
    written()
    const second = server(['a', 'c'])
    await there(second.group, 2)
    await second.stop()
    expect(Map.groupBy(written(), (each) => each.split(' ')[0]).size).toBe(2)
    expect(await cluster.store.count('cars')).toBe(20)
  })

  test('what a killed server knew is known to the next one, which leads when its lead has run out', async () => {
    const { two, written, change, names, time } = await world()
    const { first, second } = await two()
    written()
    // No sign of life, and no word that it ends.
    first.engine.isAway = true
    first.ledger.look = () => Promise.reject(new Error('gone'))
    first.ledger.release = async () => undefined
    const id = change('a', 1, 'Meanwhile')
    time.now += LEAD_MS + 1
    await vi.waitFor(async () => expect(await names(second.group, 'a')).toContain('Meanwhile'), WAIT)
    expect(written()).toEqual([`put ${id}`])
  })

  test('what was on its way when the lead was lost is written again by who leads', async () => {
    const { two, written, change, names, time, cluster, atEnd } = await world()
    const { first, second } = await two()
    written()
    const held = Promise.withResolvers<void>()
    atEnd(() => held.resolve())
    const reached = Promise.withResolvers<void>()
    first.engine.beforePatch = () => {
      reached.resolve()
      return held.promise
    }
    // As a process that stands still with an old state of the car in its hands.
    first.ledger.look = () => Promise.reject(new Error('gone'))
    const id = change('a', 1, 'Old')
    const late = first.group.of('a')!.catchUp()
    await reached.promise
    change('a', 1, 'New')
    time.now += LEAD_MS + 1
    await vi.waitFor(async () => expect(await names(second.group, 'a')).toContain('New'), WAIT)
    expect(written()).toEqual([`put ${id}`])
    held.resolve()
    await expect(late).rejects.toThrow(LeadLostError)
    await vi.waitFor(() => expect(cluster.written).toEqual([`put ${id}`, `put ${id}`]), WAIT)
    expect(await names(second.group, 'a')).toContain('New')
    expect(await names(second.group, 'a')).not.toContain('Old')
  })

  test('an index that somebody else replaced is built anew; one that holds other records is not gone on with', async () => {
    const { server, there, written, cluster, db } = await world()
    const first = server()
    await there(first.group)
    written()
    cluster.names['cars'] = 'x_cars_restored'
    await vi.waitFor(() => expect(cluster.names['cars']).not.toBe('x_cars_restored'), WAIT)
    await vi.waitFor(() => expect(cluster.written.at(-1)).toBe('build offers 1'), WAIT)
    expect(written()).toEqual(FIRST_BUILD)
    await first.stop()
    await db.updateTable('search_groups').set({ seq: 99 }).execute()
    // The changes of another database: one that a backup has replaced.
    const second = server()
    await there(second.group)
    expect(written()).toEqual(FIRST_BUILD)
  })

  test('somebody who replaces an index again and again is told, is searched by nobody, and waited for', async () => {
    const { server, there, written, cluster, time } = await world()
    const first = server()
    await there(first.group)
    cluster.names['cars'] = 'x_cars_of_others'
    await vi.waitFor(
      () => expect(cluster.written.filter((each) => each === 'build offers 1')).toHaveLength(2),
      WAIT,
    )
    await there(first.group)
    written()
    const told =
      'ReplacedIndexError: opensearch at http://search: somebody else has replaced or deleted the index of the cars, and it is built anew. If that goes on, another platform writes under the same names'
    expect(first.errors).toEqual([told])
    cluster.names['cars'] = 'x_cars_of_others'
    await vi.waitFor(() => expect(first.errors).toEqual([told, told]), WAIT)
    const looks = vi.spyOn(first.ledger, 'look')
    await vi.waitFor(() => expect(looks.mock.settledResults.length).toBeGreaterThan(3), WAIT)
    expect(written()).toEqual([])
    for (const slug of ['a', 'b', 'c']) expect(first.group.of(slug)).toBeUndefined()
    expect(first.group.state()).toMatchObject({ answered: 0, problem: told })
    time.now += 59_999
    looks.mockClear()
    await vi.waitFor(() => expect(looks.mock.settledResults.length).toBeGreaterThan(3), WAIT)
    expect(written()).toEqual([])
    time.now += 1
    await there(first.group)
    expect(written()).toEqual(FIRST_BUILD)
    expect(first.errors).toHaveLength(2)
  })

  test('a server that cannot reach the cluster lets another one write there', async () => {
    const { two, written, change, names } = await world()
    const { first, second } = await two()
    written()
    first.engine.isAway = true
    first.group.failed(new Error('connect ECONNREFUSED'))
    const id = change('c', 2, 'Elsewhere')
    await vi.waitFor(async () => expect(await names(second.group, 'c')).toContain('Elsewhere'), WAIT)
    expect(written()).toEqual([`put ${id}`])
  })

  test('a stock that shrank by 30 % or more is refused until staff allow it', async () => {
    const { server, written, own, db, cluster, time } = await world()
    const first = server()
    await vi.waitFor(() => expect(first.group.state().answered).toBe(3), WAIT)
    await first.stop()
    // Nobody knows what lies there, as after a backup was restored.
    await db.updateTable('search_groups').set({ record: null }).execute()
    for (const slug of ['a', 'b']) own.set(slug, own.get(slug)!.slice(0, 1))
    const second = server()
    await vi.waitFor(() => expect(second.group.state().refused).toEqual({ before: 30, after: 12 }), WAIT)
    expect(second.group.state()).toMatchObject({
      answered: 0,
      problem: expect.stringMatching(/^ShrunkStockError/) as string,
    })
    expect(await listGroups(db, time.now)).toMatchObject([{ refused: { before: 30, after: 12 } }])
    expect(await cluster.store.count('cars')).toBe(30)
    // Asked for without that, it is refused once more.
    written()
    await askForBuild(db, 'rebuild')
    await vi.waitFor(() => expect(cluster.written).toEqual(['begin cars']), WAIT)
    await askForBuild(db, 'shrink')
    await vi.waitFor(
      () => expect(second.group.state()).toMatchObject({ answered: 3, problem: undefined }),
      WAIT,
    )
    expect(second.group.state().refused).toBeUndefined()
    expect(await cluster.store.count('cars')).toBe(12)
    expect(await listGroups(db, time.now)).toMatchObject([{ refused: null, asked: null }])
    expect(written()).toEqual(['begin cars', 'begin cars', 'build cars 12', 'begin offers', 'build offers 1'])
  })

  test('what was refused is told by every server, and no longer once the stock is back, without a build', async () => {
    const { two, written, own, db, cluster, time } = await world()
    const { first, second } = await two()
    written()
    const whole = own.get('a')!
    for (const slug of ['a', 'b']) own.set(slug, own.get(slug)!.slice(0, 1))
    await askForBuild(db, 'rebuild')
    for (const { group } of [first, second])
      await vi.waitFor(() => expect(group.state().refused).toEqual({ before: 30, after: 12 }), WAIT)
    await vi.waitFor(
      () => expect(first.group.state()).toMatchObject({ answered: 3, problem: undefined }),
      WAIT,
    )
    // What fails later is told as it is.
    first.group.failed(new Error('socket hang up'))
    expect(first.group.state()).toMatchObject({
      problem: 'Error: socket hang up',
      refused: { before: 30, after: 12 },
    })
    own.set('b', [])
    time.now += 10_000
    for (const { group } of [first, second])
      await vi.waitFor(() => expect(group.state().refused).toEqual({ before: 30, after: 11 }), WAIT)
    own.set('a', whole)
    own.set('b', whole)
    time.now += 10_000
    for (const { group } of [first, second])
      await vi.waitFor(() => expect(group.state().refused).toBeUndefined(), WAIT)
    expect(await listGroups(db, time.now)).toMatchObject([{ refused: null }])
    expect(cluster.written).toEqual(['begin cars'])
  })

  test('a build that is asked for while one is running is run after it', async () => {
    const { server, there, written, db, cluster, atEnd } = await world()
    const first = server()
    await there(first.group)
    written()
    const held = Promise.withResolvers<void>()
    atEnd(() => held.resolve())
    const reached = Promise.withResolvers<void>()
    first.engine.beforeSwap = () => {
      reached.resolve()
      return held.promise
    }
    await askForBuild(db, 'rebuild')
    await reached.promise
    await askForBuild(db, 'rebuild')
    held.resolve()
    await vi.waitFor(() => expect(cluster.written).toEqual([...FIRST_BUILD, ...FIRST_BUILD]), WAIT)
    await vi.waitFor(async () => expect(await listGroups(db, 0)).toMatchObject([{ asked: null }]), WAIT)
    expect(cluster.written).toHaveLength(8)
  })

  test('a dealer that has gone is no fault of the stock, and hides none of the others’', async () => {
    const { server, there, own, db, cluster } = await world()
    const first = server()
    await there(first.group)
    await first.stop()
    const ofAnotherRelease = async () => {
      const { record } = await db.selectFrom('search_groups').select('record').executeTakeFirstOrThrow()
      const other = JSON.stringify({ ...(JSON.parse(record!) as object), mark: 'of another release' })
      await db.updateTable('search_groups').set({ record: other }).execute()
    }
    await ofAnotherRelease()
    const whole = own.get('a')!
    own.set('a', whole.slice(0, 1))
    const second = server(['a', 'b'])
    await vi.waitFor(() => expect(second.group.state().refused).toEqual({ before: 20, after: 11 }), WAIT)
    await second.stop()
    own.set('a', whole)
    const third = server(['a', 'b'])
    await there(third.group, 2)
    expect(await cluster.store.count('cars')).toBe(20)
  })

  test('indexes whose last dealer has gone are taken away, by the server that writes them', async () => {
    const { two, written, cluster, db, time } = await world()
    const { first, second } = await two()
    written()
    await second.group.end()
    expect(written()).toEqual([])
    await first.group.end()
    expect(written()).toEqual(['remove'])
    expect(cluster.names).toEqual({})
    expect(await listGroups(db, time.now)).toEqual([])
  })

  test('a server whose last dealer goes while the cluster is away lets go of the lead all the same', async () => {
    const { two, written, change, names } = await world()
    const { first, second } = await two()
    written()
    first.engine.isAway = true
    await expect(first.group.end()).rejects.toThrow('ECONNREFUSED')
    const id = change('b', 4, 'Still followed')
    // No time passes: the lead has not run out, it was given back.
    await vi.waitFor(async () => expect(await names(second.group, 'b')).toContain('Still followed'), WAIT)
    expect(written()).toEqual([`put ${id}`])
  })

  test('nobody searches indexes whose changes are not known, also while their build is refused', async () => {
    const { server, there, own, db } = await world()
    const first = server()
    await there(first.group)
    await first.stop()
    await db.updateTable('search_groups').set({ seq: 99 }).execute()
    for (const slug of ['a', 'b']) own.set(slug, own.get(slug)!.slice(0, 1))
    const second = server()
    await vi.waitFor(() => expect(second.group.state().refused).toEqual({ before: 30, after: 12 }), WAIT)
    const third = server()
    const looks = vi.spyOn(third.ledger, 'look')
    await vi.waitFor(() => expect(looks.mock.settledResults.length).toBeGreaterThan(3), WAIT)
    for (const slug of ['a', 'b', 'c']) expect(third.group.of(slug)).toBeUndefined()
  })

  test('a dealer is not searched there any more before the first of its cars is taken away', async () => {
    const { server, there, cluster, db } = await world()
    const first = server()
    await there(first.group)
    const members = async () => {
      const row = await db.selectFrom('search_groups').select('record').executeTakeFirstOrThrow()
      return Object.keys((JSON.parse(row.record!) as { members: object }).members)
    }
    const told: unknown[] = []
    first.engine.beforePatch = async () => {
      const row = await db.selectFrom('search_groups').select('record').executeTakeFirstOrThrow()
      told.push((JSON.parse(row.record!) as { members: Record<string, string> }).members['b'])
    }
    first.group.leave('b')
    await vi.waitFor(async () => expect(await cluster.store.count('cars')).toBe(20), WAIT)
    await vi.waitFor(async () => expect(await members()).toEqual(['a', 'c']), WAIT)
    expect(told).toEqual([''])
  })

  test('changes that the leading server cannot write are not missed by the others’ visitors', async () => {
    const { two, change, names, time } = await world()
    const { first, second } = await two()
    // As a cluster whose disk is full: it answers, and takes nothing.
    first.engine.beforePatch = () => Promise.reject(new Error('index read-only'))
    change('a', 1, 'Sold meanwhile')
    const looks = vi.spyOn(second.ledger, 'look')
    const turns = async () => {
      looks.mockClear()
      await vi.waitFor(() => expect(looks.mock.settledResults.length).toBeGreaterThan(2), WAIT)
    }
    await turns()
    for (let passed = 0; passed < 15_000; passed += 5000) {
      expect(second.group.of('a')).toBeDefined()
      time.now += 5000
      await turns()
    }
    time.now += 1
    await vi.waitFor(() => expect(second.group.of('a')).toBeUndefined(), WAIT)
    expect(second.group.state()).toMatchObject({
      answered: 0,
      problem: 'The server that writes the indexes does not get on: changes are not there in time',
    })
    first.engine.beforePatch = async () => undefined
    await vi.waitFor(async () => expect(await names(second.group, 'a')).toContain('Sold meanwhile'), WAIT)
    expect(second.group.state().problem).toBeUndefined()
  })

  test('a late answer while the cluster chooses its first node anew takes it from nobody', async () => {
    const { two, change, names } = await world()
    const { first } = await two()
    const { lasting } = first.engine
    const asked = vi.spyOn(lasting!, 'strange').mockRejectedValue(new Error('no cluster manager'))
    const counted = vi.spyOn(first.engine, 'count')
    first.group.failed(new LateAnswerError('No answer within 2500 ms'))
    await vi.waitFor(() => expect(counted).toHaveBeenCalledWith('cars'), WAIT)
    const before = asked.mock.calls.length
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + 2), WAIT)
    expect(first.group.state()).toMatchObject({ answered: 3, problem: undefined })
    change('a', 1, 'Written by the same')
    await vi.waitFor(async () => expect(await names(first.group, 'a')).toContain('Written by the same'), WAIT)
    expect(first.ledger.held()).toBeDefined()
  })
})
