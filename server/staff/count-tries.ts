import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'

/** How often something may be tried, and in how many milliseconds since the first time. */
export interface TryLimit {
  most: number
  withinMs: number
  /** What there are too many of: "wrong passwords for this address". */
  words: string
}

/**
 * Counts a try before it is done, so that many at once are no way around the limit, on several servers neither.
 *
 * @param key who tries what
 * @param cost how many tries it counts as
 * @throws rate-limited with `Retry-After`
 */
export async function countTry(
  db: Db,
  reply: FastifyReply,
  {
    key,
    limit: { most, withinMs, words },
    now,
    cost = 1,
  }: { key: string; limit: TryLimit; now: number; cost?: number },
): Promise<void> {
  await db.deleteFrom('staff_guesses').where('forgotten_at', '<=', now).execute()
  const { guesses, forgotten_at } = await db
    .insertInto('staff_guesses')
    .values({ guess_key: hashed(key), guesses: cost, forgotten_at: now + withinMs })
    .onConflict((conflict) =>
      conflict.column('guess_key').doUpdateSet((eb) => ({ guesses: eb('staff_guesses.guesses', '+', cost) })),
    )
    .returning(['guesses', 'forgotten_at'])
    .executeTakeFirstOrThrow()
  if (guesses <= most) return
  const left = Math.max(1, forgotten_at - now)
  const minutes = Math.ceil(left / 60_000)
  void reply.header('retry-after', Math.ceil(left / 1000))
  throw new ProblemError('rate-limited', {
    detail: `Too many ${words}. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  })
}

export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_guesses').where('guess_key', 'in', keys.map(hashed)).execute()
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
