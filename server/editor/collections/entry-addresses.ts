import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Db } from '../../db/database.ts'
import { filedEntries, STAFF_KINDS } from '../../tenants/content.ts'
import { idOf, type Collection } from './collection.ts'
import type { EntryPlace } from './entry-history.ts'
import { shownEntry, type EntryState } from './entry-state.ts'

/** The first address of an entry that another one of its dealer has: now, before, or in a draft. */
export async function takenAddress(
  db: Db,
  { tenant, collection, id }: EntryPlace,
  document: JsonObject,
): Promise<string | undefined> {
  const { kind, addresses } = collection
  if (!addresses) return undefined
  const rows = await db
    .selectFrom('content_entries')
    .select(['draft', 'published'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute()
  const written = rows
    .flatMap(({ draft, published }) => [draft, published].filter((text) => text !== null))
    .map((text) => JSON.parse(text) as JsonObject)
  const taken = [...(await filedEntries(db, tenant, kind)), ...written]
    .filter((other) => idOf(collection, other) !== id)
    .flatMap(addresses.of)
  return addresses.of(document).find((address) => taken.includes(address))
}

/**
 * What a step makes of an entry, with the addresses that visitors have had of it and get by it: a link to any of them
 * goes on leading to its page.
 */
export function withAddresses(
  { addresses }: Collection,
  { filed, state }: { filed: JsonObject | undefined; state: EntryState },
  next: EntryState,
): EntryState {
  if (!addresses) return next
  const had = [shownEntry(state, filed), shownEntry(next, filed)].flatMap((document) =>
    document ? addresses.of(document) : [],
  )
  const keep = (document: JsonObject | null) => document && addresses.keep(document, had)
  return { ...next, draft: keep(next.draft), published: keep(next.published) }
}

/**
 * The addresses that visitors have had of an entry, where nothing of staff's words on the site says them: of an entry of the file, `null`
 * where there are none but its own, and of one that is deleted, `null` where visitors never had it.
 */
export function addressesBeside(
  { kind, addresses }: Collection,
  { filed, state }: { filed: JsonObject | undefined; state: EntryState },
  next: EntryState,
): JsonObject | null {
  const shown = shownEntry(state, filed)
  const known = shown ?? (state.isHidden ? (filed ?? state.draft) : null)
  if (!addresses || !known || next.published || (!filed && !next.isRemoved)) return null
  const key = STAFF_KINDS[kind]
  const had = known['published_slugs']
  const kept = addresses.keep(
    { [key]: known[key], ...(had !== undefined && { published_slugs: had }) },
    shown ? addresses.of(shown) : [],
  )
  return kept['published_slugs'] === undefined && !next.isRemoved ? null : kept
}
