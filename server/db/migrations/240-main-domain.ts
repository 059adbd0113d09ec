import { sql, type Kysely } from 'kysely'

/** The first domain of each published document: the dealer's other domains lead there (RUN-08). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tenants').addColumn('main_domain', 'text').execute()
    const { rows } = await sql<{ slug: string; document: string }>`
      select tenants.slug, document from tenants
      join tenant_revisions on tenant_revisions.slug = tenants.slug and tenant_revisions.revision = tenants.revision`.execute(
      db,
    )
    for (const { slug, document } of rows) {
      const { domains } = JSON.parse(document) as { domains?: unknown }
      const main: unknown = Array.isArray(domains) ? domains[0] : undefined
      if (typeof main !== 'string') continue
      await sql`update tenants set main_domain = ${main.toLowerCase()} where slug = ${slug}`.execute(db)
    }
  },
}
