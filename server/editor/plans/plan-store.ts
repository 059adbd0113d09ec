import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { staffUserByEmail } from '../../staff/accounts.ts'
import { includesRole, roleAt } from '../../staff/roles.ts'
import { joinDocuments } from '../../tenants/join-documents.ts'
import { DomainTakenError } from '../../tenants/domains.ts'
import {
  publishIn,
  readDocument,
  RevisionMovedError,
  storedDocument,
  type StoredDocument,
} from '../../tenants/store.ts'
import type { Plan } from '../../../schemas/generated/editor-api.ts'
import type { CheckDraft } from '../checking/check-port.ts'
import type { PlannedPublicationTable } from '../tables.ts'

export async function readPlan(db: Db, slug: string): Promise<Plan | null> {
  const row = await db
    .selectFrom('planned_publications')
    .select(['author', 'publish_at', 'problem'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? { author: row.author, publishAt: row.publish_at, problem: row.problem } : null
}

/** Plans a document that was checked; a tenant has one plan at most. */
export async function savePlan(
  db: Db,
  plan: { slug: string; document: StoredDocument; revision: number; author: string; publishAt: number },
): Promise<void> {
  const values = {
    document: JSON.stringify(plan.document),
    base_revision: plan.revision,
    author: plan.author,
    publish_at: plan.publishAt,
    problem: null,
  }
  await db
    .insertInto('planned_publications')
    .values({ slug: plan.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}

export async function dropPlan(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('planned_publications').where('slug', '=', slug).execute()
}

/**
 * Publishes what is due. The plan and the revision change in one transaction: a killed process neither loses a plan nor
 * publishes it twice, and of several processes one does it. What was published since is joined with it; where both
 * changed one value, an error has come up, or its author may not publish any more, the plan stays with the reason. One that
 * fails keeps no other dealer's waiting.
 *
 * @param onError told of failures; the next turn tries those again
 * @returns slugs that have a new revision
 */
export async function publishDue(
  db: Db,
  { now, check, onError }: { now: number; check: CheckDraft; onError: (error: unknown) => void },
): Promise<string[]> {
  const due = await db
    .selectFrom('planned_publications')
    .selectAll()
    .where('publish_at', '<=', now)
    .where('problem', 'is', null)
    .execute()
  const published: string[] = []
  for (const plan of due) {
    try {
      if (await publishPlan(db, plan, { now, check })) published.push(plan.slug)
    } catch (error) {
      onError(error)
    }
  }
  return published
}

/** @returns whether there is a new revision */
async function publishPlan(
  db: Db,
  { slug, document, base_revision, author, publish_at }: Selectable<PlannedPublicationTable>,
  { now, check }: { now: number; check: CheckDraft },
): Promise<boolean> {
  const refuse = (problem: string) =>
    db
      .updateTable('planned_publications')
      .set({ problem })
      .where('slug', '=', slug)
      .where('publish_at', '=', publish_at)
      .execute()
  const planner = await staffUserByEmail(db, author)
  if (!planner || !includesRole(roleAt(planner.grants, slug), 'publisher')) {
    await refuse('Whoever planned it may not publish here any more.')
    return false
  }
  const current = await readDocument(db, slug)
  const base = await readDocument(db, slug, base_revision)
  if (!current || !base) return false
  const { document: next, conflicts } = joinDocuments(
    base.document,
    storedDocument(document),
    current.document,
  )
  if (conflicts.length > 0) {
    await refuse('Something that this changes was published in another form meanwhile.')
    return false
  }
  const errors = (await check(next)).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    await refuse(`Errors keep it from being published: ${errors[0]?.message ?? ''}`)
    return false
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('planned_publications')
        .where('slug', '=', slug)
        .where('publish_at', '=', publish_at)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) return false
      await publishIn(transaction, {
        document: next,
        over: current.revision,
        origin: 'staff',
        author,
        now,
      })
      return true
    })
  } catch (error) {
    // Somebody publishes at this very moment: the plan stays and is joined with that at the next turn.
    if (error instanceof RevisionMovedError) return false
    if (!(error instanceof DomainTakenError)) throw error
    await refuse(`The domain "${error.host}" belongs to another dealer.`)
    return false
  }
}
