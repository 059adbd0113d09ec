import type { Light } from '../paint.ts'
import type { Random } from '../../../images/random.ts'
import { shapeOf, type Drawing, type Stop } from '../svg.ts'

/** What a backdrop draws on: the canvas is 1200 x 800 and drawn a little beyond its edges. */
export interface Stage {
  drawing: Drawing
  /** Height at which the ground ends; the camera's eye is there. */
  horizon: number
  /** Height at which the wheels stand. */
  foot: number
  random: Random
}

export interface Backdrop {
  light: Light
  draw(stage: Stage): void
}

export const WIDTH = 1200
export const HEIGHT = 800

/** Filled rectangle over the whole width with a vertical gradient. */
export function band(drawing: Drawing, top: number, bottom: number, stops: readonly Stop[]): void {
  const fill = drawing.linear([0, top], [0, bottom], stops)
  drawing.add(shapeOf(`M0 ${top.toFixed(1)}H${WIDTH}V${bottom.toFixed(1)}H0Z`, { fill }))
}

/** Soft ellipse that fades to nothing at its edge. */
export function glow(
  drawing: Drawing,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): void {
  const fill = drawing.radial(
    [0, 0],
    1,
    [
      { offset: 0, colour, opacity },
      { offset: 0.5, colour, opacity: opacity * 0.42 },
      { offset: 1, colour, opacity: 0 },
    ],
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${rx.toFixed(1)} ${ry.toFixed(1)})`,
  )
  drawing.add(
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`,
  )
}

/** A skyline from left to right as a smooth path down to `base`; `heights` are spread evenly. */
export function ridge(heights: readonly number[], base: number, left = 0, right = WIDTH): string {
  const step = (right - left) / (heights.length - 1)
  let data = `M${left} ${base.toFixed(1)}`
  for (const [index, height] of heights.entries()) {
    const x = left + index * step
    const before = heights[index - 1]
    if (before === undefined) data += `L${x.toFixed(1)} ${height.toFixed(1)}`
    else {
      const middle = x - step / 2
      data += `C${middle.toFixed(1)} ${before.toFixed(1)} ${middle.toFixed(1)} ${height.toFixed(1)} ${x.toFixed(1)} ${height.toFixed(1)}`
    }
  }
  return `${data}L${right} ${base.toFixed(1)}Z`
}

/** Rounded tree crowns in a row with darker undersides: a belt of trees far away. */
export function treeLine(
  drawing: Drawing,
  random: Random,
  base: number,
  height: number,
  colours: readonly [string, string],
): void {
  let light = ''
  let dark = ''
  for (let x = -30; x < WIDTH + 40; x += random.range(26, 52)) {
    const size = height * random.range(0.5, 1)
    const crown = `<ellipse cx="${x.toFixed(0)}" cy="${(base - size * 0.5).toFixed(0)}" rx="${(size * random.range(0.55, 0.8)).toFixed(0)}" ry="${(size * 0.55).toFixed(0)}"/>`
    if (random.chance(0.5)) light += crown
    else dark += crown
  }
  drawing.add(`<g fill="${colours[1]}">${dark}</g><g fill="${colours[0]}">${light}</g>`)
  drawing.add(
    shapeOf(`M0 ${(base - height * 0.22).toFixed(1)}H${WIDTH}V${(base + 2).toFixed(1)}H0Z`, {
      fill: colours[1],
    }),
  )
}
