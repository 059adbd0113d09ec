import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { newId } from '../db/new-id.ts'

/** Visitors of the demo dealers with accounts: one who can save cars at once, and one who still has to give a phone (FAV-05). */
const DEMO_VISITORS = [
  { name: 'Casey Moreau', email: 'casey@visitor.example', phone: '0491 570 156' },
  { name: 'Robin Achterberg', email: 'robin@visitor.example', phone: null },
] as const

/**
 * Gives demo dealers their visitors, once: a dealer that has visitors is left alone. They sign in as everybody does,
 * with a code by mail, so that they are no way in where mail is really sent.
 */
export async function seedDemoVisitors(db: Db, slugs: readonly string[], now: number): Promise<void> {
  const at = new Date(now).toISOString()
  for (const tenant of slugs) {
    const known = await db
      .selectFrom('visitors')
      .select('id')
      .where('tenant', '=', tenant)
      .limit(1)
      .executeTakeFirst()
    if (known) continue
    await db
      .insertInto('visitors')
      .values(
        DEMO_VISITORS.map((visitor) => ({
          ...visitor,
          id: newId(),
          tenant,
          image: null,
          // As the auth library writes it in each database.
          email_verified: isPostgres(db) ? true : 1,
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
