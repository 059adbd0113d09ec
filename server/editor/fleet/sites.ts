import { setImmediate as immediate } from 'node:timers/promises'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { FleetSite } from '../../../runtime/fleet/uses.ts'
import { mergeBelow } from '../../../runtime/resolve/below.ts'
import { loadLayers, type ReadLayer } from '../../../runtime/resolve/layers.ts'
import { layersOf } from '../../../runtime/resolve/resolve.ts'
import type { Db } from '../../db/database.ts'
import { readDocument, type StoredDocument } from '../../tenants/store.ts'
import { readDraft, type Draft } from '../draft-store.ts'

/** A dealer as the fleet sees it. */
export interface FleetDealer {
  slug: string
  name: string
  isArchived: boolean
  revision: number
  published: StoredDocument
  /** Only where it differs from what is published. */
  draft: Draft | undefined
}

export interface SiteReader {
  /** Every dealer, switched-off ones too, by name; or those of these slugs. */
  dealers(slugs?: readonly string[]): Promise<FleetDealer[]>
  /** The same one by one: however many there are, visitors are answered in between. */
  each(slugs?: readonly string[]): AsyncIterable<FleetDealer>
  /** How many {@link each} will come to, at most. */
  count(slugs?: readonly string[]): Promise<number>
  site(document: StoredDocument): Promise<FleetSite>
}

export function createSiteReader({
  db,
  readLayer,
  blocks,
}: {
  db: Db
  readLayer: ReadLayer
  blocks: () => ReadonlyMap<string, BlockSchema>
}): SiteReader {
  /** Blocks belong to the release. */
  let known: ReadonlyMap<string, BlockSchema> | undefined

  async function* each(slugs?: readonly string[]): AsyncGenerator<FleetDealer> {
    const rows = await db
      .selectFrom('tenants')
      .select(['slug', 'name', 'archived_at'])
      .$if(slugs !== undefined, (query) => query.where('slug', 'in', [...(slugs ?? []), '']))
      .execute()
    const drafted = new Set((await db.selectFrom('drafts').select('slug').execute()).map(({ slug }) => slug))
    for (const { slug, name, archived_at } of rows.toSorted((a, b) => a.name.localeCompare(b.name))) {
      const published = await readDocument(db, slug)
      if (!published) continue
      const draft = drafted.has(slug) ? await readDraft(db, slug) : undefined
      yield {
        slug,
        name,
        isArchived: archived_at !== null,
        revision: published.revision,
        published: published.document,
        draft: draft?.changed === true ? draft : undefined,
      }
      await immediate()
    }
  }

  return {
    each,
    async dealers(slugs) {
      const dealers: FleetDealer[] = []
      for await (const dealer of each(slugs)) dealers.push(dealer)
      return dealers
    },
    async count(slugs) {
      const { count } = await db
        .selectFrom('tenants')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .$if(slugs !== undefined, (query) => query.where('slug', 'in', [...(slugs ?? []), '']))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async site(document) {
      known ??= blocks()
      const { layers: stored } = await loadLayers(readLayer, document)
      const layers = layersOf(stored).filter(({ kind }) => kind !== 'tenant')
      return { ...mergeBelow(layers), layers, own: document, blocks: known }
    },
  }
}
