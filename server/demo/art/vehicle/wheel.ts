import type { Camera } from '../camera.ts'
import type { Random } from '../../../images/random.ts'
import { convexHull, num, pathOf, shapeOf, type Drawing, type Point } from '../svg.ts'

export type RimDesign = 'five' | 'twin' | 'ten' | 'mesh' | 'turbine' | 'aero' | 'steel' | 'blade'

const RIM_DESIGNS: readonly RimDesign[] = ['five', 'twin', 'ten', 'mesh', 'turbine', 'blade']

export interface WheelStyle {
  design: RimDesign
  /** Light and dark metal of the spokes, and what shines through between them. */
  face: string
  edge: string
  well: string
}

const FINISHES = [
  { face: '#d6dade', edge: '#8b9197', well: '#1d1f22' },
  { face: '#c3c8cd', edge: '#7a8087', well: '#202226' },
  { face: '#e4e6e8', edge: '#3a3d42', well: '#16181a' },
  { face: '#8d939a', edge: '#565b61', well: '#1a1c1f' },
  { face: '#3b3e43', edge: '#1f2124', well: '#121315' },
] as const

export function pickWheel(random: Random, allowed: readonly RimDesign[] = RIM_DESIGNS): WheelStyle {
  return { design: random.pick(allowed), ...random.pick(FINISHES) }
}

const polar = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${num(radius * Math.cos(angle) * 100)} ${num(radius * Math.sin(angle) * 100)}`
}

/** One spoke as a tapered blade from hub to rim, `twist` degrees round. Radii are shares of the rim. */
function spoke(inner: number, outer: number, atHub: number, atRim: number, twist = 0): string {
  return `M${polar(inner, -atHub)}Q${polar((inner + outer) * 0.45, -atHub * 0.5 + twist * 0.3)} ${polar(outer, -atRim + twist)}L${polar(outer, atRim + twist)}Q${polar((inner + outer) * 0.45, atHub * 0.5 + twist * 0.3)} ${polar(inner, atHub)}Z`
}

const around = (count: number, offset: number, markup: string): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = Math.round((offset + (360 * index) / count) * 10) / 10
    return `<g transform="rotate(${turn})">${markup}</g>`
  }).join('')

function spokes(style: WheelStyle, turn: number, face: string): string {
  const both = (data: string): string =>
    `<path d="${data}" fill="${style.edge}" transform="translate(0.9 1.8)"/><path d="${data}" fill="${face}"/>`
  switch (style.design) {
    case 'five':
      return around(5, turn, both(spoke(0.12, 0.97, 24, 9.5)))
    case 'twin':
      return around(5, turn, both(spoke(0.14, 0.97, 12, 3.6, -11)) + both(spoke(0.14, 0.97, 12, 3.6, 11)))
    case 'ten':
      return around(10, turn, both(spoke(0.14, 0.97, 13, 4.2)))
    case 'mesh':
      return around(9, turn, both(spoke(0.16, 0.97, 9, 2.4, 14)) + both(spoke(0.16, 0.97, 9, 2.4, -14)))
    case 'turbine':
      return around(14, turn, both(spoke(0.2, 0.97, 8, 4, 20)))
    case 'blade':
      return around(6, turn, both(spoke(0.12, 0.97, 20, 13, 12)))
    case 'aero':
      return `<circle r="95" fill="${face}"/>${around(5, turn, `<path d="${spoke(0.46, 0.88, 6, 9)}" fill="${style.well}"/>`)}`
    case 'steel':
      return `<circle r="95" fill="${style.edge}"/><circle r="88" fill="${face}"/><circle r="58" fill="${style.edge}"/><circle r="52" fill="${face}"/>${around(12, turn, `<circle cx="73" r="6.5" fill="${style.well}"/>`)}`
  }
}

export interface WheelPlace {
  x: number
  /** Outer face, metres from the car's middle line; negative on the far side. */
  y: number
  tyre: number
  rim: number
  /** Width of the tyre. */
  width: number
  turn: number
}

/**
 * Draws a wheel as seen by the camera. Over one wheel the perspective is as good as affine, so the design is drawn
 * once in its own plane (rim radius 100) and placed by a matrix.
 */
export function drawWheel(
  drawing: Drawing,
  camera: Camera,
  place: WheelPlace,
  style: WheelStyle,
  clip?: string,
): void {
  const { x, y, tyre, rim, width, turn } = place
  const inward = y > 0 ? -1 : 1
  const matrix = (depth: number): string => {
    const at = y + inward * depth
    const centre = camera.project([x, at, tyre])
    const step = 0.02
    const ahead = camera.project([x + step, at, tyre])
    const above = camera.project([x, at, tyre + step])
    const unit = rim / 100 / step
    const parts = [
      (ahead[0] - centre[0]) * unit,
      (ahead[1] - centre[1]) * unit,
      (centre[0] - above[0]) * unit,
      (centre[1] - above[1]) * unit,
    ].map((value) => Math.round(value * 10000) / 10000)
    return `matrix(${parts.join(' ')} ${num(centre[0])} ${num(centre[1])})`
  }
  const outer = (tyre / rim) * 100
  const ring: Point[] = []
  for (let step = 0; step < 28; step++) {
    const angle = (step / 14) * Math.PI
    for (const depth of [0.02, width]) {
      ring.push(
        camera.project([x + tyre * Math.cos(angle), y + inward * depth, tyre + tyre * Math.sin(angle)]),
      )
    }
  }
  const tread = shapeOf(pathOf(convexHull(ring)), { fill: '#0e0f11' })
  const faces = drawing.shared('rim face', () =>
    drawing.linear(
      [-60, -90],
      [70, 90],
      [
        { offset: 0, colour: '#ffffff' },
        { offset: 0.3, colour: style.face },
        { offset: 0.75, colour: style.face },
        { offset: 1, colour: style.edge },
      ],
    ),
  )
  const wall = drawing.shared(`tyre wall ${num(outer)}`, () =>
    drawing.radial([0, 0], outer, [
      { offset: 0, colour: '#1c1d1f' },
      { offset: 100 / outer, colour: '#141516' },
      { offset: 100 / outer + 0.05, colour: '#2b2d30' },
      { offset: 0.9, colour: '#232527' },
      { offset: 0.97, colour: '#35383b' },
      { offset: 1, colour: '#101112' },
    ]),
  )
  const disc = `<circle r="62" fill="#4a4e53"/><circle r="56" fill="#6a6f75"/><circle r="26" fill="#3b3f44"/>`
  const face = `<circle r="${num(outer)}" fill="${wall}"/><circle r="102" fill="${style.edge}"/><circle r="97.5" fill="${style.well}"/>${style.design === 'aero' || style.design === 'steel' ? '' : disc}${spokes(style, turn, faces)}<circle r="100" fill="none" stroke="${style.face}" stroke-width="4.5"/><circle r="97" fill="none" stroke="${style.edge}" stroke-width="1.6" opacity="0.8"/><circle r="17" fill="${style.edge}"/><circle r="14" fill="${faces}"/><circle r="8.5" fill="${style.well}" opacity="0.75"/>`
  const faceSeen = inward < 0 ? camera.position[1] > y : camera.position[1] < y
  drawing.add(
    `<g${clip ? ` clip-path="${clip}"` : ''}>${tread}${faceSeen ? `<g transform="${matrix(0)}">${face}</g>` : ''}</g>`,
  )
}
