import type { Kysely } from 'kysely'
import { identity } from './columns.ts'

/** Leads, and the outbox from which they are delivered: both rows are written in one transaction. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('leads')
      .addColumn('seq', ...identity(db))
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('category', 'text')
      .addColumn('subcategory', 'text')
      .addColumn('car_id', 'bigint')
      .addColumn('form_completed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('suspected_spam', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('consent', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('leads_tenant').on('leads').columns(['tenant', 'seq']).execute()

    // The answer to a key is kept with the hash of the request, so that a retry gets the same lead and a reused key
    // with other content is refused.
    await db.schema
      .createTable('lead_keys')
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_keys_pk', ['tenant', 'key'])
      .execute()

    await db.schema
      .createTable('outbox')
      .addColumn('seq', ...identity(db))
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute()
  },
}
