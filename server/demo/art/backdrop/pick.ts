import type { Backdrop } from './backdrop.ts'
import { showroom, studioDark, studioLight, studioWarm } from './indoor.ts'
import { coast, hills, outback } from './country.ts'
import { city, yard } from './town.ts'

/** Chances in 64ths: a page of cars should look like one dealer's, so half of them stand in the yard or the studio. */
const CHOICES: readonly (readonly [number, Backdrop])[] = [
  [14, studioLight],
  [8, studioWarm],
  [5, studioDark],
  [9, showroom],
  [11, yard],
  [7, coast],
  [5, hills],
  [3, outback],
  [2, city],
]

const TOTAL = CHOICES.reduce((sum, [share]) => sum + share, 0)

/** Places by the names that addresses and themes have for them. */
export const BACKDROPS = {
  'studio-light': studioLight,
  'studio-warm': studioWarm,
  'studio-dark': studioDark,
  showroom,
  yard,
  coast,
  hills,
  outback,
  city,
} satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof BACKDROPS

const OUTDOORS: ReadonlySet<Backdrop> = new Set([yard, coast, hills, outback, city])

export const isOutdoors = (backdrop: Backdrop): boolean => OUTDOORS.has(backdrop)

/** Backdrop of a car; `uniform` from 0 to 1. */
export function pickBackdrop(uniform: number): Backdrop {
  let rest = uniform * TOTAL
  for (const [share, backdrop] of CHOICES) {
    rest -= share
    if (rest < 0) return backdrop
  }
  return studioLight
}
