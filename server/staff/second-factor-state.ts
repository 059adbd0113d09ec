import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'

/** `own`: an app that has shown a right code. `earlier`: one of an earlier release, to be set up anew. */
export async function factorOf(db: Db, userId: string): Promise<'own' | 'earlier' | 'none'> {
  const [own, earlier] = await Promise.all([
    db
      .selectFrom('staff_second_factors')
      .select('id')
      .where('user_id', '=', userId)
      .where('verified', '=', isPostgres(db) ? true : 1)
      .executeTakeFirst(),
    db.selectFrom('staff_earlier_factors').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
  ])
  if (own) return 'own'
  return earlier ? 'earlier' : 'none'
}
