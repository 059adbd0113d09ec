import type { Valuation } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { inPages } from '../db/in-pages.ts'

/** A plate says whose car it is, so valuations are not kept for longer than an offer is good for (TRADE-12). */
export const VALUATION_KEPT_MS = 90 * 24 * 60 * 60 * 1000

export interface KeptValuation {
  id: string
  tenant: string
  document: Partial<Valuation>
}

/** Where a person named their car: what they sent to a dealer. */
interface OfPerson {
  tenant: string
  payload: Record<string, unknown>
}

/**
 * Valuations that a dealer keeps of the cars that a person named in their enquiries there, by plate or vehicle number: nothing else
 * in them says whose they are.
 */
export async function valuationsOfPerson(db: Db, leads: readonly OfPerson[]): Promise<KeptValuation[]> {
  const cars = Map.groupBy(leads, ({ tenant }) => tenant)
  const found: KeptValuation[] = []
  for (const [tenant, own] of cars) {
    const marks = new Set(own.flatMap(({ payload }) => marksOf(payload['valuation'])))
    if (marks.size === 0) continue
    const pages = inPages(
      (after: string | undefined, limit) =>
        db
          .selectFrom('valuations')
          .select(['id', 'tenant', 'document'])
          .where('tenant', '=', tenant)
          .where('id', '>', after ?? '')
          .orderBy('id')
          .limit(limit)
          .execute(),
      ({ id }) => id,
    )
    for await (const rows of pages) {
      for (const row of rows) {
        const document = JSON.parse(row.document) as Partial<Valuation>
        if (marksOf(document).some((mark) => marks.has(mark))) found.push({ ...row, document })
      }
    }
  }
  return found
}

export async function eraseValuations(db: Db, valuations: readonly KeptValuation[]): Promise<number> {
  for (const { id } of valuations) await db.deleteFrom('valuations').where('id', '=', id).execute()
  return valuations.length
}

/** Kept valuations and those that were told alone, before an instant. @returns how many of the kept ones */
export async function eraseValuationsBefore(db: Db, before: number, tenant?: string): Promise<number> {
  let kept = db.deleteFrom('valuations').where('created_at', '<', before)
  let issued = db.deleteFrom('issued_valuations').where('created_at', '<', before)
  if (tenant !== undefined) {
    kept = kept.where('tenant', '=', tenant)
    issued = issued.where('tenant', '=', tenant)
  }
  await issued.execute()
  return Number((await kept.executeTakeFirst()).numDeletedRows)
}

/** Plate and vehicle number, however they are spaced. */
function marksOf(valuation: unknown): string[] {
  if (typeof valuation !== 'object' || valuation === null) return []
  const { rego, vin } = valuation as { rego?: unknown; vin?: unknown }
  return [rego, vin].flatMap((mark) => {
    const plain = typeof mark === 'string' ? mark.replaceAll(/[\s-]/g, '').toUpperCase() : ''
    return plain === '' ? [] : [plain]
  })
}
