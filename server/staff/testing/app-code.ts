import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows at a time, by another implementation of RFC 6238 than the server's. @param secret base32 */
export function appCode(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
