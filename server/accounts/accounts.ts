import type { Regional } from '../../schemas/generated/types.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { lockFor } from '../db/lock-for.ts'
import { ProblemError } from '../http/errors.ts'
import { createVisitorAuth, type VisitorAuth, type VisitorAuthOptions } from './visitor-auth.ts'

/** A signed-in visitor as their own site sees them (ACCT-10). */
export interface Visitor {
  id: string
  name: string
  email: string
  phone: string | null
}

/** What a request says about who sends it. */
export interface Caller {
  tenant: string
  /** Whether the visitor's browser speaks TLS: cookies are then for TLS only. */
  secure: boolean
  cookie: string | undefined
}

/** Cookies to be set, as they stand in `Set-Cookie`. */
export interface WithCookies<T> {
  value: T
  cookies: string[]
}

export interface Accounts {
  /** @throws {ProblemError} `rate-limited` */
  sendCode(caller: Caller, email: string): Promise<void>
  /** Makes the account at the first sign-in. @throws {ProblemError} `invalid-fields` for any code that does not hold */
  signIn(caller: Caller, email: string, code: string, profile: Profile): Promise<WithCookies<Visitor>>
  /** The visitor of a request. */
  visitorOf(caller: Caller): Promise<Visitor | null>
  /** As {@link visitorOf}, and renews the session once a day; the answer must then set the cookies. */
  renew(caller: Caller): Promise<WithCookies<Visitor | null>>
  update(caller: Caller, visitorId: string, profile: Profile): Promise<Visitor>
  signOut(caller: Caller): Promise<string[]>
  /** Ends every session of the visitor, this one too. */
  signOutEverywhere(caller: Caller, visitorId: string): Promise<string[]>
}

export interface Profile {
  name?: string | undefined
  phone?: string | undefined
}

export interface AccountsOptions extends VisitorAuthOptions {
  /** Sends a sign-in code. Rejects when it could not be handed over. */
  sendCode: (tenant: string, email: string, code: string) => Promise<void>
  now?: () => number
}

export interface AccountSite {
  name: string
  regional: Regional
  garageEnabled: boolean
  settings: { routes: { favourites: string } }
}

/** Auth libraries kept, one per dealer and kind of connection; making one takes milliseconds. */
const KEPT = 500

/** Codes that one address may be sent within the window: enough for a lost mail, too few to be a nuisance. */
const CODES = { max: 5, windowMs: 15 * 60 * 1000 }

const WRONG_CODE = 'This code is not right, or no longer valid. Please ask for a new one.'

/** Sign-in of dealers' visitors by a code sent to their e-mail address. Says nothing about who has an account. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, sendCode, now = Date.now } = options
  const kept = new LRUCache<string, VisitorAuth>({ max: KEPT })

  function authOf({ tenant, secure }: Caller): VisitorAuth {
    const key = `${tenant} ${secure}`
    const known = kept.get(key)
    if (known) return known
    const auth = createVisitorAuth(options, tenant, secure)
    kept.set(key, auth)
    return auth
  }

  async function sessionOf(
    caller: Caller,
    query: { disableRefresh?: boolean },
  ): Promise<WithCookies<Visitor | null>> {
    // Most visitors have no session: they cost no query.
    if (!caller.cookie?.includes('session_token')) return { value: null, cookies: [] }
    const { response, headers } = await authOf(caller).api.getSession({
      headers: new Headers({ cookie: caller.cookie }),
      query,
      returnHeaders: true,
    })
    return { value: response ? toVisitor(response.user) : null, cookies: headers.getSetCookie() }
  }

  async function signOut(caller: Caller): Promise<string[]> {
    const { headers } = await authOf(caller).api.signOut({
      headers: new Headers({ cookie: caller.cookie ?? '' }),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  }

  return {
    async sendCode(caller, email) {
      await countCode(db, caller.tenant, email.toLowerCase(), now())
      const code = await authOf(caller).api.createVerificationOTP({ body: { email, type: 'sign-in' } })
      await sendCode(caller.tenant, email.toLowerCase(), code)
    },

    async signIn(caller, email, code, profile) {
      const auth = authOf(caller)
      const { response, headers } = await verified(
        auth.api.signInEmailOTP({ body: { email, otp: code }, headers: new Headers(), returnHeaders: true }),
      )
      const visitor = hasContent(profile)
        ? await update(auth, response.user.id, profile)
        : toVisitor(response.user)
      return { value: visitor, cookies: headers.getSetCookie() }
    },

    async visitorOf(caller) {
      return (await sessionOf(caller, { disableRefresh: true })).value
    },

    renew: (caller) => sessionOf(caller, {}),

    update: (caller, visitorId, profile) => update(authOf(caller), visitorId, profile),

    signOut,

    async signOutEverywhere(caller, visitorId) {
      const cookies = await signOut(caller)
      const { internalAdapter } = await authOf(caller).$context
      await internalAdapter.deleteUserSessions(visitorId)
      return cookies
    },
  }
}

async function update(auth: VisitorAuth, visitorId: string, profile: Profile): Promise<Visitor> {
  const { internalAdapter } = await auth.$context
  const updated = await internalAdapter.updateUser(visitorId, {
    ...(profile.name !== undefined && { name: profile.name }),
    ...(profile.phone !== undefined && { phone: profile.phone }),
  })
  return toVisitor(updated as LibraryUser)
}

/** The library's own reasons (wrong, expired, used up) are one to the visitor: nothing to learn from the difference. */
async function verified<T>(signIn: Promise<T>): Promise<T> {
  try {
    return await signIn
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'APIError') throw error
    throw new ProblemError('invalid-fields', {
      detail: WRONG_CODE,
      errors: [{ field: 'code', message: WRONG_CODE }],
      cause: error,
    })
  }
}

/** Counted one after the other: many who ask at once are no way around the limit, on several servers neither. */
async function countCode(db: Db, tenant: string, email: string, at: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'codes asked for', `${tenant} ${email}`)
    await transaction
      .deleteFrom('code_requests')
      .where('at', '<', at - CODES.windowMs)
      .execute()
    const sent = await transaction
      .selectFrom('code_requests')
      .select('at')
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .execute()
    if (sent.length >= CODES.max) {
      throw new ProblemError('rate-limited', {
        detail: 'Several codes have been sent to this address already. Please wait a quarter of an hour.',
      })
    }
    await transaction.insertInto('code_requests').values({ tenant, email, at }).execute()
  })
}

interface LibraryUser {
  id: string
  name: string
  email: string
  phone?: string | null | undefined
}

function toVisitor({ id, name, email, phone }: LibraryUser): Visitor {
  return { id, name, email, phone: phone ?? null }
}

function hasContent({ name, phone }: Profile): boolean {
  return name !== undefined || phone !== undefined
}
