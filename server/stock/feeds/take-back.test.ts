import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { askForRun, askToTakeBack } from './create-feeds.ts'
import { endClaim, tryClaim } from '../import/staging/claim.ts'
import { readRun } from './run-store.ts'
import { cannotTakeBack } from './take-back.ts'
import { patchCar } from '../write-cars.ts'
import { DAY, feed, feedWorld, NIGHT } from './testing/feed-world.ts'

forEachDatabase((open) => {
  const { start, sender } = feedWorld(open)

  it('a run is taken back: what it brought, changed and took away is as before it, and its file does not come back by itself', async () => {
    const { db, add, at, cars, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    const before = await cars()
    Object.assign(state, { text: feed([1, 20_000], [2, 9000], [4, 50_000]), etag: '"2"' })
    await at(NIGHT + DAY)
    const [bad, good] = await runs(id)
    expect(bad?.report?.counts).toMatchObject({ new: 1, changed: 1, removed: 1 })
    expect(good && (await cannotTakeBack(db, good))).toBe(
      'A later run changed the stock: take that one back first.',
    )
    expect(await cars()).not.toEqual(before)
    await askToTakeBack({ db, now: () => NIGHT + DAY }, { id: bad?.id ?? '', tenant: 'brolga-bay' })
    await at(NIGHT + DAY)
    expect(await cars()).toEqual(before)
    expect(bad && (await readRun(db, bad.id))?.state).toBe('taken-back')
    state.etag = '"3"'
    await at(NIGHT + 2 * DAY)
    expect(await cars()).toEqual(before)
    expect((await runs(id))[0]?.state).toBe('same')
    // By hand it does.
    await askForRun(
      { db, now: () => NIGHT + 2 * DAY },
      { id, tenant: 'brolga-bay' },
      { who: 'ana@kea.example' },
    )
    await at(NIGHT + 2 * DAY)
    expect((await runs(id))[0]).toMatchObject({ state: 'done', cause: 'hand', who: 'ana@kea.example' })
    expect(await cars()).not.toEqual(before)
  })

  it('a run is not taken back while an import of the dealer is under way, and is when that has ended', async () => {
    const { db, add, at, cars, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    const before = await cars()
    Object.assign(state, { text: feed([1, 20_000], [2, 9000], [3, 40_000]), etag: '"2"' })
    await at(NIGHT + DAY)
    const [bad] = await runs(id)
    const brought = await cars()
    const terms = { source: 'another', removed: 'keep', priceDrops: false, nowMs: NIGHT + DAY } as const
    const claim = { tenant: 'brolga-bay', owner: 'another', terms, now: () => NIGHT + DAY }
    expect(await tryClaim(db, claim)).toBe(true)
    await askToTakeBack({ db, now: () => NIGHT + DAY }, { id: bad?.id ?? '', tenant: 'brolga-bay' })
    await at(NIGHT + DAY)
    expect([(await runs(id))[0]?.state, await cars()]).toEqual(['done', brought])
    await endClaim(db, claim)
    await at(NIGHT + DAY + 1999)
    expect((await runs(id))[0]?.state).toBe('done')
    await at(NIGHT + DAY + 2000)
    expect([(await runs(id))[0]?.state, await cars()]).toEqual(['taken-back', before])
  })

  it('a reservation that came since survives what is not taken back', async () => {
    const { db, add, at, cars, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    Object.assign(state, { text: feed([1, 20_000], [2, 9000], [3, 40_000]), etag: '"2"' })
    await at(NIGHT + DAY)
    const [first] = await cars()
    await patchCar(db, 'brolga-bay', first?.id ?? 0, { reserved: true }, NIGHT + DAY)
    const [bad] = await runs(id)
    await askToTakeBack({ db, now: () => NIGHT + DAY }, { id: bad?.id ?? '', tenant: 'brolga-bay' })
    await at(NIGHT + DAY)
    const documents = (await cars()).map(({ document }) => JSON.parse(document) as object)
    expect(documents).toMatchObject([{ reserved: true, price: 20_000 }, { price: 30_000 }, { price: 40_000 }])
  })

  it('one that cannot be taken back after all is as it was, and says so', async () => {
    const { db, add, at, runs, clock } = await start()
    const { url } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    const [run] = await runs(id)
    if (!run) throw new Error('no run')
    await db
      .updateTable('stock_runs')
      .set({ state: 'taking-back', file: null })
      .where('id', '=', run.id)
      .execute()
    await askToTakeBack({ db, now: () => clock.now }, run)
    for (let minute = 0; minute <= 30; minute += 1) await at(NIGHT + minute * 60_000)
    expect((await runs(id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['done', 'Taking it back failed; it is in the log.'],
    ])
  })
})
