import type { Db } from '../../db/database.ts'
import type { VisitorTable } from '../tables.ts'

/** An account as the auth library stores it on SQLite. */
export async function putVisitor(db: Db, { id = 'kim', ...extra }: Partial<VisitorTable>): Promise<void> {
  const at = '2026-11-20T02:00:00.000Z'
  await db
    .insertInto('visitors')
    .values({
      id,
      tenant: 'brolga-bay',
      name: 'Kim',
      email: `${id}@visitor.example`,
      email_verified: 1,
      image: null,
      phone: null,
      created_at: at,
      updated_at: at,
      ...extra,
    })
    .execute()
}
