import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { CompiledMapping } from '../../mappings/mapping.ts'

/** What applying staged rows needs to know of the import, for whoever ends it. */
export interface ImportTerms {
  source: string
  /** Name of the mapping; absent in imports that an earlier release decided. */
  mapping?: string
  removed: CompiledMapping['removed']
  priceDrops: boolean
  /** Instant of the import in epoch milliseconds. */
  nowMs: number
  /** Run of a source that the import is: what each car was before is kept for it. */
  run?: string
}

/** The right to change one dealer's stock by an import. */
export interface ImportClaim {
  tenant: string
  owner: string
  terms: ImportTerms
  /** Present instant in epoch milliseconds. */
  now(): number
}

/** An importer that gave no sign of life for so long is gone: killed, or cut off from the database. */
const LEASE_MS = 30_000

/** The importer was taken for dead and another one has gone on from where it stood. */
export class ImportTakenOver extends Error {
  override name = 'ImportTakenOver'

  constructor(tenant: string) {
    super(
      `Another import of ${tenant} went on from where this one stood, because it gave no sign of life for ${LEASE_MS / 1000} s. Run it again.`,
    )
  }
}

/** @returns false when an import of the dealer is under way, or one that was broken off is not yet tidied away */
export async function tryClaim(db: Db, { tenant, owner, terms, now }: ImportClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stock_imports')
    .values({ tenant, owner, stage: 'staging', terms: JSON.stringify(terms), beat_at: now() })
    .onConflict((conflict) => conflict.column('tenant').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes over an import whose importer is gone. @returns undefined when there is none */
export async function takeOver(
  db: Db,
  tenant: string,
  now: () => number,
): Promise<{ claim: ImportClaim; isDecided: boolean } | undefined> {
  const owner = newId()
  const row = await db
    .updateTable('stock_imports')
    .set({ owner, beat_at: now() })
    .where('tenant', '=', tenant)
    .where('beat_at', '<', now() - LEASE_MS)
    .returning(['stage', 'terms'])
    .executeTakeFirst()
  if (!row) return undefined
  const terms = JSON.parse(row.terms) as ImportTerms
  return { claim: { tenant, owner, terms, now }, isDecided: row.stage === 'decided' }
}

/** Dealers whose importer is gone. */
export async function abandonedImports(db: Db, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_imports')
    .select('tenant')
    .where('beat_at', '<', nowMs - LEASE_MS)
    .execute()
  return rows.map(({ tenant }) => tenant)
}

/**
 * Every transaction of an import begins with it: a sign of life, and the proof that nobody has taken over.
 *
 * @throws {ImportTakenOver}
 */
export async function holdClaim(
  transaction: Db,
  { tenant, owner, now }: ImportClaim,
  stage?: 'decided',
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('stock_imports')
    .set({ beat_at: now(), ...(stage && { stage }) })
    .where('tenant', '=', tenant)
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportTakenOver(tenant)
}

/** Ends the import: the dealer's next one may begin. */
export async function endClaim(db: Db, { tenant, owner }: ImportClaim): Promise<void> {
  await db.deleteFrom('stock_imports').where('tenant', '=', tenant).where('owner', '=', owner).execute()
}

/** Leaves the import to whoever comes next, at once and not after the lease. */
export async function abandonClaim(db: Db, { tenant, owner }: ImportClaim): Promise<void> {
  await db
    .updateTable('stock_imports')
    .set({ beat_at: 0 })
    .where('tenant', '=', tenant)
    .where('owner', '=', owner)
    .execute()
}
