import { afterEach, expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import type { Db } from '../db/database.ts'
import { closeWorlds, memory } from './testing/account-world.ts'
import { putVisitor } from './testing/visitor-row.ts'
import { removeFromWatchlist, saveToWatchlist, watchlistOf } from './watchlist-store.ts'

afterEach(closeWorlds)

async function world(): Promise<Db> {
  const db = await memory()
  for (const id of ['kim', 'lee']) await putVisitor(db, { id })
  return db
}

it('FAV-15 saved cars are listed newest first, of one moment the higher number first', async () => {
  const db = await world()
  const saves = [
    [7, NOW],
    [3, NOW + 1],
    [9, NOW],
    [5, NOW - 1],
  ] as const
  for (const [car, at] of saves) await saveToWatchlist(db, 'kim', car, at)
  await saveToWatchlist(db, 'lee', 4, NOW)
  expect(await watchlistOf(db, 'kim')).toEqual([{ id: 3 }, { id: 9 }, { id: 7 }, { id: 5 }])
  // Saved already: it stays where it is.
  await saveToWatchlist(db, 'kim', 5, NOW + 99)
  expect((await watchlistOf(db, 'kim')).at(-1)).toEqual({ id: 5 })
})

it('FAV-15 the two hundredth car is saved, the next one is refused, and a saved one is no new one', async () => {
  const db = await world()
  await db
    .insertInto('watchlist')
    .values(Array.from({ length: 199 }, (_, nr) => ({ user_id: 'kim', car_id: 1000 + nr, added_at: NOW })))
    .execute()
  await db
    .insertInto('watchlist')
    .values(Array.from({ length: 50 }, (_, nr) => ({ user_id: 'lee', car_id: nr + 1, added_at: NOW })))
    .execute()
  await saveToWatchlist(db, 'kim', 1, NOW)
  await expect(saveToWatchlist(db, 'kim', 2, NOW)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Your watchlist is full: it holds 200 cars. Please remove one first.',
  })
  await saveToWatchlist(db, 'kim', 1000, NOW)
  expect(await watchlistOf(db, 'kim')).toHaveLength(200)
  await removeFromWatchlist(db, 'kim', 1000)
  await saveToWatchlist(db, 'kim', 2, NOW)
  expect(await watchlistOf(db, 'kim')).toHaveLength(200)
  expect(await watchlistOf(db, 'lee')).toHaveLength(50)
})

it('API-04 a car is taken off one list, and off no other', async () => {
  const db = await world()
  for (const [visitor, car] of [
    ['kim', 1],
    ['kim', 2],
    ['lee', 1],
  ] as const) {
    await saveToWatchlist(db, visitor, car, NOW)
  }
  await removeFromWatchlist(db, 'kim', 1)
  await removeFromWatchlist(db, 'kim', 77)
  expect([await watchlistOf(db, 'kim'), await watchlistOf(db, 'lee')]).toEqual([[{ id: 2 }], [{ id: 1 }]])
})
