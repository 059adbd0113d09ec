import type { ArticleEntry, OfferEntry } from '../../../schemas/generated/editor-api.ts'
import type { Article, Offer } from '../../../schemas/generated/types.ts'
import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { call } from '../api/call.ts'
import { idOf, type CollectionKind, type Line, type Status } from './kinds.ts'

/** One article or offer, and what was done to it. */
export type Entry = Pick<ArticleEntry, 'origin' | 'tag' | 'history' | 'address' | 'mayPublish'> & {
  document: JsonObject
  /** What visitors get; null where it is not on the site. */
  shown: JsonObject | null
  status: Status
}

/** The calls about one collection of a dealer. */
export function collectionApi(slug: string, collection: CollectionKind) {
  const { kind, one } = collection
  /** A step from the state that somebody has seen. */
  const from = ({ document, tag }: Pick<Entry, 'document' | 'tag'>) => ({
    params: { slug, entry: idOf(collection, document) },
    headers: { 'if-match': tag },
  })
  const bodyOf = (document: JsonObject) =>
    ({ [one]: document }) as unknown as { article: Article } | { offer: Offer }
  const entryOf = (answer: ArticleEntry | OfferEntry): Entry => ({
    ...(answer as unknown as Omit<Entry, 'document'>),
    document: membersOf(membersOf(answer)[one]),
  })
  return {
    collection,
    async list(): Promise<Line[]> {
      const answer = membersOf(await call(`GET /api/editor/tenants/:slug/${kind}`, { params: { slug } }))
      return (answer[kind] as JsonObject[]).map((line) => ({
        ...(line as unknown as Line),
        ...collection.line(line),
      }))
    },
    begin: async (document: JsonObject) =>
      entryOf(
        await call(`POST /api/editor/tenants/:slug/${kind}`, { params: { slug }, body: bodyOf(document) }),
      ),
    read: async (entry: string) =>
      entryOf(await call(`GET /api/editor/tenants/:slug/${kind}/:entry`, { params: { slug, entry } })),
    save: async (entry: Entry, document: JsonObject) =>
      entryOf(
        await call(`PUT /api/editor/tenants/:slug/${kind}/:entry`, {
          ...from(entry),
          body: bodyOf(document),
        }),
      ),
    publish: async (entry: Entry) =>
      entryOf(await call(`POST /api/editor/tenants/:slug/${kind}/:entry/publish`, from(entry))),
    unpublish: async (entry: Entry) =>
      entryOf(await call(`POST /api/editor/tenants/:slug/${kind}/:entry/unpublish`, from(entry))),
    remove: async (entry: Entry) =>
      entryOf(await call(`DELETE /api/editor/tenants/:slug/${kind}/:entry`, from(entry))),
    takeBack: async (entry: Entry, version: number) =>
      entryOf(
        await call(`POST /api/editor/tenants/:slug/${kind}/:entry/take-back`, {
          ...from(entry),
          body: { version },
        }),
      ),
    preview: (document: JsonObject) =>
      call(`POST /api/editor/tenants/:slug/${kind}/:entry/preview`, {
        params: { slug, entry: idOf(collection, document) },
        body: bodyOf(document),
      }),
  }
}

export type CollectionApi = ReturnType<typeof collectionApi>
