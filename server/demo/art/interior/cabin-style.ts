import { hex, mix, rgb } from '../../../images/colour.ts'
import { PAINTS, type ColourSlug } from '../paint.ts'
import type { Random } from '../../../images/random.ts'

/** Materials of one car's interior. */
export interface CabinStyle {
  leather: string
  leatherDark: string
  leatherLight: string
  stitch: string
  trim: readonly [string, string]
  /** Glow of screens and dials. */
  screen: string
  paint: string
  dials: 'round' | 'digital'
}

const LEATHERS = [
  ['#2a2c30', '#141518', '#45484d', '#6b7076'],
  ['#33302d', '#191715', '#544f4a', '#c98d4a'],
  ['#8c5a34', '#4d2f1a', '#b37c4e', '#f0cfa4'],
  ['#b5a48b', '#6f6250', '#d5c8b3', '#ffffff'],
  ['#5a1d22', '#2c0c0f', '#813038', '#d99a9e'],
  ['#4a5157', '#23272b', '#6c747b', '#b9c2c8'],
] as const

const TRIMS = [
  ['#c3c9ce', '#7f868c'],
  ['#6d4a2c', '#3d2716'],
  ['#22252a', '#0d0f12'],
  ['#9a8360', '#5d4e38'],
] as const

const SCREENS = ['#3d8bd4', '#39a58f', '#c9703a', '#7d74d6'] as const

export function pickCabinStyle(random: Random, colour: ColourSlug): CabinStyle {
  const [leather, leatherDark, leatherLight, stitch] = random.pick(LEATHERS)
  return {
    leather,
    leatherDark,
    leatherLight,
    stitch,
    trim: random.pick(TRIMS),
    screen: random.pick(SCREENS),
    paint: hex(mix(PAINTS[colour].base, rgb('#20262c'), 0.12)),
    dials: random.chance(0.5) ? 'digital' : 'round',
  }
}
