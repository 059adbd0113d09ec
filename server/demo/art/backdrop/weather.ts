import type { Random } from '../../../images/random.ts'
import type { Drawing } from '../svg.ts'
import { glow, HEIGHT, WIDTH } from './backdrop.ts'

export function clouds(drawing: Drawing, random: Random, top: number, bottom: number, colour: string): void {
  for (let index = 0; index < 4; index++) {
    const x = random.range(0, WIDTH)
    const y = random.range(top, bottom)
    const wide = random.range(90, 230)
    glow(drawing, x, y, wide, wide * 0.16, colour, 0.7)
    glow(drawing, x + wide * 0.4, y - wide * 0.06, wide * 0.6, wide * 0.14, colour, 0.6)
  }
}

/** Soft streaks on the ground that keep a large plain surface from looking empty. */
export function streaks(
  drawing: Drawing,
  random: Random,
  top: number,
  colour: string,
  opacity: number,
): void {
  for (let index = 0; index < 9; index++) {
    const y = random.range(top + 10, HEIGHT)
    const grown = 1 + (y - top) / 140
    glow(drawing, random.range(0, WIDTH), y, 90 * grown, 5 * grown, colour, opacity)
  }
}
