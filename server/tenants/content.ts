import type { ContentReader } from '../../runtime/block/load-context.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import type { Db } from '../db/database.ts'
import { likePart } from '../db/like-part.ts'
import { layOver, type LaidOver } from './lay-over.ts'

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
      .set(({ eb }) => ({ content_hash: contentHash, content_revision: eb('content_revision', '+', 1) }))
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

/** Collections that staff write in the editor, with the member that their ids are in. */
export const STAFF_KINDS = { articles: 'slug', offers: 'id' } as const
export type StaffKind = keyof typeof STAFF_KINDS

const isStaffKind = (kind: string): kind is StaffKind => Object.hasOwn(STAFF_KINDS, kind)

/** A collection as the dealer's file has it, in its order. */
export async function filedEntries(db: Db, tenant: string, kind: string): Promise<JsonObject[]> {
  const rows = await db
    .selectFrom('content')
    .select('document')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ document }) => parse(document))
}

/**
 * The content collections of one tenant as block loaders see them: the files' entries, and over them what staff published. For one
 * request: each collection is read once, however many blocks of a page list it.
 */
export function contentReader(db: Db, tenant: string): ContentReader {
  const lists = new Map<string, Promise<JsonObject[]>>()

  function list(kind: string): Promise<JsonObject[]> {
    const known = lists.get(kind) ?? read(kind)
    lists.set(kind, known)
    return known
  }

  async function read(kind: string): Promise<JsonObject[]> {
    const filed = await filedEntries(db, tenant, kind)
    return isStaffKind(kind)
      ? layOver(filed, await staffsEntries(db, kind, tenant), STAFF_KINDS[kind])
      : filed
  }

  return {
    list,
    hadAt: async (kind, address) => isStaffKind(kind) && (await hadAt(db, { tenant, kind, address })),
  }
}

/** What staff published of a collection, and what they took off the site. @param of the tenant; all when absent */
export async function staffsEntries(
  db: Db,
  kind: StaffKind,
  of?: string,
): Promise<(LaidOver & { tenant: string })[]> {
  const rows = await seenEntries(db, kind)
    .select(['tenant', 'id', 'published', 'hidden'])
    .$if(of !== undefined, (query) => query.where('tenant', '=', of ?? ''))
    .orderBy('tenant')
    .orderBy('id')
    .execute()
  return rows.map(({ tenant, id, published, hidden }) => ({
    tenant,
    id,
    // Of one that is hidden only its addresses are kept.
    entry: published === null || hidden === 1 ? undefined : parse(published),
  }))
}

/**
 * What tells one state of what visitors see of staff's entries from the next, by tenant; none where they see the file's alone. A
 * draft that is saved over one of them is another state, too.
 *
 * @param of tenants; all when absent
 */
export async function seenStates(
  db: Db,
  kind: StaffKind,
  of?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await seenEntries(db, kind)
    .select(({ fn }) => [
      'tenant',
      fn.countAll().as('entries'),
      fn.sum('version').as('steps'),
      fn.max('changed_at').as('at'),
    ])
    .$if(of !== undefined, (query) => query.where('tenant', 'in', of ?? []))
    .groupBy('tenant')
    .execute()
  return new Map(rows.map(({ tenant, entries, steps, at }) => [tenant, `${entries} ${steps} ${at}`]))
}

/** Whether an entry that is off the site had this address; the last thing that is asked of an address that leads nowhere. */
async function hadAt(
  db: Db,
  { tenant, kind, address }: { tenant: string; kind: StaffKind; address: string },
): Promise<boolean> {
  const named = likePart(JSON.stringify(address))
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'draft', 'published'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    // Of one that is deleted stands here what was on the site alone.
    .where(({ eb, or, and }) =>
      or([eb('hidden', '=', 1), and([eb('removed_at', 'is not', null), eb('published', 'is not', null)])]),
    )
    .where(({ eb, or }) =>
      or([eb('id', '=', address), eb('draft', 'like', named), eb('published', 'like', named)]),
    )
    .execute()
  return rows.some(({ id, draft, published }) =>
    [id, ...[draft, published].flatMap(publishedSlugs)].includes(address),
  )
}

function publishedSlugs(document: string | null): readonly unknown[] {
  const slugs = document === null ? undefined : parse(document)['published_slugs']
  return Array.isArray(slugs) ? slugs : []
}

function seenEntries(db: Db, kind: StaffKind) {
  return db
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('published', 'is not', null), eb('hidden', '=', 1)]))
}

function parse(document: string): JsonObject {
  return JSON.parse(document) as JsonObject
}
