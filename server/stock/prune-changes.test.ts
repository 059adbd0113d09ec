import { expect, it } from 'vitest'
import { memoryDatabases } from '../reservations/testing/memory-world.ts'
import { pruneChanges } from './prune-changes.ts'

const open = memoryDatabases()
const NOW = 1_795_000_000_000
const WEEK = 7 * 86_400_000

/** A database with one change of each age, oldest first. */
async function changesOf(ages: readonly number[]) {
  const db = await open()
  for (const [at, age] of ages.entries()) {
    const change = { tenant: 'kea', car_id: at + 1, kind: 'put' as const, changed_at: NOW - age }
    await db.insertInto('car_changes').values(change).execute()
  }
  return {
    db,
    left: async () =>
      (await db.selectFrom('car_changes').select('car_id').orderBy('seq').execute()).map((row) => row.car_id),
  }
}

it.each<[what: string, ages: number[], pruned: number, left: number[]]>([
  ['nothing of an empty list', [], 0, []],
  ['what is older than a week', [WEEK + 2, WEEK + 1, WEEK, 0], 2, [3, 4]],
  ['all but the newest, however old it is', [3 * WEEK, 2 * WEEK], 1, [2]],
  ['nothing of a week', [WEEK, 1], 0, [1, 2]],
])('takes away %s', async (_, ages, pruned, expected) => {
  const { db, left } = await changesOf(ages)
  expect(await pruneChanges(db, NOW)).toBe(pruned)
  expect(await left()).toEqual(expected)
})

it('goes on beyond a thousand', async () => {
  const { db, left } = await changesOf([...Array<number>(2100).fill(2 * WEEK), 0])
  expect(await pruneChanges(db, NOW)).toBe(2100)
  expect(await left()).toEqual([2101])
})
