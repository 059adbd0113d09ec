import type { Random } from '../../../images/random.ts'
import type { CabinShape, VehicleShape } from './shape.ts'

type Knots = VehicleShape['section']

const stretch = (knots: Knots, along: number, up: number, base = 0): Knots =>
  knots.map(([d, z]) => [d * along, base + (z - base) * up] as const)

/**
 * The same body with the proportions of one model: a little longer or shorter, taller or lower, with more or less
 * bonnet slope and another crease. Two models of a class then never share an outline.
 */
export function varyShape(shape: VehicleShape, random: Random): VehicleShape {
  const along = random.range(0.965, 1.035)
  const up = random.range(0.975, 1.03)
  const belt = random.range(-0.012, 0.016)
  const nose = random.range(-0.02, 0.035)
  const lift = (knots: Knots): Knots =>
    stretch(knots, along, up).map(([d, z], index) => [d, z + belt + (index === 0 ? nose : 0)] as const)
  const crease = shape.crease + random.range(-0.05, 0.04)
  return {
    ...shape,
    length: shape.length * along,
    width: shape.width * random.range(0.985, 1.015),
    frontOverhang: shape.frontOverhang * along,
    wheelbase: shape.wheelbase * along,
    rim: shape.rim * random.range(0.96, 1.05),
    sill: stretch(shape.sill, along, 1),
    shoulder: lift(shape.shoulder),
    section: moveCrease(shape.section, shape.crease, crease),
    crease,
    capFront: shape.capFront * random.range(0.9, 1.12),
    powerFront: shape.powerFront * random.range(0.94, 1.1),
    doors: shape.doors.map((d) => d * along),
    ...(shape.fuelFlap === undefined ? {} : { fuelFlap: shape.fuelFlap * along }),
    ...(shape.tub === undefined ? {} : { tub: shape.tub * along }),
    ...(shape.cabin ? { cabin: varyCabin(shape.cabin, along, up, random) } : {}),
  }
}

function varyCabin(cabin: CabinShape, along: number, up: number, random: Random): CabinShape {
  const rake = random.range(-0.06, 0.08)
  const tail = random.range(-0.07, 0.05)
  return {
    ...cabin,
    screenBase: cabin.screenBase * along,
    screenTop: cabin.screenTop * along + rake,
    rearTop: cabin.rearTop * along + tail,
    rearBase: cabin.rearBase * along,
    roof: stretch(cabin.roof, along, up),
    halfTop: cabin.halfTop * random.range(0.985, 1.02),
    glass: {
      ...cabin.glass,
      rear: cabin.glass.rear.map(([t, d]) => [t, d * along + tail * t] as const),
      pillars: cabin.glass.pillars.map((d) => d * along),
      ...(cabin.glass.until === undefined ? {} : { until: cabin.glass.until * along }),
    },
  }
}

/** Shifts the levels round the crease, keeping both ends of the section. */
const moveCrease = (section: Knots, from: number, to: number): Knots =>
  section.map(
    ([t, half]) => [t < from ? (t / from) * to : to + ((t - from) / (1 - from)) * (1 - to), half] as const,
  )
