import { sql, type Kysely } from 'kysely'

/** The steps of a change, as an earlier release kept them in the change itself. */
interface Tables {
  fleet_changes: { id: string; revisions: string; undone_at: number | null }
  fleet_steps: { change_id: string; slug: string; step: string; undone: number }
}

/**
 * A change over many dealers is taken back a few of them at a time, so each step knows whether it was; and all steps stand in one
 * table, where they can be counted. The release before reads them there too.
 */
export const migration = {
  async up(raw: Kysely<unknown>): Promise<void> {
    await raw.schema
      .alterTable('fleet_steps')
      .addColumn('undone', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    const db = raw as Kysely<Tables>
    const old = await db
      .selectFrom('fleet_changes')
      .select(['id', 'revisions'])
      .where('revisions', '<>', '[]')
      .execute()
    for (const { id, revisions } of old) {
      for (const step of JSON.parse(revisions) as { slug: string }[]) {
        await db
          .insertInto('fleet_steps')
          .values({ change_id: id, slug: step.slug, step: JSON.stringify(step), undone: 0 })
          .onConflict((conflict) => conflict.columns(['change_id', 'slug']).doNothing())
          .execute()
      }
      await db.updateTable('fleet_changes').set({ revisions: '[]' }).where('id', '=', id).execute()
    }
    await sql`
      update fleet_steps set undone = 1
      where change_id in (select id from fleet_changes where undone_at is not null)`.execute(db)
  },
}
