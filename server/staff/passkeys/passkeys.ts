import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { isAPIError } from 'better-auth/api'
import type { FastifyReply } from 'fastify'
import type { Passkey } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { staffUserById, type StaffUser } from '../accounts.ts'
import { refusedBy } from '../library-errors.ts'
import { closeSessions } from '../sessions.ts'
import { headersOf, setCookies, type StaffAuth, type StaffRequest } from '../staff-auth.ts'
import { createStaffLibrary } from '../staff-library.ts'
import { logChange } from '../staff-log.ts'

/** What `navigator.credentials` gives, as its `toJSON()` says it. */
export type CredentialJson = Readonly<Record<string, unknown>>

/** A request with the address that its browser shows: a passkey works at this host alone. */
export type PasskeyRequest = StaffRequest & { hostname: string; host: string }

type Account = Pick<StaffUser, 'id' | 'email'>

/** Somebody's passkeys, the oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at }) => ({
    id,
    name: name ?? '',
    since: new Date(created_at as string | Date).getTime(),
  }))
}

/** What the browser needs to make a passkey for who is signed in. The answer sets a cookie for the next step. */
export async function offerPasskey(auth: StaffAuth, request: PasskeyRequest, reply: FastifyReply) {
  const { response, headers } = await libraryOf(auth, request).api.generatePasskeyRegistrationOptions({
    headers: headersOf(request),
    returnHeaders: true,
  })
  keepChallenge(reply, headers)
  return { ...response }
}

/**
 * Keeps a passkey that was made for {@link offerPasskey}. All sessions end.
 *
 * @returns whether it was made at this host, for this offer, by a device that asked who holds it
 */
export function addPasskey(
  auth: StaffAuth,
  request: PasskeyRequest,
  { id, email }: Account,
  { name, credential, now }: { name: string; credential: CredentialJson; now: number },
): Promise<boolean> {
  return auth.db.transaction().execute(async (transaction) => {
    const made = await ofBrowser(
      libraryOf(auth, request, transaction).api.verifyPasskeyRegistration({
        body: { response: credential, name },
        headers: originOf(request),
      }),
    )
    if (!made) return false
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'passkey added' })
    return true
  })
}

/** Ends a passkey, and all sessions. @returns false where there is no such one */
export function dropPasskey(db: Db, { id, email }: Account, passkey: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('staff_passkeys')
      .where('user_id', '=', id)
      .where('id', '=', passkey)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) return false
    await closeSessions(transaction, id)
    await logChange(transaction, { at: now, author: email, person: email, kind: 'passkey removed' })
    return true
  })
}

/** What the browser needs to let somebody choose one of their passkeys, whoever they are. */
export async function askForPasskey(auth: StaffAuth, request: PasskeyRequest, reply: FastifyReply) {
  const { response, headers } = await libraryOf(auth, request).api.generatePasskeyAuthenticationOptions({
    // Another account may still be signed in in this browser: it must not narrow the choice.
    headers: new Headers(),
    returnHeaders: true,
  })
  keepChallenge(reply, headers)
  return { ...response, userVerification: 'required' }
}

/** Opens a session with a passkey, which is both factors. @returns nobody where it is not right */
export async function signInByPasskey(
  auth: StaffAuth,
  request: PasskeyRequest,
  reply: FastifyReply,
  credential: CredentialJson,
): Promise<StaffUser | undefined> {
  const opened = await ofBrowser(
    libraryOf(auth, request).api.verifyPasskeyAuthentication({
      // Its form is the library's to check.
      body: { response: credential as never },
      headers: originOf(request),
      returnHeaders: true,
    }),
  )
  if (!opened) return undefined
  setCookies(reply, opened.headers.getSetCookie())
  return staffUserById(auth.db, opened.response.user.id)
}

/** Passkeys are for one host: the library is made for the one that is asked. */
function libraryOf({ db, secret }: StaffAuth, { protocol, hostname }: PasskeyRequest, over: Db = db) {
  return createStaffLibrary({ db: over, secret }, protocol === 'https', hostname)
}

function originOf(request: PasskeyRequest): Headers {
  const headers = headersOf(request)
  headers.set('origin', `${request.protocol}://${request.host}`)
  return headers
}

/** Between its two steps the browser keeps which challenge is its own. */
function keepChallenge(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    if (cookie.includes('.passkey=')) void reply.header('set-cookie', cookie)
  }
}

/** The library says 500 of a credential that it cannot read; what a browser sends is never the server's fault. */
async function ofBrowser<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await refusedBy(call)
  } catch (error) {
    if (isAPIError(error) && error.body?.code === PASSKEY_ERROR_CODES.FAILED_TO_VERIFY_REGISTRATION.code)
      return undefined
    throw error
  }
}
