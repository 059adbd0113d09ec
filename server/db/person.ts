/** A person as they are known to us: by e-mail address, by phone number, or by either of the two. */
export interface ContactIdentity {
  email?: string | undefined
  phone?: string | undefined
}

/** Forgets what one dealer holds about a person, whatever feature holds it. */
export type ErasePerson = (person: ContactIdentity, tenant: string) => Promise<unknown>

/** Whether contact details belong to the person: the same mailbox in any case, or the same number however written. */
export function isPerson(person: ContactIdentity, contact: { email?: unknown; phone?: unknown }): boolean {
  const { email, phone } = person
  if (email !== undefined && typeof contact.email === 'string' && sameEmail(email, contact.email)) return true
  return phone !== undefined && typeof contact.phone === 'string' && samePhone(phone, contact.phone)
}

function sameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Longest key: an index of PostgreSQL refuses rows with more. Who is found by a key is compared whole afterwards. */
const KEY_LENGTH = 320

/** Equal for all ways to write one mailbox. */
export function emailKey(email: string): string | null {
  return keyOf(email.trim().toLowerCase())
}

/** Equal for all ways to write one number. */
export function phoneKey(phone: string): string | null {
  return keyOf(nationalDigits(phone))
}

/** PostgreSQL stores no NUL. */
function keyOf(text: string): string | null {
  return text.replaceAll('\0', '').slice(0, KEY_LENGTH) || null
}

/** A pattern of SQL's `like` that a text with this mailbox in it fits, and few others; where letters differ by database, none is named. */
export function likeEmail(email: string): string {
  return `%${email
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9@.-]+/g, '%')}%`
}

/** As {@link likeEmail}, of a number however written. */
export function likePhone(phone: string): string {
  return `%${[...nationalDigits(phone)].join('%')}%`
}

/** Whether a text names a mailbox: `kim@a.example` stands neither in `hakim@a.example` nor in `kim@a.example.org`. */
export function namesEmail(text: string, email: string): boolean {
  const wanted = email.trim().toLowerCase()
  const lower = text.toLowerCase()
  if (!lower.includes(wanted)) return false
  const words = lower.match(/[^\s<>()[\]{}"'`,;:|=?&]+/g) ?? []
  return words.some((word) => word.replace(/[.!…]{1,5}$/, '') === wanted)
}

/** `+61 491 570 006` and `0491 570 006` are one number. */
export function samePhone(a: string, b: string): boolean {
  const number = nationalDigits(a)
  return number !== '' && number === nationalDigits(b)
}

/** Digits without the country code of AU, NZ or the US and without the trunk zero. */
function nationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const national = /^\s*\+/.test(phone) ? digits.replace(/^(?:61|64|1)/, '') : digits
  return national.replace(/^0/, '')
}
