import type { Camera } from './camera.ts'
import type { Rgb } from '../../images/colour.ts'
import { gradientAlong, loftPoint, sideU, type Loft, type Sample, type Shader } from './loft.ts'
import { cross, dot, lerp, normalize, sub, type Vec } from '../../images/math.ts'
import { pathOf, shapeOf, type Drawing, type Point } from './svg.ts'

/** Half width of the outline at level 1 over x: the edge that the lid meets. */
function edgeHalf(loft: Loft, x: number): number {
  return loftPoint(loft, sideU(loft, x, 1), 1)[1]
}

export interface LidOptions {
  /** Height of the middle line above the edges, metres, along x. */
  crown(x: number): number
  from: number
  to: number
  shader: Shader
  /** How far a part may turn away from the eye and still be drawn; 0 for roofs, which are seen from below. */
  keep?: number
  strips?: number
  steps?: number
}

/** Point of the crowned lid: `s` from -1 (far edge) to 1 (near edge). */
export function lidPoint(loft: Loft, crown: (x: number) => number, x: number, s: number): Vec {
  return [x, s * edgeHalf(loft, x), loft.high(x) + crown(x) * (1 - Math.abs(s) ** 2.4)]
}

/** Draws the crowned lid of a shell (bonnet, boot, roof) in strips that run along the car, far side first. */
export function drawLid(drawing: Drawing, camera: Camera, loft: Loft, options: LidOptions): void {
  const { crown, from, to, shader, keep = 0, strips = 18, steps = 16 } = options
  const sample = (x: number, s: number): Sample => {
    const point = lidPoint(loft, crown, x, s)
    const ahead = lidPoint(loft, crown, Math.min(x + 0.03, Math.max(from, to)), s)
    const behind = lidPoint(loft, crown, Math.max(x - 0.03, Math.min(from, to)), s)
    const left = lidPoint(loft, crown, x, Math.min(s + 0.03, 1))
    const right = lidPoint(loft, crown, x, Math.max(s - 0.03, -1))
    return { point, normal: normalize(cross(sub(ahead, behind), sub(left, right))) }
  }
  for (let strip = 0; strip < strips; strip++) {
    const s0 = -1 + (2 * strip) / strips
    const s1 = -1 + (2 * (strip + 1)) / strips
    const overlap = Math.min(s1 + 0.6 / strips, 1)
    let far: Point[] = []
    let near: Point[] = []
    let line: Point[] = []
    let colours: Rgb[] = []
    const flush = (): void => {
      if (line.length > 1) {
        const fill = gradientAlong(drawing, line, colours)
        drawing.add(shapeOf(pathOf([...far, ...near.toReversed()]), { fill }))
      }
      far = []
      near = []
      line = []
      colours = []
    }
    for (let step = 0; step <= steps; step++) {
      // Closer together at both ends, where the outline turns fastest.
      const x = lerp(from, to, (1 - Math.cos((Math.PI * step) / steps)) / 2)
      const middle = sample(x, (s0 + s1) / 2)
      far.push(camera.project(lidPoint(loft, crown, x, s0)))
      near.push(camera.project(lidPoint(loft, crown, x, overlap)))
      line.push(camera.project(middle.point))
      colours.push(shader(middle, 1))
      // What turns away from the eye would show through as bright streaks.
      if (dot(middle.normal, camera.toEye(middle.point)) < -keep) flush()
    }
    flush()
  }
}
