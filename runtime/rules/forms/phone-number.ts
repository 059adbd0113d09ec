import type { Car, Location } from '../../../schemas/generated/types.ts'

const MASK = '*'

/**
 * The first characters of a number, the rest as stars; the length stays (PHONE-01). A number that is no longer than what
 * is shown is shown whole.
 */
export function maskPhone(phone: string, visible: number): string {
  const shown = [...phone]
  return shown.map((character, index) => (index < visible ? character : MASK)).join('')
}

/** The number to reveal: of the car's own place, else of the location's contact details, else of the location (PHONE-07). */
export function revealedPhone(
  car: Pick<Car, 'location'> | null,
  location: Pick<Location, 'contact_detail' | 'phone'> | undefined,
): string | null {
  const candidates = [
    car?.location?.phone,
    location?.contact_detail?.phone,
    location?.contact_detail?.landline_phone,
    location?.phone,
  ]
  return candidates.map((phone) => phone?.trim()).find(Boolean) ?? null
}

/**
 * The number as the page carries it until somebody asks for it: not readable for those who collect numbers from pages
 * (PHONE-01). Not a secret; {@link unveilPhone} is its inverse.
 */
export function veilPhone(phone: string): string {
  return [...phone]
    .map((character) => (character.codePointAt(0) ?? 0).toString(36))
    .toReversed()
    .join('.')
}

export function unveilPhone(veiled: string): string {
  return veiled
    .split('.')
    .toReversed()
    .map((code) => String.fromCodePoint(Number.parseInt(code, 36)))
    .join('')
}
