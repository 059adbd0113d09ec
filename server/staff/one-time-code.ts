import { HOTP, Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every app takes: SHA-1, six digits, thirty seconds. */
const PERIOD = 30
const OPTIONS = { issuer: 'Forecourt', algorithm: 'SHA1', digits: 6 } as const

/** A secret of 160 bits in base32, as people type it into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code holds. */
export function secretAddress(secret: string, email: string): string {
  return new TOTP({ ...OPTIONS, period: PERIOD, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The code of a time step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const { algorithm, digits } = OPTIONS
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, algorithm, digits })
}

/**
 * The time step that a code belongs to: the present one or one to either side, for clocks that are a little off.
 *
 * @param now epoch milliseconds
 * @param after the last step that was used: no code works twice
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
  after: number | null,
): number | undefined {
  const delta = TOTP.validate({
    ...OPTIONS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
    token: code.replaceAll(/\s/g, ''),
    timestamp: now,
    window: 1,
  })
  const step = delta === null ? -1 : Math.floor(now / 1000 / PERIOD) + delta
  return step > (after ?? -1) ? step : undefined
}
