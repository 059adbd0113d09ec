import type { Loft } from '../loft.ts'
import { curve, lerp, smoothstep, type Curve } from '../../../images/math.ts'

type Knots = readonly (readonly [number, number])[]

/** The glazed upper part of a vehicle. Distances `d` are metres behind the front bumper, heights metres above ground. */
export interface CabinShape {
  /** Windscreen: where its middle meets the bonnet and the roof. */
  screenBase: number
  screenTop: number
  /** Rear window, likewise. */
  rearTop: number
  rearBase: number
  /** Height of the roof's edge over `d`. */
  roof: Knots
  /** How much higher the roof's middle is. */
  crown: number
  /** Half width at belt and roof, as a share of the body's half width. */
  halfBase: number
  halfTop: number
  /** Rounding of windscreen and rear window in plan, metres. */
  capFront: number
  capRear: number
  powerRear?: number
  /** Side glass: gap behind the windscreen's edge, rear edge as [share of height, d], pillars, glass top and bottom. */
  glass: {
    front: number
    rear: Knots
    pillars: readonly number[]
    top?: number
    bottom?: number
    /** Glass ahead of this `d` only; a van's side is sheet metal behind its doors. */
    until?: number
  }
}

export interface VehicleShape {
  length: number
  width: number
  frontOverhang: number
  wheelbase: number
  /** Tyre radius and rim radius. */
  tyre: number
  rim: number
  /** Bottom edge of the body over `d`. */
  sill: Knots
  /** Top edge of the lower body over `d`: bonnet edge, belt line, boot. */
  shoulder: Knots
  /** How far the nose and tail recede at each level (0 bottom, 1 top), metres. */
  nose: Knots
  tail: Knots
  capFront: number
  powerFront: number
  capRear: number
  powerRear: number
  /** Half width over the level, as a share of width / 2. */
  section: Knots
  /** Level of the side crease. */
  crease: number
  bonnetCrown: number
  cabin?: CabinShape
  /** Door edges: [d, d, …]; handles sit near the rear edge of each door. */
  doors: readonly number[]
  /** Level below which the body is unpainted plastic. */
  cladding: number
  /** Place of the fuel flap, `d`. */
  fuelFlap?: number
  exhaust?: boolean
  /** Plastic rings round the wheels. */
  rings?: boolean
  rails?: boolean
  /** Lip at the rear end of the roof. */
  spoiler?: boolean
  /** Wheel on the tailgate. */
  spare?: boolean
  /** `d` at which a load tub begins. */
  tub?: number
  /** No roof: windscreen, seats and a dark cockpit. */
  open?: boolean
  /** Rear doors that meet in the middle instead of a tailgate. */
  barnDoors?: boolean
  /** The body ends behind the cab; what carries the load is drawn apart. Rear wheels stand free. */
  cabOnly?: boolean
  /** Has a drawbar instead of an engine. */
  towed?: 'caravan' | 'camper'
}

/** The shapes of one vehicle ready to draw: x of a `d`, the two lofts and the wheel places. */
export interface Model {
  shape: VehicleShape
  body: Loft
  cabin: Loft | null
  /** x from the distance behind the front bumper. */
  at(d: number): number
  frontAxle: number
  rearAxle: number
  bonnetCrown: Curve
}

/** Turns the numbers of a shape into surfaces. x = 0 is midway between the axles. */
export function buildModel(shape: VehicleShape): Model {
  const origin = shape.frontOverhang + shape.wheelbase / 2
  const at = (d: number): number => origin - d
  const alongX = (knots: Knots): Curve =>
    curve(knots.map(([d, z]) => [at(d), z] as const).toSorted((a, b) => a[0] - b[0]))
  const frontAxle = shape.wheelbase / 2
  const rearAxle = -shape.wheelbase / 2
  const low = alongX(shape.sill)
  const high = alongX(shape.shoulder)
  const nose = curve(shape.nose)
  const tail = curve(shape.tail)
  const section = curve(shape.section)
  const front = at(0)
  const rear = at(shape.length)
  /** Mudguards swell a little over the wheels and the body narrows towards its ends. */
  const boxy = shape.powerFront === 5 && shape.powerRear === 5
  const plan = (x: number): number =>
    boxy
      ? 1
      : 1 -
        0.045 * smoothstep(frontAxle - 0.2, front, x) -
        0.04 * smoothstep(rearAxle + 0.2, rear, x) +
        0.012 * Math.exp(-(((x - frontAxle) / 0.42) ** 2)) +
        0.014 * Math.exp(-(((x - rearAxle) / 0.45) ** 2))
  const body: Loft = {
    front: (t) => front - nose(t),
    rear: (t) => rear + tail(t),
    capFront: () => shape.capFront,
    capRear: () => shape.capRear,
    powerFront: shape.powerFront,
    powerRear: shape.powerRear,
    half: (t, x) => (shape.width / 2) * section(t) * plan(x),
    low,
    high,
  }
  const bonnetCrown = alongX([
    [nose(1), 0],
    [nose(1) + 0.4, shape.bonnetCrown],
    [shape.length - tail(1) - 0.4, shape.bonnetCrown],
    [shape.length - tail(1), 0],
  ])
  return {
    shape,
    body,
    cabin: shape.cabin ? buildCabin(shape, shape.cabin, at, body, plan) : null,
    at,
    frontAxle,
    rearAxle,
    bonnetCrown,
  }
}

function buildCabin(
  shape: VehicleShape,
  cabin: CabinShape,
  at: (d: number) => number,
  body: Loft,
  plan: Curve,
): Loft {
  const roof = curve(cabin.roof.map(([d, z]) => [at(d), z] as const).toSorted((a, b) => a[0] - b[0]))
  /** The glass leans in slowly at first and rounds over into the roof near the top. */
  const lean = (t: number): number => t ** 1.12 + 0.03 * smoothstep(0.86, 1, t)
  return {
    front: (t) => lerp(at(cabin.screenBase), at(cabin.screenTop), t ** 0.97) - 0.05 * smoothstep(0.86, 1, t),
    rear: (t) => lerp(at(cabin.rearBase), at(cabin.rearTop), t ** 0.97) + 0.05 * smoothstep(0.86, 1, t),
    capFront: () => cabin.capFront,
    capRear: () => cabin.capRear,
    powerFront: 2.3,
    powerRear: cabin.powerRear ?? 2.6,
    half: (t, x) => (shape.width / 2) * lerp(cabin.halfBase, cabin.halfTop, lean(t)) * lerp(1, plan(x), 0.7),
    low: (x) => body.high(x),
    high: (x) => roof(x),
  }
}
