import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { emailOTP } from 'better-auth/plugins'
import { derivedSecret } from '../config/derived-secret.ts'
import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { tenantAdapter } from './tenant-adapter.ts'

export interface VisitorAuthOptions {
  db: Db
  /** `SESSION_SECRET`; keys for this purpose only are derived from it. */
  secret: string
}

const DAY = 24 * 60 * 60
/** A code is good for ten minutes and three attempts. */
const CODE = { digits: 6, seconds: 10 * 60, attempts: 3 }

const COOKIE = 'visitor.session_token'

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
const TENANT = { tenant: { type: 'string', required: false, input: false, returned: false } } as const

/**
 * The auth library for one dealer's visitors: sign-in by a code sent to the e-mail address, sessions in the database
 * (so they survive a restart and can be ended everywhere), cookies for the host alone.
 */
export function createVisitorAuth({ db, secret }: VisitorAuthOptions, tenant: string, secure: boolean) {
  return betterAuth({
    baseURL: `${secure ? 'https' : 'http'}://${tenant}.invalid`,
    basePath: '/api/auth',
    secret: derivedSecret(secret, 'visitor sessions'),
    database: (options: BetterAuthOptions) =>
      tenantAdapter(
        kyselyAdapter(db, { type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: false })(options),
        tenant,
      ),
    user: {
      modelName: 'visitors',
      fields: { emailVerified: 'email_verified', ...TIMES },
      additionalFields: { ...TENANT, phone: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'visitor_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      additionalFields: TENANT,
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // A session that was ended elsewhere must be over at once.
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: 'visitor_codes',
      fields: { expiresAt: 'expires_at', ...TIMES },
      additionalFields: TENANT,
    },
    account: {
      modelName: 'visitor_logins',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
      additionalFields: TENANT,
    },
    // Requests are limited at our own door, where the visitor's address is known.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'visitor',
      // Over https the name itself keeps other hosts of a dealer's domain from setting it (RFC 6265bis §4.1.3.2).
      cookies: { session_token: { name: secure ? `__Host-${COOKIE}` : COOKIE } },
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      emailOTP({
        otpLength: CODE.digits,
        expiresIn: CODE.seconds,
        allowedAttempts: CODE.attempts,
        storeOTP: 'hashed',
        // Codes are made by the library and sent by us: it keeps silent about a message that could not be sent.
        sendVerificationOTP: () => Promise.reject(new Error('codes are sent by the account calls')),
      }),
    ],
  })
}

export type VisitorAuth = ReturnType<typeof createVisitorAuth>
