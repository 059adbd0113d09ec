import { glow, ridge } from '../backdrop/backdrop.ts'
import type { Random } from '../../../images/random.ts'
import { shapeOf, type Drawing, type Stop } from '../svg.ts'

/** What a hero scene draws on. */
export interface Canvas {
  drawing: Drawing
  random: Random
  width: number
  height: number
  detail: number
}

export type Tone = readonly [offset: number, colour: string]

/** A horizontal stripe from edge to edge, its colours from top to bottom. */
export function stripe(
  { drawing, width }: Canvas,
  top: number,
  bottom: number,
  tones: readonly Tone[],
): void {
  const stops: Stop[] = tones.map(([offset, colour]) => ({ offset, colour }))
  drawing.add(
    shapeOf(`M0 ${top}H${width}V${bottom}H0Z`, { fill: drawing.linear([0, top], [0, bottom], stops) }),
  )
}

/** A chain of hills standing on `base`; `heights` run from left to right. */
export function hills(
  { drawing }: Canvas,
  heights: readonly number[],
  base: number,
  [left, right]: readonly [number, number],
  fill: string,
): void {
  drawing.add(
    shapeOf(
      ridge(
        heights.map((height) => base - height),
        base,
        left,
        right,
      ),
      { fill },
    ),
  )
}

/** Long thin bands of cloud lit from below. */
export function veils(
  { drawing, random, width }: Canvas,
  count: number,
  [top, bottom]: readonly [number, number],
  colour: string,
  opacity: number,
): void {
  for (let index = 0; index < count; index++) {
    const y = random.range(top, bottom)
    const wide = random.range(width * 0.08, width * 0.22)
    glow(drawing, random.range(0, width), y, wide, wide * random.range(0.035, 0.07), colour, opacity)
  }
}

/** Light on water: short strokes that widen and thin out towards the viewer. */
export function glitter(
  { drawing, random }: Canvas,
  x: number,
  [top, bottom]: readonly [number, number],
  spread: number,
  colour: string,
): void {
  let data = ''
  for (let index = 0; index < 110; index++) {
    const depth = random.next() ** 1.6
    const y = top + (bottom - top) * depth
    const wide = (10 + 46 * depth) * random.range(0.5, 1.3)
    const at = x + random.range(-1, 1) * spread * (0.3 + depth)
    const thick = 1.4 + 3.2 * depth
    data += `M${(at - wide / 2).toFixed(0)} ${y.toFixed(1)}h${wide.toFixed(0)}l${(-wide * 0.06).toFixed(1)} ${thick.toFixed(1)}h${(-wide * 0.88).toFixed(0)}Z`
  }
  drawing.add(shapeOf(data, { fill: colour, opacity: 0.8 }))
}

/** A coconut palm as a silhouette: bent trunk, fronds as curved combs. */
export function palm(
  { drawing, random }: Canvas,
  { x, foot, high, lean, fill }: { x: number; foot: number; high: number; lean: number; fill: string },
): void {
  const topX = x + lean
  const topY = foot - high
  const thick = high * 0.022
  drawing.add(
    shapeOf(
      `M${x - thick} ${foot}C${x - thick} ${foot - high * 0.4} ${topX - lean * 0.25 - thick} ${foot - high * 0.72} ${topX - thick * 0.5} ${topY}h${thick}C${topX - lean * 0.2 + thick} ${foot - high * 0.7} ${x + thick * 1.4} ${foot - high * 0.4} ${x + thick * 1.6} ${foot}Z`,
      { fill },
    ),
  )
  let fronds = ''
  const count = 11
  for (let index = 0; index < count; index++) {
    const angle = -Math.PI * (0.04 + (0.92 * index) / (count - 1)) + random.range(-0.08, 0.08)
    const reach = high * random.range(0.3, 0.4)
    const tipX = topX + Math.cos(angle) * reach
    const tipY = topY + Math.sin(angle) * reach * 0.55 + reach * (0.34 + 0.3 * Math.abs(Math.cos(angle)))
    const midX = topX + Math.cos(angle) * reach * 0.55
    const midY = topY + Math.sin(angle) * reach * 0.85
    fronds += frond([topX, topY], [midX, midY], [tipX, tipY], high * 0.075)
  }
  drawing.add(shapeOf(fronds, { fill }))
}

/** One frond: leaflets hanging from a curved rib. */
function frond(
  from: readonly [number, number],
  middle: readonly [number, number],
  to: readonly [number, number],
  leaf: number,
): string {
  let data = ''
  const steps = 15
  for (let step = 1; step <= steps; step++) {
    const t = step / steps
    const px = (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * middle[0] + t * t * to[0]
    const py = (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * middle[1] + t * t * to[1]
    const long = leaf * Math.sin(Math.PI * (0.12 + 0.82 * t)) + leaf * 0.15
    const slant = (to[0] - from[0] > 0 ? 1 : -1) * leaf * 0.5
    const wide = leaf * 0.13
    data += `M${(px - wide).toFixed(1)} ${py.toFixed(1)}q${(slant * 0.3).toFixed(1)} ${(long * 0.5).toFixed(1)} ${slant.toFixed(1)} ${long.toFixed(1)}q${(-slant * 0.4 + wide).toFixed(1)} ${(-long * 0.5).toFixed(1)} ${(-slant + wide * 2).toFixed(1)} ${(-long).toFixed(1)}Z`
  }
  return `${data}M${from[0].toFixed(1)} ${(from[1] - 3).toFixed(1)}Q${middle[0].toFixed(1)} ${(middle[1] - 4).toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}Q${middle[0].toFixed(1)} ${(middle[1] + 3).toFixed(1)} ${from[0].toFixed(1)} ${(from[1] + 4).toFixed(1)}Z`
}
