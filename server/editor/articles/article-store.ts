import type { ArticleEntry, ArticleLine } from '../../../schemas/generated/editor-api.ts'
import type { Article } from '../../../schemas/generated/types.ts'
import { sameJson } from '../../../runtime/json/object.ts'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { ProblemError } from '../../http/errors.ts'
import { filedEntries } from '../../tenants/content.ts'
import { keepStep, lastArticle, listSteps } from './article-history.ts'
import { ARTICLE_LIMITS, dropOld, KEPT_REMOVED_MS, roomForArticle } from './article-room.ts'
import { ARTICLES } from './articles-kind.ts'
import { shownArticle, UNTOUCHED, workingArticle, type EntryState } from './entry-state.ts'

/** One article as it stands: what the file says, and what staff made of it. */
export interface Standing {
  filed: Article | undefined
  state: EntryState
  /** 0 before staff touch it. */
  version: number
  by: string | null
  /** Epoch milliseconds. */
  at: number | null
  removedAt: number | null
}

/** One step of somebody. */
export interface ArticleChange {
  tenant: string
  slug: string
  /** The version that it started from; `undefined` for a new one. */
  version: number | undefined
  what: ArticleEntry['history'][number]['what']
  /** E-mail address. */
  by: string
  /** Epoch milliseconds. */
  now: number
  /** Whether they may change what visitors see. */
  mayPublish: boolean
  /** The next state. @throws ProblemError where there is none */
  make: (standing: Standing, transaction: Db) => EntryState | Promise<EntryState>
  /** Looks at what visitors are to see of staff's words. @throws ProblemError where they cannot */
  requireShowable?: (article: Article, transaction: Db) => Promise<void>
}

/**
 * Makes one step, and tells every server where visitors see another article for it.
 *
 * @returns whether visitors see another article
 * @throws ProblemError 412 where somebody else made a step since, 403 where it needs the role publisher, 409 where there is no room
 */
export function changeArticle(db: Db, change: ArticleChange, limits = ARTICLE_LIMITS): Promise<boolean> {
  const { tenant, slug, now, mayPublish, make } = change
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, ARTICLES, tenant)
    const standing = await readStanding(transaction, tenant, slug)
    if (change.version !== undefined && standing.version === 0 && !standing.filed) throw noSuchArticle()
    if (change.version !== undefined && change.version !== standing.version)
      throw await movedOn(transaction, standing)
    const next = await make(standing, transaction)
    const isSeen = !same(shownArticle(standing.state, standing.filed), shownArticle(next, standing.filed))
    if (isSeen && !mayPublish) {
      throw new ProblemError('forbidden', {
        detail: 'Visitors would see this: it needs the role publisher.',
      })
    }
    if (isSeen && !next.isHidden && next.published)
      await change.requireShowable?.(next.published, transaction)
    await dropOld(transaction, tenant, now, limits)
    await roomForArticle(transaction, { tenant, slug, state: next }, limits)
    const version = standing.version + 1
    await write(transaction, change, version, next)
    await keepStep(transaction, change, version, next, limits.steps)
    if (!isSeen) return false
    await transaction
      .updateTable('tenants')
      .set(({ eb }) => ({ content_revision: eb('content_revision', '+', 1) }))
      .where('slug', '=', tenant)
      .execute()
    return true
  })
}

async function write(
  transaction: Db,
  { tenant, slug, by, now }: ArticleChange,
  version: number,
  next: EntryState,
): Promise<void> {
  const row = {
    version,
    draft: textOrNull(next.draft),
    published: textOrNull(next.published),
    hidden: Number(next.isHidden),
    removed_at: next.isRemoved ? now : null,
    changed_by: by,
    changed_at: now,
  }
  await transaction
    .insertInto('content_entries')
    .values({ tenant, kind: ARTICLES, id: slug, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'id']).doUpdateSet(row))
    .execute()
}

/** How an article stands; untouched and without a file where nobody ever heard of it. */
export async function readStanding(db: Db, tenant: string, slug: string): Promise<Standing> {
  const filed = (await filedArticles(db, tenant)).find((article) => article.slug === slug)
  const row = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', ARTICLES)
    .where('id', '=', slug)
    .executeTakeFirst()
  return standingOf(row, filed)
}

