import type { Around, Presence } from '../../../schemas/generated/editor-api.ts'
import { shortHash } from '../../../runtime/compile/short-hash.ts'
import type { Db } from '../../db/database.ts'
import { tagOf } from '../draft-store.ts'
import { GONE_MS } from './presence.ts'

/** Others that a window is told of; a dealer has a handful. */
const MOST_OTHERS = 50

/** What goes on at one dealer, for all of its windows. */
export interface AroundDealer {
  windows: Presence[]
  tag: string
  by: string | null
  comments: string
  namedDrafts: string
  entries: string
}

/** What goes on at dealers, by slug, whichever server it was told to. Reads no document. */
export async function readAround(
  db: Db,
  slugs: readonly string[],
  now: number,
): Promise<Map<string, AroundDealer>> {
  const [drafts, windows, named] = await Promise.all([
    db
      .selectFrom('tenants')
      .leftJoin('drafts', 'drafts.slug', 'tenants.slug')
      .leftJoin('draft_versions', (on) =>
        on
          .onRef('draft_versions.slug', '=', 'drafts.slug')
          .onRef('draft_versions.version', '=', 'drafts.version'),
      )
      .leftJoin('staff_users', 'staff_users.email', 'draft_versions.author')
      .select([
        'tenants.slug',
        'tenants.revision',
        'tenants.content_revision',
        'drafts.version',
        'author',
        'staff_users.name',
      ])
      .select(({ selectFrom }) => {
        const threads = selectFrom('comment_threads').whereRef('comment_threads.slug', '=', 'tenants.slug')
        const entries = selectFrom('content_entries').whereRef('content_entries.tenant', '=', 'tenants.slug')
        return [
          entries.select(({ fn }) => fn.sum('content_entries.version').as('steps')).as('steps'),
          entries.select(({ fn }) => fn.max('content_entries.changed_at').as('at')).as('stepped'),
          threads.select(({ fn }) => fn.countAll().as('count')).as('threads'),
          threads.select(({ fn }) => fn.max('changed_at').as('changed')).as('changed'),
        ]
      })
      .where('tenants.slug', 'in', slugs)
      .execute(),
    db
      .selectFrom('editor_presence')
      .select(['slug', 'window_id', 'user_id', 'name', 'place', 'tree', 'block'])
      .where('slug', 'in', slugs)
      .where('seen_at', '>', now - GONE_MS)
      .orderBy('name')
      .orderBy('window_id')
      .execute(),
    db
      .selectFrom('named_drafts')
      .select(['slug', 'id', 'name', 'removed_at'])
      .where('slug', 'in', slugs)
      .orderBy('id')
      .execute(),
  ])
  const namedBySlug = Map.groupBy(named, ({ slug }) => slug)
  const bySlug = Map.groupBy(windows, ({ slug }) => slug)
  return new Map(
    drafts.map(
      ({ slug, revision, content_revision, version, author, name, steps, stepped, threads, changed }) => [
        slug,
        {
          windows: (bySlug.get(slug) ?? []).map((row) => ({
            windowId: row.window_id,
            person: row.user_id,
            name: row.name,
            place: row.place,
            tree: row.tree,
            block: row.block,
          })),
          tag: tagOf(revision, version ?? 0),
          by: name ?? author,
          // A thread that is gone is one less.
          comments: `${threads} ${changed ?? 0}`,
          namedDrafts: shortHash(JSON.stringify(namedBySlug.get(slug) ?? [])),
          // The file's entries come and go with a revision; a step of staff is one more, or a later one where old ones went.
          entries: `${content_revision} ${steps ?? 0} ${stepped ?? 0}`,
        },
      ],
    ),
  )
}

/** The same as one of the windows sees it. */
export function aroundWindow({ windows, ...dealer }: AroundDealer, windowId: string): Around {
  return {
    others: windows.filter((each) => each.windowId !== windowId).slice(0, MOST_OTHERS),
    ...dealer,
  }
}
