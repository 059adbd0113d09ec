import { setImmediate as immediate } from 'node:timers/promises'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { FleetSite } from '../../../runtime/fleet/uses.ts'
import { mergeBelow } from '../../../runtime/resolve/below.ts'
import { loadLayers, type ReadLayer } from '../../../runtime/resolve/layers.ts'
import { layersOf } from '../../../runtime/resolve/resolve.ts'
import type { Db } from '../../db/database.ts'
import { inPages } from '../../db/in-pages.ts'
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

export interface Wanted {
  /** All when absent. */
  slugs?: readonly string[] | undefined
  /** Those behind this slug. */
  after?: string | undefined
}

/** Dealers that are asked for at a time. */
const AT_ONCE = 50

export interface SiteReader {
  /** One dealer, a switched-off one too. */
  dealer(slug: string): Promise<FleetDealer | undefined>
  /** Every dealer by slug, or those that are wanted, one by one: however many there are, visitors are answered in between. */
  each(wanted?: Wanted): AsyncIterable<FleetDealer>
  /** How many {@link each} will come to, at most; those up to a slug. */
  count(slugs?: readonly string[], upTo?: string): Promise<number>
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

  async function* each({ slugs, after }: Wanted = {}): AsyncGenerator<FleetDealer> {
    const pages = inPages(
      (last: string | undefined, limit) =>
        db
          .selectFrom('tenants')
          .leftJoin('drafts', 'drafts.slug', 'tenants.slug')
          .select(['tenants.slug as slug', 'name', 'archived_at', 'drafts.version as version'])
          .$if(slugs !== undefined, (query) => query.where('tenants.slug', 'in', [...(slugs ?? []), '']))
          .where('tenants.slug', '>', last ?? after ?? '')
          .orderBy('tenants.slug')
          .limit(limit)
          .execute(),
      ({ slug }) => slug,
      AT_ONCE,
    )
    for await (const rows of pages) {
      for (const { slug, name, archived_at, version } of rows) {
        const published = await readDocument(db, slug)
        if (!published) continue
        const draft = version === null ? undefined : await readDraft(db, slug)
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
  }

  return {
    each,
    async dealer(slug) {
      for await (const dealer of each({ slugs: [slug] })) return dealer
      return undefined
    },
    async count(slugs, upTo) {
      const { count } = await db
        .selectFrom('tenants')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .$if(slugs !== undefined, (query) => query.where('slug', 'in', [...(slugs ?? []), '']))
        .$if(upTo !== undefined, (query) => query.where('slug', '<=', upTo ?? ''))
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
