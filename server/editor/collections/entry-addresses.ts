import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Db } from '../../db/database.ts'
import { filedEntries } from '../../tenants/content.ts'
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
