import type { Kysely } from 'kysely'

/**
 * Of each group of dealers whose stock lies in an engine on another machine: what its indexes hold, which server writes them,
 * and what staff asked for. Servers read it, so that one builds and the others take over what is there.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('search_groups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('beginning', 'text', (column) => column.notNull())
      .addColumn('record', 'text')
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('again_from', 'bigint')
      .addColumn('lead', 'integer', (column) => column.notNull())
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .addColumn('refused_before', 'integer')
      .addColumn('refused_after', 'integer')
      .addColumn('refused_at', 'bigint')
      .addColumn('asked', 'text')
      .execute()
  },
}
