import { distanceKm } from '../../runtime/format/distance.ts'
import { fromMiddle } from '../../runtime/map/projection.ts'
import type { EnergySettings } from '../../runtime/rules/car/energy.ts'

/** A place as it lies from another. */
export interface Bearing {
  name: string
  /** Kilometres in a straight line. */
  km: number
  /** Of the drawing's half side: east and south count up. */
  x: number
  y: number
  /** Its name stands on the left of its dot. */
  toLeft: boolean
}

/** So much of the range beyond the ring is drawn too. */
export const BEYOND = 1.15
/** Where the words "there and back" stand. */
export const BACK_AT = 0.5 / BEYOND
const MOST = 6
const NEAREST_KM = 25
/** About half a line, and a letter of small type, in parts of the half side of the narrowest drawing. */
const HALF_LINE = 0.07
const LETTER = 0.037
/** Letters of ` 359 km`. */
const DISTANCE_LETTERS = 7

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Places within reach or just out of it, the farthest first, in the directions in which they lie; none covers another's name. */
export function bearings(
  from: { name: string; lat: number; lng: number },
  places: EnergySettings['places'],
  range: number,
): Bearing[] {
  const middle = (from.name.length * LETTER) / 1.4
  const taken: Box[] = [
    { left: -middle, right: middle, top: -HALF_LINE, bottom: 0.25 },
    { left: -0.32, right: 0.32, top: BACK_AT, bottom: BACK_AT + 2 * HALF_LINE },
  ]
  const found: Bearing[] = []
  const project = fromMiddle(from, range * BEYOND)
  const all = places
    .map((place) => ({ ...place, km: distanceKm(from, place) }))
    .filter(({ km }) => km >= NEAREST_KM && km <= range * (BEYOND - 0.05))
    .toSorted((a, b) => b.km - a.km)
  for (const { name, km, lat, lng } of all) {
    const [x, y] = project(lng, lat)
    const wide = 0.06 + (name.length + DISTANCE_LETTERS) * LETTER
    // Outwards where the words fit, else towards the middle.
    const toLeft = x < 0 ? -x + wide <= 1 : x + wide > 1
    const box = {
      left: toLeft ? x - wide : x - 0.04,
      right: toLeft ? x + 0.04 : x + wide,
      top: y - HALF_LINE,
      bottom: y + HALF_LINE,
    }
    if (found.length >= MOST || taken.some((other) => meet(box, other))) continue
    taken.push(box)
    found.push({ name, km, x, y, toLeft })
  }
  return found
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
