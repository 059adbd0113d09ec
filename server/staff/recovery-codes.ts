import { customAlphabet } from 'nanoid'

/** Written down once, for the day when the phone is gone. */
const RECOVERY_CODES = 10

/** No letters or digits that look alike. 12 of them are 59 bits. */
const newCode = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 12)

/** Ten new codes as people type them: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(newCode()))
}

/** A code as it was made, of what somebody wrote down: spaces, hyphens and capitals are theirs. */
export function recoveryCodeOf(typed: string): string {
  return inGroups(typed.toLowerCase().replaceAll(/[\s-]/g, ''))
}

function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
