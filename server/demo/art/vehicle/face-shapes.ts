import type { Random } from '../../../images/random.ts'

export interface FaceStyle {
  grille: 'wide' | 'hex' | 'bars' | 'slot' | 'closed'
  lamps: 'slim' | 'swept' | 'block' | 'round' | 'split'
  tail: 'bar' | 'wrap' | 'tall' | 'block'
}

/** A face by seed; boxy bodies get upright lamps, electric ones no grille. */
export function pickFace(random: Random, kind: 'low' | 'tall' | 'truck', electric: boolean): FaceStyle {
  const grille = random.pick(
    kind === 'low' ? (['wide', 'hex', 'slot', 'slot'] as const) : (['wide', 'hex', 'bars', 'bars'] as const),
  )
  return {
    grille: electric ? 'closed' : grille,
    lamps: random.pick(
      kind === 'low'
        ? (['slim', 'swept', 'swept', 'split'] as const)
        : (['slim', 'block', 'swept', 'split'] as const),
    ),
    tail: random.pick(
      kind === 'low' ? (['bar', 'wrap', 'wrap'] as const) : (['bar', 'wrap', 'block', 'tall'] as const),
    ),
  }
}

/** Outline position `u` and level `t` of an end, mirrored for the far side. */
export type Flat = readonly (readonly [number, number])[]

export const LAMPS: Record<FaceStyle['lamps'], { shape: Flat; radius: number; beam: Flat }> = {
  slim: {
    shape: [
      [0.46, 0.72],
      [1.02, 0.8],
      [1.06, 0.9],
      [0.5, 0.84],
    ],
    radius: 0.035,
    beam: [
      [0.5, 0.755],
      [0.78, 0.79],
      [1.0, 0.83],
    ],
  },
  swept: {
    shape: [
      [0.44, 0.66],
      [0.82, 0.66],
      [1.08, 0.84],
      [1.1, 0.91],
      [0.52, 0.84],
    ],
    radius: 0.05,
    beam: [
      [0.5, 0.7],
      [0.8, 0.7],
      [1.04, 0.84],
    ],
  },
  block: {
    shape: [
      [0.5, 0.63],
      [0.96, 0.63],
      [1.02, 0.86],
      [0.5, 0.86],
    ],
    radius: 0.06,
    beam: [
      [0.54, 0.67],
      [0.54, 0.82],
      [0.92, 0.82],
    ],
  },
  round: {
    shape: [
      [0.44, 0.58],
      [0.82, 0.58],
      [0.82, 0.88],
      [0.44, 0.88],
    ],
    radius: 0.16,
    beam: [
      [0.5, 0.73],
      [0.76, 0.73],
    ],
  },
  split: {
    shape: [
      [0.48, 0.8],
      [1.04, 0.86],
      [1.05, 0.91],
      [0.5, 0.86],
    ],
    radius: 0.02,
    beam: [
      [0.5, 0.83],
      [1.03, 0.885],
    ],
  },
}

export const GRILLES: Record<Exclude<FaceStyle['grille'], 'closed'>, { shape: Flat; radius: number }> = {
  wide: {
    shape: [
      [-0.34, 0.5],
      [0.34, 0.5],
      [0.46, 0.78],
      [-0.46, 0.78],
    ],
    radius: 0.05,
  },
  hex: {
    shape: [
      [-0.24, 0.36],
      [0.24, 0.36],
      [0.4, 0.56],
      [0.36, 0.82],
      [-0.36, 0.82],
      [-0.4, 0.56],
    ],
    radius: 0.05,
  },
  bars: {
    shape: [
      [-0.42, 0.46],
      [0.42, 0.46],
      [0.46, 0.84],
      [-0.46, 0.84],
    ],
    radius: 0.06,
  },
  slot: {
    shape: [
      [-0.46, 0.7],
      [0.46, 0.7],
      [0.46, 0.79],
      [-0.46, 0.79],
    ],
    radius: 0.03,
  },
}
