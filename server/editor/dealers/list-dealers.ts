import type { Db } from '../../db/database.ts'
import { roleAt, type Grant, type Role } from '../../staff/roles.ts'
import { readDraft } from '../draft-store.ts'

/** One dealer in the list that staff start from. */
export interface DealerLine {
  slug: string
  name: string
  role: Role
  revision: number
  /** The draft differs from what is published. */
  changed: boolean
  editedAt: number | null
  editedBy: string | null
  publishedAt: number
  /** When the draft will publish itself. */
  plannedFor: number | null
  /** Since when the site is off. */
  archivedAt: number | null
  /** Leads of the last 30 days, without suspected spam. */
  leads: number
}

const LEADS_MS = 30 * 86_400_000

/** Every dealer that the grants name, switched-off ones too, by name. */
export async function listDealers(db: Db, grants: readonly Grant[], now: number): Promise<DealerLine[]> {
  const [tenants, drafts, plans, leads] = await Promise.all([
    db
      .selectFrom('tenants')
      .innerJoin('tenant_revisions', (on) =>
        on
          .onRef('tenant_revisions.slug', '=', 'tenants.slug')
          .onRef('tenant_revisions.revision', '=', 'tenants.revision'),
      )
      .select(['tenants.slug', 'name', 'tenants.revision', 'archived_at', 'published_at'])
      .execute(),
    db.selectFrom('drafts').select('slug').execute(),
    db.selectFrom('planned_publications').select(['slug', 'publish_at']).execute(),
    db
      .selectFrom('leads')
      .select(['tenant', (eb) => eb.fn.countAll<number | string>().as('count')])
      .where('created_at', '>', now - LEADS_MS)
      .where('suspected_spam', '=', 0)
      .groupBy('tenant')
      .execute(),
  ])
  const drafted = new Set(drafts.map(({ slug }) => slug))
  const planned = new Map(plans.map(({ slug, publish_at }) => [slug, publish_at]))
  const counts = new Map(leads.map(({ tenant, count }) => [tenant, Number(count)]))
  const lines = tenants.flatMap(({ slug, name, revision, archived_at, published_at }) => {
    const role = roleAt(grants, slug)
    if (role === undefined) return []
    const line: DealerLine = {
      slug,
      name,
      role,
      revision,
      changed: false,
      editedAt: null,
      editedBy: null,
      publishedAt: published_at,
      plannedFor: planned.get(slug) ?? null,
      archivedAt: archived_at,
      leads: counts.get(slug) ?? 0,
    }
    return [line]
  })
  const complete = await Promise.all(
    lines.map(async (line) => {
      const draft = drafted.has(line.slug) ? await readDraft(db, line.slug) : undefined
      return draft
        ? { ...line, changed: draft.changed, editedAt: draft.savedAt, editedBy: draft.author }
        : line
    }),
  )
  return complete.toSorted((a, b) => a.name.localeCompare(b.name))
}