/** All articles, those written last first: of the file, of staff, and those deleted lately. @param today the dealer's day */
export async function listArticles(
  db: Db,
  tenant: string,
  { today, now }: { today: string; now: number },
): Promise<ArticleLine[]> {
  const filed = new Map((await filedArticles(db, tenant)).map((article) => [article.slug, article]))
  const rows = await db
    .selectFrom('content_entries')
    .leftJoin('staff_users', 'staff_users.email', 'content_entries.changed_by')
    .selectAll('content_entries')
    .select('staff_users.name as by')
    .where('tenant', '=', tenant)
    .where('kind', '=', ARTICLES)
    .orderBy('content_entries.id')
    .execute()
  const touched = new Set(rows.map(({ id }) => id))
  const standings = [
    ...rows.map((row) => ({ slug: row.id, standing: standingOf(row, filed.get(row.id)), by: row.by })),
    ...[...filed].flatMap(([slug, article]) =>
      touched.has(slug) ? [] : [{ slug, standing: standingOf(undefined, article), by: null }],
    ),
  ]
  const lines: ArticleLine[] = []
  for (const { slug, standing, by } of standings) {
    if (standing.removedAt !== null && standing.removedAt <= now - KEPT_REMOVED_MS) continue
    const article = workingArticle(standing.state, standing.filed) ?? (await lastArticle(db, tenant, slug))
    if (!article) continue
    lines.push({
      slug,
      title: article.title,
      date: article.date,
      category: article.category ?? null,
      image: article.image ?? null,
      status: statusOf(standing, today),
      hasChanges: standing.state.draft !== null && shownArticle(standing.state, standing.filed) !== undefined,
      origin: originOf(standing),
      tag: String(standing.version),
      by: by ?? standing.by,
      at: standing.at,
    })
  }
  return lines.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

/** One article with what was done to it. @throws ProblemError 404 */
export async function readArticle(
  db: Db,
  tenant: string,
  slug: string,
  today: string,
): Promise<Omit<ArticleEntry, 'address' | 'mayPublish'>> {
  const standing = await readStanding(db, tenant, slug)
  const { state, filed, version } = standing
  const article = workingArticle(state, filed) ?? (await lastArticle(db, tenant, slug))
  if (!article) throw noSuchArticle()
  return {
    article,
    shown: shownArticle(state, filed) ?? null,
    status: statusOf(standing, today),
    origin: originOf(standing),
    tag: String(version),
    history: await listSteps(db, tenant, slug),
  }
}

export function noSuchArticle(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such article; it may have been deleted.' })
}

async function filedArticles(db: Db, tenant: string): Promise<Article[]> {
  return (await filedEntries(db, tenant, ARTICLES)) as unknown as Article[]
}

interface Row {
  version: number
  draft: string | null
  published: string | null
  hidden: number
  removed_at: number | null
  changed_by: string
  changed_at: number
}

function standingOf(row: Row | undefined, filed: Article | undefined): Standing {
  if (!row) return { filed, state: UNTOUCHED, version: 0, by: null, at: null, removedAt: null }
  // A file that has it by now brings it back; one that has it no more takes along what staff made nothing of.
  const isRemoved = !filed && (row.removed_at !== null || (row.draft === null && row.published === null))
  return {
    filed,
    state: {
      draft: articleOf(row.draft),
      published: articleOf(row.published),
      isHidden: row.hidden === 1,
      isRemoved,
    },
    version: row.version,
    by: row.changed_by,
    at: Number(row.changed_at),
    removedAt: isRemoved ? Number(row.removed_at ?? row.changed_at) : null,
  }
}

function statusOf({ state, filed }: Standing, today: string): ArticleLine['status'] {
  if (state.isRemoved) return 'removed'
  const shown = shownArticle(state, filed)
  if (!shown) return 'draft'
  return shown.date > today ? 'scheduled' : 'published'
}

function originOf({ state, filed }: Standing): ArticleLine['origin'] {
  if (!filed) return 'staff'
  return state.draft || state.published || state.isHidden ? 'changed' : 'file'
}

async function movedOn(db: Db, { by }: Standing): Promise<ProblemError> {
  const known = await db
    .selectFrom('staff_users')
    .select('name')
    .where('email', '=', by ?? '')
    .executeTakeFirst()
  return new ProblemError('precondition-failed', {
    detail: `${known?.name ?? by ?? 'Somebody'} changed this article since you opened it.`,
  })
}

const same = (a: Article | undefined, b: Article | undefined) => (a && b ? sameJson(a, b) : a === b)
const textOrNull = (article: Article | null) => (article === null ? null : JSON.stringify(article))
const articleOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as Article))
