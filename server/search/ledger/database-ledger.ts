import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { repeat, type Repeat, type StartTimer } from '../../../runtime/repeat/repeat.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { EnginePlace } from '../engines/engine-config.ts'
import {
  LeadLostError,
  UNSETTLED,
  type GroupLedger,
  type GroupRecord,
  type LateWrite,
  type Look,
  type Refusal,
} from './group-ledger.ts'
import { createGroupRows, type GroupRow, type GroupRows } from './group-rows.ts'
import type { SearchGroupTable } from './tables.ts'

export interface DatabaseLedgerOptions {
  db: Db
  place: Pick<EnginePlace, 'key' | 'engine' | 'host' | 'beginning'>
  onError: (error: unknown) => void
  /** Those of all groups of the process; without them each reads its own. */
  rows?: GroupRows
  /** Epoch milliseconds. */
  now?: () => number
  /** Milliseconds that only go forward. */
  clock?: () => number
  startTimer?: StartTimer
}

/** A server that gives no sign of life for so long has lost the lead. */
export const LEAD_MS = 8_000
/** It says so every so often while it leads. */
export const RENEW_MS = 2_000
/** A row that says so little has a server that was killed long ago, by the clock of the database, which may have jumped. */
const LONG_AGO_MS = 60_000
/** So it is watched all the same, for longer than a server that lives would stay silent. */
export const WATCHED_MS = RENEW_MS + 1_000
/** The lead's last moments are nobody's: what is on its way then still arrives. */
const SLACK_MS = 2_000

/** How often a row is read and marked that its server changes at the same time; the next look goes on. */
const MOST_TRIES = 20

/** Of a lead that is not ours. */
const NEVER = { clock: -Infinity, now: -Infinity }

