import type { Kysely } from 'kysely'

/** When the words of a comment were changed last; nothing where they never were. The release before neither reads nor writes it. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('comments').addColumn('edited_at', 'bigint').execute()
  },
}
