import type { Kysely } from 'kysely'

/** What staff say of a picture: what it shows, words to find it by, and where its subject is. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['alt', 'tags', 'focus']) {
      await db.schema
        .alterTable('uploads')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute()
    }
  },
}
