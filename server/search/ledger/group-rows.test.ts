import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { createGroupRows } from './group-rows.ts'

const row = (id: string) => ({
  id,
  engine: 'opensearch',
  host: 'http://search',
  beginning: `${id}_`,
  record: null,
  seq: 0,
  lead: 0,
  held_until: 0,
})

forEachDatabase((open) => {
  async function world() {
    const db = await open()
    await db.insertInto('search_groups').values(['a', 'b', 'c'].map(row)).execute()
    const time = { now: 0 }
    let count = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const statements = () => {
      const before = count
      count = 0
      return before
    }
    return {
      db,
      time,
      statements,
      rows: createGroupRows({ db: counted, freshMs: 900, clock: () => time.now }),
    }
  }

  it('CFG-16 all groups of a process are read by one statement for a second', async () => {
    const { db, time, statements, rows } = await world()
    for (const id of ['a', 'b', 'c']) await rows.read(id)
    // Each of them was new.
    expect(statements()).toBe(3)
    for (let turn = 0; turn < 3; turn++) {
      time.now += 1000
      await db.updateTable('search_groups').set({ seq: turn }).execute()
      const read = await Promise.all(['a', 'b', 'c', 'nobody’s'].slice(0, 3).map((id) => rows.read(id)))
      time.now += 300
      for (const id of ['a', 'b', 'c']) read.push(await rows.read(id))
      expect(read.map((each) => each!.seq)).toEqual(Array.from({ length: 6 }, () => turn))
      expect(statements()).toBe(1)
    }
  })

  it('CFG-16 what this process has written is read anew, also while an older reading is under way', async () => {
    const { db, statements, rows } = await world()
    await rows.read('a')
    const older = rows.read('b')
    rows.outdate('b')
    await db.updateTable('search_groups').set({ seq: 9 }).where('id', '=', 'b').execute()
    expect((await rows.read('b'))!.seq).toBe(9)
    await older
    expect(statements()).toBe(3)
    expect((await rows.read('a'))!.seq).toBe(0)
    expect(statements()).toBe(0)
  })

  it('CFG-16 a row tells the time of the database itself', async () => {
    const { db, rows } = await world()
    const read = await rows.read('a')
    await db.updateTable('search_groups').set({ held_until: rows.databaseNow() }).execute()
    rows.outdate('a')
    const later = await rows.read('a')
    expect(later!.held_until).toBeGreaterThanOrEqual(read!.read_at)
    expect(later!.read_at).toBeGreaterThanOrEqual(later!.held_until)
    expect(new Date(read!.read_at).getUTCFullYear()).toBeGreaterThan(2025)
  })
})
