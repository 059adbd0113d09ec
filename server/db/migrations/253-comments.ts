import type { Kysely } from 'kysely'

/** What staff say to each other about blocks: threads, and the comments of each. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('comment_threads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('tree', 'text', (column) => column.notNull())
      .addColumn('block', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('resolved_at', 'bigint')
      .addColumn('resolved_by', 'text')
      .execute()
    await db.schema
      .createIndex('comment_threads_of')
      .on('comment_threads')
      .columns(['slug', 'changed_at'])
      .execute()
    await db.schema
      .createTable('comments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('thread', 'text', (column) =>
        column.notNull().references('comment_threads.id').onDelete('cascade'),
      )
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('comments_thread').on('comments').columns(['thread', 'written_at']).execute()
    await db.schema.createIndex('comments_author').on('comments').column('author').execute()
  },
}
