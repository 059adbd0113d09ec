import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the values that every app takes: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 bits in base32, as people type it into an app. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** What the QR code holds. */
export function secretAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`Forecourt:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Forecourt&algorithm=SHA1&digits=${DIGITS}&period=30`
}

/** The code of a time step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The time step that a code belongs to: the present one or one to either side, for clocks that are a little off.
 *
 * @param after the last step that was used: no code works twice
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
  after: number | null,
): number | undefined {
  const present = Math.floor(now / STEP_MS)
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return step > (after ?? -1) && given.length === right.length && timingSafeEqual(given, right)
  })
}

function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
