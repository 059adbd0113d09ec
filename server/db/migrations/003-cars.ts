import { sql, type Kysely } from 'kysely'
import { identity } from './columns.ts'

const FIRST_ID = 1_000_000_000

/** The stock: cars, their former slugs, the outbox of their changes, and the counter of car ids. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('cars')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('source_key', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('stocknum', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('market', 'text')
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('cars_source_key', ['tenant', 'source', 'source_key'])
      .addUniqueConstraint('cars_slug', ['tenant', 'slug'])
      .execute()
    await db.schema.createIndex('cars_tenant').on('cars').columns(['tenant', 'id']).execute()

    await db.schema
      .createTable('car_slugs')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('car_id', 'integer', (column) => column.notNull().references('cars.id').onDelete('cascade'))
      .addColumn('retired_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('car_slugs_pk', ['tenant', 'slug'])
      .execute()
    // Without it the cascade of a removed car reads the whole table.
    await db.schema.createIndex('car_slugs_car').on('car_slugs').column('car_id').execute()

    await db.schema
      .createTable('car_changes')
      .addColumn('seq', ...identity(db))
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('car_id', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('car_ids')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('next_id', 'integer', (column) => column.notNull())
      .execute()
    // The ids below belong to generated demo stock, which numbers its cars itself.
    await sql`insert into car_ids (name, next_id) values ('cars', ${sql.lit(FIRST_ID)})`.execute(db)
  },
}
