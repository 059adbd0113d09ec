import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Tables that a lead leaves rows in. */
const TABLES = ['leads', 'lead_keys', 'outbox', 'deliveries', 'mailbox', 'jobs']

/** Pages of the tables and indexes of leads, by SQLite's own count, over the leads that are there. */
export function rowKbPerLead(folder: string): number {
  const db = new DatabaseSync(join(folder, 'data/forecourt.db'), {
    readOnly: true,
  })
  try {
    const { leads } = db.prepare('select count(*) as leads from leads').get() as { leads: number }
    const names = TABLES.map(() => '?').join(', ')
    const { bytes } = db
      .prepare(
        `select sum(pgsize) as bytes from dbstat where name in
          (select name from sqlite_schema where tbl_name in (${names}) or tbl_name like 'lead%')`,
      )
      .get(...TABLES) as { bytes: number }
    return bytes / 1024 / leads
  } finally {
    db.close()
  }
}
