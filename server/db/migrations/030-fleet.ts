import type { Kysely } from 'kysely'

/** A change over many tenants keeps what it does and how far it has come, so that it can go on ring by ring. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const add = (name: string, type: 'text' | 'integer', fallback: string | number) =>
      db.schema
        .alterTable('fleet_changes')
        .addColumn(name, type, (column) => column.notNull().defaultTo(fallback))
        .execute()
    await add('codemod', 'text', '{}')
    await add('inherited', 'integer', 0)
    await add('rings', 'text', '[]')
    await add('rings_done', 'integer', 0)
    await db.schema.alterTable('fleet_changes').addColumn('undone_by', 'text').execute()
  },
}
