import type { ContentReader } from '../../runtime/block/load-context.ts'
import type { Db } from '../db/database.ts'

/** A content file: collections by kind, each in its order. */
export type ContentCollections = Record<string, Record<string, unknown>[]>

/** Rows per insert; PostgreSQL takes at most 65,535 parameters and SQLite 32,766. */
const BATCH = 500

/** Replaces the content of one tenant, and remembers the hash of where it came from. */
export async function replaceContent(
  db: Db,
  tenant: string,
  collections: ContentCollections,
  contentHash: string,
): Promise<void> {
  const rows = Object.entries(collections).flatMap(([kind, items]) =>
    items.map((item, position) => ({
      tenant,
      kind,
      id: String(item['id'] ?? item['slug'] ?? position),
      position,
      document: JSON.stringify(item),
    })),
  )
  await db.transaction().execute(async (transaction) => {
    // Takes the tenant's row first: servers that start at the same time take turns.
    await transaction
      .updateTable('tenants')
      .set({ content_hash: contentHash })
      .where('slug', '=', tenant)
      .execute()
    await transaction.deleteFrom('content').where('tenant', '=', tenant).execute()
    for (let start = 0; start < rows.length; start += BATCH) {
      await transaction
        .insertInto('content')
        .values(rows.slice(start, start + BATCH))
        .execute()
    }
  })
}

/** The content collections of one tenant as block loaders see them. */
export function contentReader(db: Db, tenant: string): ContentReader {
  return {
    async list(kind) {
      const rows = await db
        .selectFrom('content')
        .select('document')
        .where('tenant', '=', tenant)
        .where('kind', '=', kind)
        .orderBy('position')
        .execute()
      return rows.map((row) => parse(row.document))
    },
    async get(kind, id) {
      const row = await db
        .selectFrom('content')
        .select('document')
        .where('tenant', '=', tenant)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && parse(row.document)
    },
  }
}

function parse(document: string): Record<string, unknown> {
  return JSON.parse(document) as Record<string, unknown>
}
