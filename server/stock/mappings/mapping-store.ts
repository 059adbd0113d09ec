import type { Db } from '../../db/database.ts'
import { FeedError } from '../import/read/feed-error.ts'
import { compileMapping, type CompiledMapping, type Mapping } from './mapping.ts'
import { MAPPINGS } from './registry.ts'

export interface SavedMapping {
  mapping: Mapping
  /** Epoch milliseconds. */
  changedAt: number
  changedBy: string
}

/** A dealer has one a feed, not one a day. */
export const MOST_MAPPINGS = 50
/** Characters of one as JSON; all of a dealer's are read together. The product's own have 1,400 at the most. */
export const MOST_CHARACTERS = 30_000

/** Mappings that the dealer's staff made, by title. */
export async function savedMappings(db: Db, tenant: string): Promise<SavedMapping[]> {
  const rows = await db.selectFrom('stock_mappings').selectAll().where('tenant', '=', tenant).execute()
  return rows
    .map((row) => ({
      mapping: JSON.parse(row.mapping) as Mapping,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }))
    .toSorted((a, b) => a.mapping.title.localeCompare(b.mapping.title))
}

/** As {@link savedMappings}, ready for an import. */
export async function ownMappings(db: Db, tenant: string): Promise<CompiledMapping[]> {
  const saved = await savedMappings(db, tenant)
  return saved.map(({ mapping }) => compileMapping(mapping, mapping.name))
}

/**
 * Keeps a dealer's mapping under its name, in place of the one that had it.
 *
 * @throws FeedError `invalid-mapping` for what is no mapping, has a name of the product's, or is one too many
 */
export async function saveMapping(
  db: Db,
  tenant: string,
  { mapping, changedAt, changedBy }: { mapping: unknown; changedAt: number; changedBy: string },
): Promise<void> {
  const { name } = compileMapping(mapping, 'that was made')
  if (MAPPINGS.some((known) => known.name === name))
    throw new FeedError('invalid-mapping', `"${name}" is a mapping of the product; give yours another name.`)
  const text = JSON.stringify(mapping)
  if (text.length > MOST_CHARACTERS)
    throw new FeedError(
      'invalid-mapping',
      `A mapping has at most ${MOST_CHARACTERS} characters; this one has ${text.length}.`,
    )
  const known = await savedMappings(db, tenant)
  if (known.length >= MOST_MAPPINGS && !known.some((each) => each.mapping.name === name))
    throw new FeedError(
      'invalid-mapping',
      `A dealer has at most ${MOST_MAPPINGS} mappings; delete one first.`,
    )
  const row = { mapping: text, changed_at: changedAt, changed_by: changedBy }
  await db
    .insertInto('stock_mappings')
    .values({ tenant, name, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doUpdateSet(row))
    .execute()
}

/** @returns false where the dealer has no such mapping */
export async function deleteMapping(db: Db, tenant: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_mappings')
    .where('tenant', '=', tenant)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
