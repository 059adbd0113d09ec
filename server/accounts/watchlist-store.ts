import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'

/** Cars that one visitor may save. */
const MOST = 200

/** The saved cars of a visitor, newest first (FAV-15). */
export async function watchlistOf(db: Db, visitorId: string): Promise<{ id: number }[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select('car_id')
    .where('user_id', '=', visitorId)
    .orderBy('added_at', 'desc')
    .orderBy('car_id', 'desc')
    .execute()
  return rows.map(({ car_id: id }) => ({ id }))
}

/** Saves a car; one that is saved already stays where it is. @throws {ProblemError} `conflict` when the list is full */
export async function saveToWatchlist(db: Db, visitorId: string, carId: number, at: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .selectFrom('watchlist')
      .select('car_id')
      .where('user_id', '=', visitorId)
      .execute()
    if (saved.length >= MOST && !saved.some(({ car_id: id }) => id === carId)) {
      throw new ProblemError('conflict', {
        detail: `Your watchlist is full: it holds ${MOST} cars. Please remove one first.`,
      })
    }
    await transaction
      .insertInto('watchlist')
      .values({ user_id: visitorId, car_id: carId, added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Removes a car; one that is not on the list is none the worse for it. */
export async function removeFromWatchlist(db: Db, visitorId: string, carId: number): Promise<void> {
  await db.deleteFrom('watchlist').where('user_id', '=', visitorId).where('car_id', '=', carId).execute()
}