/** Names a group in the database; nothing of its key to the engine can be read from it. */
export const groupId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** The ledger of servers that share a database. */
export function databaseLedger(options: DatabaseLedgerOptions): GroupLedger {
  const { db, place, onError, startTimer, now = Date.now, clock = () => performance.now() } = options
  const { rows = createGroupRows({ db }) } = options
  const id = groupId(place.key)
  const holder = newId()
  /** By {@link clock}, which stands still while a machine is paused, and by the time of day, which jumps then. */
  let heldUntil = NEVER
  let lead = 0
  /** How another server's row stood when it was seen to change last, and when: no two servers' times of day are compared. */
  let seen: { lead: number; until: number; at: number } | undefined
  let beat: Repeat | undefined
  /** Said once the database is there again. */
  let owed: LateWrite | undefined

  const ours = () => db.updateTable('search_groups').where('id', '=', id).where('holder', '=', holder)

  /** Afterwards: another group of this process may have the rows read in the midst of it. */
  const writing =
    <Of extends unknown[]>(write: (...of: Of) => Promise<void>) =>
    (...of: Of): Promise<void> =>
      write(...of).finally(() => rows.outdate(id))

  /** By the clock of the database: the same for all servers. */
  const heldUntilThere = () => sql<number>`${rows.databaseNow()} + ${sql.lit(LEAD_MS)}`

  /** @returns false when another server has taken the lead */
  async function renew(): Promise<boolean> {
    const until = untilNow()
    const { numUpdatedRows } = await ours()
      .set({ held_until: heldUntilThere() })
      .where('lead', '=', lead)
      .executeTakeFirst()
    heldUntil = numUpdatedRows === 1n ? until : NEVER
    return numUpdatedRows === 1n
  }

  /** Counted from before a question: the answer may take long. */
  const untilNow = () => ({ clock: clock() + LEAD_MS - SLACK_MS, now: now() + LEAD_MS - SLACK_MS })

  async function keepLead(): Promise<void> {
    if (heldUntil !== NEVER) await renew()
  }

  /** @param row as it was read: whoever has changed it meanwhile has it */
  async function take(row: Pick<SearchGroupTable, 'lead' | 'held_until'>): Promise<boolean> {
    const until = untilNow()
    const taken = await db
      .updateTable('search_groups')
      .set((eb) => ({ holder, held_until: heldUntilThere(), lead: eb('lead', '+', 1) }))
      .where('id', '=', id)
      .where('lead', '=', row.lead)
      .where((eb) => eb.or([eb('holder', 'is', null), eb('held_until', '=', row.held_until)]))
      .returning('lead')
      .executeTakeFirst()
    if (!taken) return false
    ;({ lead } = taken)
    heldUntil = until
    beat ??= repeat(keepLead, { everyMs: RENEW_MS, onError, ...(startTimer && { startTimer }) })
    return true
  }

  async function register(): Promise<void> {
    const { engine, host, beginning } = place
    await db
      .insertInto('search_groups')
      .values({ id, engine, host, beginning, record: null, seq: 0, lead: 0, held_until: rows.databaseNow() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  function readAnew(): Promise<GroupRow | undefined> {
    rows.outdate(id)
    return rows.read(id)
  }

  /**
   * In one statement with the end of the present lead: its server has a record of its own in memory, which it saves no more, and takes
   * the lead again with this one.
   */
  async function tellOwed(): Promise<void> {
    for (let tries = 0; owed && tries < MOST_TRIES; tries++) {
      const said = owed
      const row = await readAnew()
      // Nobody has led since: nothing newer was there to arrive behind.
      const isMeant = row !== undefined && row.lead !== said.lead
      if (isMeant && !(await markRow(row, said))) continue
      if (owed === said) owed = undefined
    }
  }

  /** @returns false when the row is another one meanwhile */
  async function markRow(row: SearchGroupTable, { from, dealers }: LateWrite): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('search_groups')
      .set({
        again_from: Math.min(row.again_from ?? from, from),
        record: row.record === null ? null : withUnsettled(row.record, dealers),
        lead: row.lead + 1,
      })
      .where('id', '=', id)
      .where('lead', '=', row.lead)
      .where((eb) => (row.record === null ? eb('record', 'is', null) : eb('record', '=', row.record)))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function writeAgain(late: LateWrite): Promise<void> {
    owed = owed
      ? {
          lead: Math.min(owed.lead, late.lead),
          from: Math.min(owed.from, late.from),
          dealers: [...new Set([...owed.dealers, ...late.dealers])],
        }
      : late
    await tellOwed()
  }

  /** Whether the server that leads has given a sign of life lately. */
  function isAlive({ holder: by, lead: of, held_until: until, read_at: readAt }: GroupRow): boolean {
    // One of ours that has ended: nobody else has led since.
    if (by === null || by === holder) return false
    if (seen?.lead !== of || seen.until !== until) seen = { lead: of, until, at: clock() }
    const isLongAgo = readAt - (until - LEAD_MS) > LONG_AGO_MS
    return clock() - seen.at <= (isLongAgo ? WATCHED_MS : LEAD_MS)
  }

  async function look(): Promise<Look> {
    await tellOwed()
    let row = await rows.read(id)
    if (!row) {
      await register()
      row = await readAnew()
    }
    if (row?.holder === holder && row.lead === lead && heldUntil !== NEVER) {
      if (clock() > heldUntil.clock - LEAD_MS / 2 || now() > heldUntil.now - LEAD_MS / 2) await renew()
    } else if (row && !isAlive(row) && (await take(row))) row = await readAnew()
    else heldUntil = NEVER
    return {
      isLeading: heldUntil !== NEVER,
      lead,
      record: row?.record == null ? null : (JSON.parse(row.record) as GroupRecord),
      seq: row?.seq ?? 0,
      againFrom: row?.again_from ?? null,
      asked: row?.asked ?? null,
      refused: row ? refusalOf(row) : null,
    }
  }

  async function standBack(): Promise<void> {
    heldUntil = NEVER
    await beat?.stop()
    beat = undefined
    // A renewal that was on its way has said otherwise.
    heldUntil = NEVER
  }

  return {
    look,
    held: () => (clock() < heldUntil.clock && now() < heldUntil.now ? lead : undefined),
    async demandLead() {
      if (!(await renew())) throw new LeadLostError()
    },
    save: writing(async ({ record, seq }) => {
      const { numUpdatedRows } = await ours()
        .set({ record: JSON.stringify(record), seq })
        .where('lead', '=', lead)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new LeadLostError()
    }),
    writeAgain: writing(writeAgain),
    wroteAgain: writing(async (from) => {
      const { numUpdatedRows } = await ours()
        .set({ again_from: null })
        .where('lead', '=', lead)
        .where('again_from', '=', from)
        .executeTakeFirst()
      // Said anew by another server meanwhile, which may have written after this one.
      if (numUpdatedRows !== 1n) throw new LeadLostError()
    }),
    refuse: writing(async ({ before, after }) => {
      const refused = { refused_before: before, refused_after: after, refused_at: now() }
      await ours().set(refused).execute()
    }),
    settle: writing(async (asked) => {
      await ours().set({ refused_before: null, refused_after: null, refused_at: null }).execute()
      // What was asked for meanwhile is still to be done.
      if (asked !== null) await ours().set({ asked: null }).where('asked', '=', asked).execute()
    }),
    release: writing(async () => {
      await standBack()
      await ours().set({ holder: null }).execute()
    }),
    async forget() {
      await standBack()
      await db.deleteFrom('search_groups').where('id', '=', id).where('holder', '=', holder).execute()
    },
  }
}

function withUnsettled(text: string, dealers: readonly string[]): string {
  const record = JSON.parse(text) as GroupRecord
  const doubted = Object.fromEntries(dealers.map((slug) => [slug, UNSETTLED]))
  return JSON.stringify({ ...record, members: { ...record.members, ...doubted } })
}

/** What was refused, as the row says it. */
export function refusalOf(row: SearchGroupTable): (Refusal & { at: number }) | null {
  const { refused_before: before, refused_after: after, refused_at: at } = row
  return at === null ? null : { before: before ?? 0, after: after ?? 0, at }
}
