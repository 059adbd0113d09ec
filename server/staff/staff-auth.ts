import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { staffUserById, type StaffUser } from './accounts.ts'
import {
  createStaffLibrary,
  STAFF_COOKIE,
  type StaffLibrary,
  type StaffLibraryOptions,
} from './staff-library.ts'

/** What a request says about who sends it. */
export interface StaffRequest {
  protocol: string
  headers: { cookie?: string | undefined; 'user-agent'?: string | undefined }
}

/** Somebody with a living session. */
export interface SignedIn extends StaffUser {
  sessionId: string
}

export interface StaffAuth {
  db: Db
  /** `SESSION_SECRET`. */
  secret: string
  /** The auth library for a request's kind of connection. @param over a transaction that its writes belong to */
  library(request: StaffRequest, over?: Db): StaffLibrary
  /** Who sends a request; nobody as long as a second factor that they need is not set up. */
  signedIn(request: StaffRequest): Promise<SignedIn | undefined>
  /** As {@link signedIn}, and prolongs the session: the answer sets the cookie. */
  prolonged(request: StaffRequest, reply: FastifyReply): Promise<SignedIn | undefined>
}

/** A session ends so long after the sign-in, however much it is used. */
const LONGEST_MS = 30 * 24 * 3_600_000

export function createStaffAuth({ db, secret }: StaffLibraryOptions): StaffAuth {
  const kept = new Map<boolean, StaffLibrary>()

  function library({ protocol }: StaffRequest, over: Db = db): StaffLibrary {
    const isSecure = protocol === 'https'
    if (over !== db) return createStaffLibrary({ db: over, secret }, isSecure)
    const known = kept.get(isSecure) ?? createStaffLibrary({ db, secret }, isSecure)
    kept.set(isSecure, known)
    return known
  }

  async function sessionOf(request: StaffRequest, query: { disableRefresh?: boolean }) {
    // Most requests for the pages come without one: they cost no query.
    if (!request.headers.cookie?.includes(STAFF_COOKIE)) return undefined
    const { api, $context } = library(request)
    const { response, headers } = await api.getSession({
      headers: headersOf(request),
      query,
      returnHeaders: true,
    })
    if (!response) return undefined
    const { id, token, userId, createdAt } = response.session
    if (createdAt.getTime() + LONGEST_MS <= Date.now()) {
      await (await $context).internalAdapter.deleteSession(token)
      return undefined
    }
    const user = await staffUserById(db, userId)
    return user && { user: { ...user, sessionId: id }, cookies: headers.getSetCookie() }
  }

  return {
    db,
    secret,
    library,
    async signedIn(request) {
      const found = await sessionOf(request, { disableRefresh: true })
      return found?.user.needsSecondFactor ? undefined : found?.user
    },
    async prolonged(request, reply) {
      const found = await sessionOf(request, {})
      if (found) setCookies(reply, found.cookies)
      return found?.user
    },
  }
}

/** What the library is told of a request. */
export function headersOf({ headers }: StaffRequest): Headers {
  return new Headers({
    cookie: headers.cookie ?? '',
    'user-agent': headers['user-agent']?.slice(0, 400) ?? '',
  })
}

/** Opens a session in this browser, for somebody whom the caller has made sure of. */
export async function openSession(
  auth: StaffAuth,
  request: StaffRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { headers } = await auth.library(request).api.openSession({
    body: { userId },
    headers: headersOf(request),
    returnHeaders: true,
  })
  setCookies(reply, headers.getSetCookie())
}

/** The session's cookie, in the place of one that the answer had. Those between two steps of the library stay here. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  const ours = cookies.find((cookie) => cookie.includes(`${STAFF_COOKIE}=`))
  reply.removeHeader('set-cookie')
  if (ours !== undefined) void reply.header('set-cookie', ours)
}
