import type { Kysely } from 'kysely'

/** Whose window it is: two people may have one name. Empty in rows of servers that do not write it yet. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('editor_presence')
      .addColumn('user_id', 'text', (added) => added.notNull().defaultTo(''))
      .execute()
  },
}
