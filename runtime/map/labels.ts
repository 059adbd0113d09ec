import type { MapPlace } from './map-region.ts'
import type { Pixel, Projection } from './projection.ts'

/** A name on a map: where its dot is, and on which side of the dot it stands. */
export interface MapLabel {
  name: string
  x: number
  y: number
  side: 'right' | 'left' | 'below'
  /** 1 the largest towns in sight, 2 towns, 3 suburbs and villages. */
  rank: 1 | 2 | 3
}

export interface LabelRoom {
  width: number
  height: number
  /** What no name may cover, such as pins, in pixels. */
  taken?: readonly LabelBox[]
  most?: number
}

export interface LabelBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** Width of a letter by rank, half the height of a line, the way from dot to name, and the air around it, in pixels. */
const LETTER = [0, 8, 7, 6.4]
const HALF_LINE = 9
const OFF = 7
const AIR = 5
/** People, from which on a place is a town or a city in itself. */
const TOWN = 8000
const CITY = 60_000
const MOST = 32
const SIDES = ['right', 'left', 'below'] as const

/** Names without overlap, the largest places first; one that fits nowhere at its dot is left out. */
export function placeLabels(
  places: readonly MapPlace[],
  project: Projection,
  { width, height, taken = [], most = MOST }: LabelRoom,
): MapLabel[] {
  const boxes: LabelBox[] = [...taken]
  const labels: MapLabel[] = []
  for (const place of places.toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))) {
    if (labels.length >= most) break
    const [x, y] = project(place.lng, place.lat)
    if (x < 0 || y < 0 || x > width || y > height) continue
    const rank = place.size >= CITY ? 1 : place.size >= TOWN ? 2 : 3
    const wide = place.name.length * (LETTER[rank] as number) + OFF
    for (const side of SIDES) {
      const box = boxOf([x, y], wide, side)
      const isWithin = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
      if (!isWithin || boxes.some((other) => meet(box, other))) continue
      boxes.push(box)
      labels.push({ name: place.name, x: Math.round(x), y: Math.round(y), side, rank })
      break
    }
  }
  return labels
}

/** What a pin covers whose point is at a pixel. */
export function pinBox([x, y]: Pixel): LabelBox {
  return { left: x - 16, right: x + 16, top: y - 45, bottom: y + 2 }
}

/** What a round pin covers whose middle is at a pixel. */
export function bubbleBox([x, y]: Pixel): LabelBox {
  return { left: x - 24, right: x + 24, top: y - 24, bottom: y + 24 }
}

function boxOf([x, y]: Pixel, wide: number, side: MapLabel['side']): LabelBox {
  if (side === 'below') {
    return { left: x - wide / 2, right: x + wide / 2, top: y - AIR, bottom: y + OFF + 2 * HALF_LINE }
  }
  const [left, right] = side === 'right' ? [x - AIR, x + wide] : [x - wide, x + AIR]
  return { left, right, top: y - HALF_LINE, bottom: y + HALF_LINE }
}

function meet(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + 2 && b.top < a.bottom + 2
}
