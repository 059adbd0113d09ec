import { bodyGroup, bodyPath, bodyType } from '../../../runtime/rules/car/body-type.ts'

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

/**
 * What is towed or lived in looks alike from one side: each kind has a side and a paint of its own, so that a row of
 * tiles tells them apart. The first that fits a dealer's own word counts.
 */
const HOMES: readonly [RegExp, string][] = [
  [/campervan/i, 'motorhome-silver-front-left-2a'],
  [/motor ?home/i, 'motorhome-white-side-3f'],
  [/fifth/i, 'caravan-silver-side-1c'],
  [/hybrid/i, 'camper-graphite-front-left-3f'],
  [/luxury/i, 'caravan-graphite-rear-left-2a'],
  [/semi/i, 'caravan-silver-front-left-3f'],
  [/off.?road/i, 'caravan-graphite-front-left-2a'],
  [/family/i, 'caravan-white-rear-left-3f'],
  [/pop ?top/i, 'camper-white-front-left-2a'],
  [/slide/i, 'camper-silver-rear-left-3f'],
  [/camper/i, 'camper-white-side-3f'],
  [/caravan/i, 'caravan-white-front-left-2a'],
]

/** Picture of a body of the stock in a dealer's own words, by its place in a row; none for words that say no shape. */
export function tilePicture(text: string, index: number): string | undefined {
  const home = HOMES.find(([words]) => words.test(text))
  if (home) return `/img/vehicles/${home[1]}.webp`
  const body = bodyType(text)
  return body && bodyPicture(bodyGroup(body), index)
}
