import { expect, it } from 'vitest'
import { codeAt, newSecret, secretAddress, stepOfCode } from './one-time-code.ts'

/** "12345678901234567890", the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the codes of RFC 6238 at second %i', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code)
  expect(stepOfCode(SECRET, code, second * 1000, null)).toBe(Math.floor(second / 30))
})

it('takes a code of the step before or after, with spaces, and none twice', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  expect(stepOfCode(SECRET, ` ${codeAt(SECRET, step - 1)} `, now, null)).toBe(step - 1)
  expect(stepOfCode(SECRET, codeAt(SECRET, step + 1), now, null)).toBe(step + 1)
  expect(stepOfCode(SECRET, codeAt(SECRET, step + 2), now, null)).toBeUndefined()
  expect(stepOfCode(SECRET, codeAt(SECRET, step), now, step)).toBeUndefined()
  expect(stepOfCode(SECRET, '', now, null)).toBeUndefined()
})

it('a new secret is 160 bits in base32', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(secretAddress(secret, 'ana@forecourt.example')).toBe(
    `otpauth://totp/Forecourt:ana%40forecourt.example?issuer=Forecourt&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
