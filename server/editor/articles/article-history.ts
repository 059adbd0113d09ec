import type { ArticleEntry } from '../../../schemas/generated/editor-api.ts'
import type { Article } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { ARTICLES } from './articles-kind.ts'
import { UNTOUCHED, workingArticle, type EntryState } from './entry-state.ts'

export type ArticleStep = ArticleEntry['history'][number]

/** Saves of one person within this time are one step. */
const ONE_STEP_MS = 10 * 60_000

/** Who made a step of which article, and what it was. */
interface Step {
  tenant: string
  slug: string
  what: ArticleStep['what']
  /** E-mail address. */
  by: string
  /** Epoch milliseconds. */
  now: number
}

/** Writes a step down, and lets go of those that are too many. @param most steps that are kept */
export async function keepStep(
  db: Db,
  { tenant, slug, what, by, now }: Step,
  version: number,
  state: EntryState,
  most: number,
): Promise<void> {
  if (what === 'saved') {
    await stepsToDrop(db, tenant, slug)
      .where('version', '=', version - 1)
      .where('what', '=', 'saved')
      .where('changed_by', '=', by)
      .where('changed_at', '>', now - ONE_STEP_MS)
      .execute()
  }
  const row = { version, what, state: JSON.stringify(state), changed_by: by, changed_at: now }
  await db
    .insertInto('content_changes')
    .values({ tenant, kind: ARTICLES, id: slug, ...row })
    .execute()
  const newest = await stepsOf(db, tenant, slug).select('version').limit(most).execute()
  const oldest = newest.at(-1)
  if (oldest) await stepsToDrop(db, tenant, slug).where('version', '<', oldest.version).execute()
}

/** What was done to an article, newest first. */
export async function listSteps(db: Db, tenant: string, slug: string): Promise<ArticleStep[]> {
  const steps = await stepsOf(db, tenant, slug)
    .leftJoin('staff_users', 'staff_users.email', 'content_changes.changed_by')
    .select(['version', 'what', 'changed_by', 'changed_at', 'staff_users.name as by'])
    .execute()
  return steps.map(({ version, what, changed_by: email, changed_at: at, by }) => ({
    version,
    what: what as ArticleStep['what'],
    by: by ?? email,
    at: Number(at),
  }))
}

/** The state after one step. @param version 0 for the one before the first @throws ProblemError 404 */
export async function readStep(db: Db, tenant: string, slug: string, version: number): Promise<EntryState> {
  if (version === 0) return UNTOUCHED
  const row = await stepsOf(db, tenant, slug)
    .select('state')
    .where('version', '=', version)
    .executeTakeFirst()
  if (row) return JSON.parse(row.state) as EntryState
  throw new ProblemError('not-found', { detail: 'This state of the article is not kept any more.' })
}

/** Of a deleted article, as it was before: the list shows it while it can be put back. */
export async function lastArticle(db: Db, tenant: string, slug: string): Promise<Article | undefined> {
  const steps = await stepsOf(db, tenant, slug).select('state').limit(2).execute()
  return steps
    .map(({ state }) => workingArticle(JSON.parse(state) as EntryState, undefined))
    .find((article) => article !== undefined)
}

function stepsOf(db: Db, tenant: string, slug: string) {
  return db
    .selectFrom('content_changes')
    .where('tenant', '=', tenant)
    .where('kind', '=', ARTICLES)
    .where('content_changes.id', '=', slug)
    .orderBy('version', 'desc')
}

function stepsToDrop(db: Db, tenant: string, slug: string) {
  return db
    .deleteFrom('content_changes')
    .where('tenant', '=', tenant)
    .where('kind', '=', ARTICLES)
    .where('id', '=', slug)
}
