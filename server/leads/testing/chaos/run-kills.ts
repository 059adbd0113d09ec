import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Db } from '../../../db/database.ts'
import { isPostgres } from '../../../db/is-postgres.ts'
import { clockOf } from './chaos-run.ts'
import { KillableServer } from './killable-server.ts'
import type { Machine } from './machine.ts'
import { stockFaults } from './stock-feed.ts'
import { countLeads, postLeads, type LeadCount } from './visitors.ts'

export interface KillsOptions {
  /** SIGKILLs of the server and the importer at once. */
  kills: number
  /** Power cuts: a kill of everything, after which the disk has forgotten some of what was not synced. */
  cuts: number
  /** Leads a second, whether the server is up or not. */
  perSecond: number
  /** Cars of the feed that is imported all the time. */
  rows: number
}

export interface KillsReport extends LeadCount {
  /** Stored leads without their entry in the outbox, and entries without their lead. */
  unannounced: number
  kills: number
  cuts: number
  /** Writes that the cuts took back. */
  forgotten: number
  /** Imports that came to their end, and cars that are not as the last feed says or rows left over by those that did not. */
  imports: number
  stockFaults: number
  /** What SQLite finds in its own file; `ok` for PostgreSQL, which has no such question. */
  integrity: string
  seconds: number
}

/** How long everything is up between two blows: an import may be anywhere. */
const upMs = () => 200 + Math.random() * 2800

/** On a busy machine all of them would come before the first import has ended. */
const LONGEST_IMPORT_MS = 60_000

/**
 * Kills the server and the importer, or cuts the power, again and again in random order while visitors post and a feed
 * is imported; then counts (LEAD-16).
 */
export async function runKills(machine: Machine, options: KillsOptions): Promise<KillsReport> {
  const { dataDir, databaseUrl, env } = machine
  const { kills, cuts, perSecond, rows } = options
  const run = { dataDir, databaseUrl, rows, origin: Date.now() }
  const now = clockOf(run)
  const server = new KillableServer(run, ['serve.ts', 'importer.ts'], env)
  const started = performance.now()
  // Once before there are two that want to bring it to the newest schema.
  await (await openDatabase(run)).destroy()
  try {
    const blows = { goOn: true, forgotten: 0 }
    async function strike(): Promise<void> {
      for (const [index, isCut] of inAnyOrder(kills, cuts).entries()) {
        await server.start()
        if (index % 2 === 1) await server.nextImport(LONGEST_IMPORT_MS)
        await sleep(upMs())
        if (isCut) blows.forgotten += await machine.cutPower(() => server.kill())
        else await server.kill()
      }
      await server.start()
    }
    const striking = strike().finally(() => {
      blows.goOn = false
    })
    const [visitors] = await Promise.all([postLeads(server, perSecond, () => blows.goOn), striking])
    const done = server.kills
    await server.kill()
    const db = await openDatabase(run)
    try {
      const counts = await countLeads(db, visitors)
      const announced = await db.selectFrom('outbox').select('lead_id').execute()
      return {
        ...counts,
        unannounced: Math.abs(counts.stored - new Set(announced.map((row) => row.lead_id)).size),
        kills: done - cuts,
        cuts,
        forgotten: blows.forgotten,
        imports: server.imports,
        // A minute of the programs' clock later, when no claim of a killed import holds any more.
        stockFaults: await stockFaults(db, rows, now() + 60_000),
        integrity: isPostgres(db) ? 'ok' : await integrityOf(db),
        seconds: (performance.now() - started) / 1000,
      }
    } finally {
      await db.destroy()
    }
  } finally {
    await server.kill()
  }
}

async function integrityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check).join('; ')
}

function inAnyOrder(kills: number, cuts: number): boolean[] {
  return Array.from({ length: kills + cuts }, (_, index) => ({ isCut: index >= kills, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ isCut }) => isCut)
}
