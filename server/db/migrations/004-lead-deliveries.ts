import type { Kysely } from 'kysely'
import { identity } from './columns.ts'

/** What the outbox owes to each destination of a tenant: one row per event and webhook, one per lead and mailbox. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('deliveries')
      .addColumn('seq', ...identity(db))
      .addColumn('event_seq', 'bigint', (column) => column.notNull())
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('deliveries_due')
      .on('deliveries')
      .columns(['state', 'next_attempt_at'])
      .execute()
    await db.schema.createIndex('deliveries_lead').on('deliveries').column('lead_id').execute()
    // Without them the cascade of an erased lead reads the whole table.
    await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute()
    await db.schema.createIndex('lead_keys_lead').on('lead_keys').column('lead_id').execute()
  },
}
