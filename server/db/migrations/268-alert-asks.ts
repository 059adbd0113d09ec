import type { Kysely } from 'kysely'

/** How many mails asked one mailbox to confirm one alert: asking again is a mail too. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('alerts')
      .addColumn('asks', 'integer', (added) => added.notNull().defaultTo(1))
      .execute()
  },
}
