import type { Kysely } from 'kysely'

/** Which block is chosen in a window, for the marks in the others. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['tree', 'block']) {
      await db.schema
        .alterTable('editor_presence')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute()
    }
  },
}
