import type { FastifyReply } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { countGuess, forgetGuesses } from './guess-limit.ts'
import { refusedBy } from './library-errors.ts'
import { headersOf, type SignedIn, type StaffAuth, type StaffRequest } from './staff-auth.ts'

type PasswordRequest = StaffRequest & { body: { password: string } }

/** @throws invalid-fields unless the body has the password of who is signed in */
export function requirePassword(
  auth: StaffAuth,
  request: PasswordRequest,
  reply: FastifyReply,
  user: SignedIn,
  now: number,
): Promise<unknown> {
  const { password } = request.body
  return withPassword(auth, reply, { user, now }, () =>
    auth.library(request).api.verifyPassword({ body: { password }, headers: headersOf(request) }),
  )
}

/**
 * Calls what takes the password of who is signed in. Guesses count here as they do at the door: an open session is no way
 * around the limit.
 *
 * @throws invalid-fields when the password is wrong, rate-limited after too many guesses
 */
export async function withPassword<T>(
  { db }: StaffAuth,
  reply: FastifyReply,
  { user: { email }, now }: { user: SignedIn; now: number },
  call: () => Promise<T>,
): Promise<T> {
  await countGuess(db, reply, { kind: 'password', email, now })
  const answer = await refusedBy(call())
  if (answer === undefined) throw wrongField('password', 'This is not your password.')
  await forgetGuesses(db, email, ['password'])
  return answer
}

export function wrongField(field: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
}
