import { otherWork } from '../../stock/in-turns.ts'
import type { Db } from '../../db/database.ts'
import { readSecurity } from '../security-log.ts'
import { CSV_HEAD, csvLine } from './log-csv.ts'

/**
 * Lines of one part of the export: some 100 ms of processor time. A year of a busy platform has 200,000, which in one answer
 * took 1.7 s (ASVS 15.2.2).
 */
export const MOST_OF_PART = 10_000
/** Lines that are read and written in one stretch. */
const AT_ONCE = 500

export interface ExportPart {
  /** Lines of CSV, the newest first; the first part begins with the names. */
  text: AsyncIterable<string>
  /** `before` of the next part; `undefined` where this one is the last. */
  next: number | undefined
}

/** @param before id of the oldest line that was exported already */
export async function exportPart(db: Db, before?: number): Promise<ExportPart> {
  const bounds = await db
    .selectFrom('security_log')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow()
  const to = Math.min(before ?? Infinity, Number(bounds.last ?? 0) + 1)
  // Ids have no gaps to speak of, and lines are dropped at the old end only.
  const from = Math.max(0, to - MOST_OF_PART)
  return {
    text: textOf(db, { from, to, head: before === undefined }),
    next: Number(bounds.first ?? 0) < from ? from : undefined,
  }
}

async function* textOf(
  db: Db,
  { from, to, head }: { from: number; to: number; head: boolean },
): AsyncGenerator<string> {
  if (head) yield CSV_HEAD
  for (let before = to; before > from; before -= AT_ONCE) {
    const least = Math.max(from, before - AT_ONCE)
    yield (await readSecurity(db, { before, least }, AT_ONCE)).map(csvLine).join('')
    await otherWork()
  }
}
