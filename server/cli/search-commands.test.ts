import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Db } from '../db/database.ts'
import { databaseLedger, groupId } from '../search/ledger/database-ledger.ts'
import { wishOf } from '../search/ledger/wish.ts'
import { createGroupRows } from '../search/ledger/group-rows.ts'
import type { GroupLedger } from '../search/ledger/group-ledger.ts'
import { run } from './testing/run.ts'

const NOW = Date.UTC(2026, 10, 27)
const PLACE = { key: 'k', engine: 'opensearch', host: 'http://search:9200', beginning: 'abc_' }
const ID = groupId('k')
const DAY = 24 * 60 * 60 * 1000

// In order: each begins with what the one before has left.
describe('forecourt search', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-'))
  let db: Db
  let ledger: GroupLedger
  let isStopped = false
  beforeAll(async () => {
    db = await openDatabase({ dataDir: folder })
    const rows = createGroupRows({ db, databaseNow: () => sql<number>`${sql.lit(NOW)}` })
    ledger = databaseLedger({ db, place: PLACE, rows, now: () => NOW, clock: () => 0, onError: () => {} })
  })
  afterAll(async () => {
    if (!isStopped) await ledger.release()
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  const forecourt = (argv: string[], now = NOW) =>
    run(argv, { env: { DATA_DIR: folder }, cwd: folder, now: () => now })
  const doctor = async (now = NOW) =>
    (await forecourt(['doctor'], now)).out
      .split('\n')
      .filter((line, at, lines) => / search /.test(line) || / search /.test(lines[at - 1] ?? ''))
      .join('\n')

  it('says that there is nothing to build while no dealer names another engine', async () => {
    expect(await forecourt(['search', 'list'])).toMatchObject({ code: 0, out: '0 groups of indexes\n' })
    expect(await forecourt(['search', 'rebuild'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no dealer’s stock lies in an engine on another machine'),
    })
  })

  it('CFG-16 a build that was refused is told by list and doctor, with what to do, and asked for again', async () => {
    await ledger.look()
    await ledger.save({
      record: { mark: 'm', indexes: {}, others: {}, members: { a: 'x', b: 'x' } },
      seq: 1,
    })
    await ledger.refuse({ before: 100, after: 20 })
    expect((await forecourt(['search', 'list'])).out).toBe(
      `${ID}  opensearch at http://search:9200  abc_*  2 dealers; refused at 2026-11-27T00:00:00.000Z: 100 cars to 20\n1 group of indexes\n`,
    )
    expect(await doctor()).toMatch(
      /^warning +search +opensearch at http:\/\/search:9200: a build was refused that would have left 20 of 100 cars\n +.*npx forecourt search rebuild --allow-shrinking/,
    )
    expect(await forecourt(['search', 'rebuild', 'nope', '--allow-shrinking'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no group nope; search list shows them'),
    })
    expect(await forecourt(['search', 'rebuild', '--allow-shrinking'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Asked for 1 build: /),
    })
    const { asked } = await ledger.look()
    expect(wishOf(asked)).toBe('shrink')
    await ledger.settle(asked)
    expect(await doctor()).not.toContain('refused')
    expect(JSON.parse((await forecourt(['search', 'list', '--format', 'json'])).out)).toMatchObject([
      { id: ID, dealers: 2, isLed: true, refused: null, asked: null },
    ])
  })

  it('CFG-16 indexes that no server writes any more are told after a day, and forgotten once they are deleted', async () => {
    expect(await forecourt(['search', 'forget', ID])).toMatchObject({
      code: 1,
      err: expect.stringContaining('a server writes there at this moment'),
    })
    await ledger.release()
    isStopped = true
    expect((await forecourt(['search', 'list'])).out).toContain('no server writes there')
    expect(await doctor(NOW + DAY)).not.toContain('nobody’s')
    expect(await doctor(NOW + DAY + 60_000)).toContain(`indexes abc_* are nobody’s\n`)
    expect(await forecourt(['search', 'forget', ID])).toMatchObject({
      code: 0,
      out: 'Forgot opensearch at http://search:9200, abc_*.\n',
    })
    expect(await forecourt(['search', 'list'])).toMatchObject({ out: '0 groups of indexes\n' })
  })
})
