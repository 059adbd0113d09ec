import { bodyGroup, bodyType } from '../../runtime/rules/body-type.ts'

/**
 * Paint and seed of each tile's car: different cars, so that a row of tiles looks like a row of cars, and seeds whose
 * pictures stand in the light studio, so that the tiles match.
 */
const LOOKS = [
  'blue-side-3',
  'orange-side-13',
  'red-side-1b',
  'graphite-side-1c',
  'teal-side-29',
  'white-side-2a',
  'olive-side-36',
  'silver-side-3f',
]

/** Picture of a body type, by its place in a row: `/img/vehicles/cab-chassis-blue-side-3.webp`. */
export function bodyPicture(body: string, index: number): string {
  return `/img/vehicles/${bodyPath(body)}-${LOOKS[index % LOOKS.length]}.webp`
}

/** `cabChassis` → `cab-chassis`, as picture and search addresses spell it. */
export function bodyPath(body: string): string {
  return body.replaceAll(/([A-Z])/g, '-$1').toLowerCase()
}

/** The body that stands in a picture for a body of the stock: its own, or the kind of a caravan dealer's own words. */
export function drawnBody(text: string): string | undefined {
  const body = bodyType(text)
  if (body) return bodyGroup(body)
  if (/campervan/i.test(text)) return 'motorhome'
  if (/caravan|wheeler/i.test(text)) return 'caravan'
  return /camper|pop ?top/i.test(text) ? 'camper' : undefined
}
