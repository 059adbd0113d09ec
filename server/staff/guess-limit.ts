import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { countTry, forgetTries } from './count-tries.ts'

/** After so many wrong ones, no more are taken until the fifteen minutes since the first are over. */
const WRONG_PASSWORDS = 10
const WRONG_CODES = 5
const GUESS_MS = 15 * 60_000

const LIMITS = {
  password: { most: WRONG_PASSWORDS, withinMs: GUESS_MS, words: 'wrong passwords for this address' },
  code: { most: WRONG_CODES, withinMs: GUESS_MS, words: 'wrong codes for this account' },
}

export type GuessKind = keyof typeof LIMITS

/**
 * Counts a guess before it is looked at. What turns out right is taken off by {@link forgetGuesses}. An address without an
 * account is counted like any other.
 *
 * @throws rate-limited with `Retry-After`, whether or not this one is right
 */
export async function countGuess(
  db: Db,
  reply: FastifyReply,
  { kind, email, now }: { kind: GuessKind; email: string; now: number },
): Promise<void> {
  await countTry(db, reply, { key: keyOf(kind, email), limit: LIMITS[kind], now })
}

export async function forgetGuesses(db: Db, email: string, kinds: readonly GuessKind[]): Promise<void> {
  const keys = kinds.map((kind) => keyOf(kind, email))
  await forgetTries(db, keys)
}

function keyOf(kind: GuessKind, email: string): string {
  return `${kind}:${email.trim().toLowerCase()}`
}
