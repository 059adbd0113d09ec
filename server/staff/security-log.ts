import { sql } from 'kysely'
import type { SecurityEvent } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { likePart } from '../db/like-part.ts'
import { EDITOR_API } from '../http/editor-api.ts'
import type { SecurityLogTable } from './tables.ts'

/** How many lines are read at a time. */
export const SHOWN = 100

/** Lines of this age may go: the database itself refuses it for younger ones. */
const KEPT_MS = 366 * 24 * 3_600_000

/** Longest text of a part of a line; what was typed may be longer. */
const LONGEST = 254

export interface SecurityLine extends Partial<
  Omit<SecurityLogTable, 'id' | 'at' | 'who' | 'what' | 'tenant'>
> {
  /** Epoch milliseconds. */
  at: number
  who: string
  what: string
  tenant?: string | undefined
}

/** Writes a line. Lines are never changed. */
export async function logSecurity(db: Db, line: SecurityLine): Promise<void> {
  const { at, what, tenant, address = '', browser = '', result = 'done' } = line
  await db
    .insertInto('security_log')
    .values({
      at,
      who: kept(line.who),
      what,
      tenant: tenant === undefined ? null : kept(tenant),
      about: kept(line.about),
      address: kept(address),
      browser: kept(browser),
      result,
      note: kept(line.note),
    })
    .execute()
}

/** What a database takes, whoever wrote it: a line that is refused would be a deed that nobody hears of. */
function kept(text = ''): string {
  return text.replaceAll('\0', '').slice(0, LONGEST)
}

export interface SecurityFilter {
  /** Only lines older than the one with this id. */
  before?: number | undefined
  result?: SecurityEvent['result'] | undefined
  /** Part of the address of whoever did it. */
  who?: string | undefined
}

/** The newest first, {@link SHOWN} at a time. */
export async function listSecurity(
  db: Db,
  { before, result, who }: SecurityFilter = {},
): Promise<{ events: SecurityEvent[]; hasMore: boolean }> {
  const rows = await readSecurity(db, { before, result, who }, SHOWN + 1)
  return { events: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN }
}

/** The newest first. */
export async function readSecurity(
  db: Db,
  { before, least, result, who }: SecurityFilter & { least?: number },
  limit: number,
): Promise<SecurityEvent[]> {
  let query = db.selectFrom('security_log').selectAll()
  if (least !== undefined) query = query.where('id', '>=', least)
  if (before !== undefined) query = query.where('id', '<', before)
  if (result !== undefined) query = query.where('result', '=', result)
  if (who !== undefined && who !== '') {
    query = query.where(sql<boolean>`lower(who) like ${likePart(who.toLowerCase())} escape '\\'`)
  }
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ tenant, what, ...rest }) => ({
    ...rest,
    what: EDITOR_API.operations[what]?.summary.split(';')[0] ?? what,
    dealer: tenant ?? '',
  }))
}

/** Drops what is older than a year. @returns number of lines */
export async function dropOldLines(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_log')
    .where('at', '<', now - KEPT_MS)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
