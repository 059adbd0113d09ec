import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { derivedSecret } from '../config/derived-secret.ts'
import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { PASSWORD_LENGTH } from './accounts.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

export interface StaffLibraryOptions {
  db: Db
  /** `SESSION_SECRET`; keys for this purpose only are derived from it. */
  secret: string
}

/** A session nobody uses ends after a working day; one that is used is prolonged, at most this often. In seconds. */
const IDLE = 12 * 3600
const PROLONGED_AFTER = 5 * 60

export const STAFF_COOKIE = 'fc_staff'

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/**
 * The auth library for staff: password, sessions, app codes and recovery codes, in tables of their own. Dealers' sites
 * are other hosts: over https the cookie's name itself keeps them from setting it.
 *
 * @param isSecure whether the browser speaks TLS
 * @param host name of the host that passkeys are for; without one there are none
 */
export function createStaffLibrary({ db, secret }: StaffLibraryOptions, isSecure: boolean, host?: string) {
  const cookie = isSecure ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE
  return betterAuth({
    appName: 'Forecourt',
    baseURL: `${isSecure ? 'https' : 'http'}://${host ?? 'staff.invalid'}`,
    basePath: '/api/editor/auth',
    secret: derivedSecret(secret, 'staff sessions'),
    database: (options: BetterAuthOptions) =>
      kyselyAdapter(db, { type: isPostgres(db) ? 'postgres' : 'sqlite', transaction: false })(options),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: { modelName: 'staff_users', fields: { emailVerified: 'email_verified', ...TIMES } },
    session: {
      modelName: 'staff_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: IDLE,
      updateAge: PROLONGED_AFTER,
      // Whoever changes a factor types the password again, however young the session is.
      freshAge: 0,
      // A session that was ended elsewhere must be over at once.
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: 'staff_codes',
      fields: { expiresAt: 'expires_at', ...TIMES },
      storeIdentifier: 'hashed',
    },
    account: {
      modelName: 'staff_logins',
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
    },
    // Requests are limited at our own door by address, and guesses by account (guess-limit.ts): the library has only the first.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookie,
      cookies: { session_token: { name: cookie } },
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/', secure: isSecure },
      ipAddress: { disableIpTracking: true },
      // The tables are compared with the configuration once, over the database itself.
      database: { validateSchema: !db.isTransaction && host === undefined },
    },
    plugins: [
      twoFactor({
        issuer: 'Forecourt',
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'staff_second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Forecourt',
        advanced: { webAuthnChallengeCookie: 'passkey' },
        // It stands for password and second factor: the device asks for a finger, a face or a PIN, and nobody types an address.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireOwner(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo),
        },
        schema: {
          passkey: {
            modelName: 'staff_passkeys',
            fields: {
              userId: 'user_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
      opening,
    ],
  })
}

export type StaffLibrary = ReturnType<typeof createStaffLibrary>

/** The library itself is content with a device that did not ask who holds it. */
async function requireOwner(checked: { userVerified: boolean } | undefined): Promise<undefined> {
  if (!checked?.userVerified) throw new APIError('UNAUTHORIZED', { message: 'The device asked for no PIN' })
}

/** A session for somebody whom the caller has made sure of: all of theirs have just ended, or the account is new. */
const opening = {
  id: 'staff-opening',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', metadata: { $Infer: { body: {} as { userId: string } } } },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById((context.body as { userId: string }).userId)
        if (!user) throw new Error('There is no such account')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return { id: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
