import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Passwords are scrypt as ever, with a thousandth of the work: nobody guesses those of tests, and nearly half of the time
 * of the editor's tests went into them.
 */
const COST = 16
const { scrypt } = crypto

type Done = (error: Error | null, key: Buffer) => void

setScrypt((password: string, salt: string, length: number, options: ScryptOptions, done: Done) =>
  scrypt(password, salt, length, { ...options, N: COST }, done),
)

/** From now on, in this file, they cost what they cost in production. */
export function dearPasswords(): void {
  setScrypt(scrypt)
}

function setScrypt(as: unknown): void {
  Object.assign(crypto, { scrypt: as })
  syncBuiltinESMExports()
}
