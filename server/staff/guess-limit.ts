import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'

/** After so many wrong ones, no more are taken until the fifteen minutes since the first are over. */
const WRONG_PASSWORDS = 10
const WRONG_CODES = 5
const GUESS_MS = 15 * 60_000

const LIMITS = {
  password: { most: WRONG_PASSWORDS, words: 'wrong passwords for this address' },
  code: { most: WRONG_CODES, words: 'wrong codes for this account' },
}

export type GuessKind = keyof typeof LIMITS

/**
 * Counts a try before it is looked at, so that many at once are no way around the limit, on several servers neither.
 * What turns out right is taken off by {@link forgetGuesses}. An address without an account is counted like any other.
 *
 * @throws rate-limited with `Retry-After`, whether or not this one is right
 */
export async function countGuess(
  db: Db,
  reply: FastifyReply,
  { kind, email, now }: { kind: GuessKind; email: string; now: number },
): Promise<void> {
  await db.deleteFrom('staff_guesses').where('forgotten_at', '<=', now).execute()
  const { guesses, forgotten_at } = await db
    .insertInto('staff_guesses')
    .values({ guess_key: keyOf(kind, email), guesses: 1, forgotten_at: now + GUESS_MS })
    .onConflict((conflict) =>
      conflict.column('guess_key').doUpdateSet((eb) => ({ guesses: eb('staff_guesses.guesses', '+', 1) })),
    )
    .returning(['guesses', 'forgotten_at'])
    .executeTakeFirstOrThrow()
  const { most, words } = LIMITS[kind]
  if (guesses <= most) return
  const left = Math.max(1, forgotten_at - now)
  const minutes = Math.ceil(left / 60_000)
  void reply.header('retry-after', Math.ceil(left / 1000))
  throw new ProblemError('rate-limited', {
    detail: `Too many ${words}. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  })
}

export async function forgetGuesses(db: Db, email: string, kinds: readonly GuessKind[]): Promise<void> {
  await db
    .deleteFrom('staff_guesses')
    .where(
      'guess_key',
      'in',
      kinds.map((kind) => keyOf(kind, email)),
    )
    .execute()
}

function keyOf(kind: GuessKind, email: string): string {
  return createHash('sha256').update(`${kind}:${email.trim().toLowerCase()}`).digest('hex')
}
