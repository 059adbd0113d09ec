import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { hasPasswordEnded, normalEmail, staffUserByEmail, type StaffUser } from './accounts.ts'
import { isEarlierCode } from './earlier-factor.ts'
import { countGuess, forgetGuesses } from './guess-limit.ts'
import { refusedBy } from './library-errors.ts'
import { recoveryCodeOf } from './recovery-codes.ts'
import { recoveryCodes, reserveCode } from './second-factor.ts'
import { factorOf } from './second-factor-state.ts'
import { closeByToken, dropEndedSessions } from './sessions.ts'
import { headersOf, openSession, setCookies, type StaffAuth, type StaffRequest } from './staff-auth.ts'

export interface Credentials {
  email: string
  password: string
  code?: string
}

export interface Opened {
  user: StaffUser
  /** After a sign-in with a recovery code. */
  recoveryCodesLeft?: number
}

type SignInRequest = FastifyRequest<{ Body: Credentials }>

/**
 * Opens a session with a password, and a code where the account asks for one. The library takes the two one after the
 * other; here they come together, so that a right password alone leaves nothing behind in the browser.
 *
 * @returns `undefined` when the password is right and a code is missing
 * @throws sign-in-required, or rate-limited after too many guesses
 */
export async function signIn(
  auth: StaffAuth,
  request: SignInRequest,
  reply: FastifyReply,
  now: number,
): Promise<Opened | undefined> {
  const { db } = auth
  const { password, code } = request.body
  const email = normalEmail(request.body.email)
  await countGuess(db, reply, { kind: 'password', email, now })
  const first = await refusedBy(
    auth.library(request).api.signInEmail({
      body: { email, password },
      headers: headersOf({
        protocol: request.protocol,
        headers: { 'user-agent': request.headers['user-agent'] },
      }),
      returnHeaders: true,
    }),
  )
  const user = first && (await staffUserByEmail(db, email))
  if (!user)
    throw new ProblemError('sign-in-required', { detail: 'E-mail address and password do not match.' })
  if (await hasPasswordEnded(db, user.id, now)) {
    if ('token' in first.response) await closeByToken(db, first.response.token)
    throw new ProblemError('sign-in-required', {
      detail:
        'This password was made for you and is over. Ask an administrator for a link to choose your own.',
    })
  }
  await forgetGuesses(db, email, ['password'])
  await dropEndedSessions(db, now)
  if (!('twoFactorRedirect' in first.response)) {
    setCookies(reply, first.headers.getSetCookie())
    return { user }
  }
  if (code === undefined) return undefined
  await countGuess(db, reply, { kind: 'code', email, now })
  const challenge = {
    protocol: request.protocol,
    headers: { ...request.headers, cookie: cookieOf(first.headers) },
  }
  const more =
    (await factorOf(db, user.id)) === 'earlier'
      ? await takeEarlier(auth, request, reply, { user, code, now })
      : await takeCode(auth, challenge, reply, { user, code, now })
  if (!more) {
    throw new ProblemError('sign-in-required', {
      detail: 'This is not the code that the app shows now, nor a recovery code. Each code works once.',
    })
  }
  await forgetGuesses(db, email, ['code'])
  return { user, ...more }
}

interface Try {
  user: StaffUser
  code: string
  now: number
}

/** What a right code brings into the answer, with the session's cookie; `undefined` for a wrong one. */
async function takeCode(
  auth: StaffAuth,
  request: StaffRequest,
  reply: FastifyReply,
  { user, code: typed, now }: Try,
) {
  const { api } = auth.library(request)
  const headers = headersOf(request)
  const code = typed.replaceAll(/\s/g, '')
  const isApp = /^\d{6}$/.test(code)
  if (isApp && !(await reserveCode(auth, request, { userId: user.id, code, now }))) return undefined
  const opened = await refusedBy(
    isApp
      ? api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code: recoveryCodeOf(typed) }, headers, returnHeaders: true }),
  )
  if (!opened) return undefined
  setCookies(reply, opened.headers.getSetCookie())
  return isApp ? {} : { recoveryCodesLeft: (await recoveryCodes(auth, request, user.id)).length }
}

async function takeEarlier(
  auth: StaffAuth,
  request: StaffRequest,
  reply: FastifyReply,
  { user, code, now }: Try,
) {
  const isFresh = await reserveCode(auth, request, { userId: user.id, code, now })
  if (!isFresh || !(await isEarlierCode(auth.db, user.id, { code, key: auth.secret, now }))) return undefined
  await openSession(auth, request, reply, user.id)
  return {}
}

/** Cookies that an answer sets, as the next request carries them. */
function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
