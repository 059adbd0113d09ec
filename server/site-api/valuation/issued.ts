import type { AdjustmentAnswers } from '../../../runtime/rules/trade-in/valuation.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { VALUATION_KEPT_MS } from '../valuation-privacy.ts'

/** A valuation as the server gave it: what was asked, and the answer. Nothing in it says whose car it is. */
export interface IssuedValuation {
  vehicle: { make: string; model: string; year: number; km?: number }
  adjustmentAnswers: AdjustmentAnswers
  /** Whole dollars; null when none was given (TRADE-07). */
  estimate: { low: number; high: number } | null
}

/** Notes what a visitor was told, under an id that a lead can name. @param now epoch milliseconds */
export async function issueValuation(
  db: Db,
  tenant: string,
  valuation: IssuedValuation,
  now: number,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('issued_valuations')
    .values({ id, tenant, document: JSON.stringify(valuation), created_at: now })
    .execute()
  return id
}

/** The valuation of that id; `undefined` when this site never gave it, or too long ago. */
export async function issuedValuation(
  db: Db,
  tenant: string,
  id: string,
  now: number,
): Promise<IssuedValuation | undefined> {
  const row = await db
    .selectFrom('issued_valuations')
    .select('document')
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('created_at', '>=', now - VALUATION_KEPT_MS)
    .executeTakeFirst()
  return row && (JSON.parse(row.document) as IssuedValuation)
}
