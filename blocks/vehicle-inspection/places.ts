import type { InspectionPart, NumberedPoint } from '../../runtime/rules/car/inspection.ts'
import { PLAN_HEIGHT, SIDE_HEIGHT, WIDTH, type Outline } from './outlines.ts'

export type View = 'plan' | 'left' | 'right'

interface Spot {
  view: View
  x: number
  y: number
}

/** Height of the middle of the wheels in a view from the side. */
const axleY = ({ wheel }: Outline): number => 150 - wheel

/** Parts of the left side by their name without the side, on a car whose nose is at the left. */
function sideSpot(part: string, car: Outline): [x: number, y: number] | undefined {
  const [front, rear] = car.axles
  const low = car.belt + 30
  const spots: Record<string, [number, number]> = {
    'front-guard': [front, car.belt + 16],
    'rear-guard': [(car.doorEnd + 384) / 2, car.belt + 12],
    'front-door': [(car.cowl + car.pillar) / 2 + 8, low],
    'rear-door': [(car.pillar + car.doorEnd) / 2, low],
    sill: [car.pillar, 127],
    mirror: [car.cowl + 20, car.belt - 2],
    headlight: [34, car.belt + 26],
    'tail-light': [378, car.belt + 22],
    'front-tyre': [front, axleY(car)],
    'rear-tyre': [rear, axleY(car)],
    'front-wheel': [front, axleY(car)],
    'rear-wheel': [rear, axleY(car)],
  }
  return spots[part]
}

function planSpot(part: InspectionPart, car: Outline): [x: number, y: number] {
  const [front, rear] = car.axles
  const bonnet = (24 + car.cowl) / 2
  const seat = car.pillar - 26
  const hold = (car.tray ?? Math.min(car.doorEnd, 330)) + 34
  const spots: Partial<Record<InspectionPart, [number, number]>> = {
    bonnet: [bonnet, 60],
    windscreen: [(car.cowl + car.roofFront) / 2 - 4, 90],
    roof: [(car.roofFront + car.roofRear) / 2, 90],
    'rear-window': [(car.roofRear + car.rearGlass) / 2 + 4, 90],
    tailgate: [380, 74],
    'boot-lid': [(car.rearGlass + 380) / 2, 90],
    tray: [hold + 40, 70],
    'front-bumper': [14, 90],
    'rear-bumper': [386, 106],
    'spare-tyre': [352, 124],
    'front-brakes': [front, 34],
    'rear-brakes': [rear, 34],
    'front-left-seat': [seat, 122],
    'front-right-seat': [seat, 58],
    'rear-seats': [Math.min(car.doorEnd - 22, car.roofRear - 16), 70],
    dashboard: [car.roofFront, 110],
    'load-area': [hold, 112],
    'air-conditioning': [car.roofFront + 8, 70],
    engine: [bonnet, 112],
    transmission: [car.cowl + 22, 90],
    steering: [front + 24, 74],
    'front-suspension': [front, 146],
    'rear-suspension': [rear, 146],
    exhaust: [372, 140],
    underbody: [car.pillar + 10, 134],
    battery: [bonnet - 18, 132],
    'drive-battery': [(front + rear) / 2 + 20, 112],
    'charge-port': [rear + 30, 26],
    'road-test': [car.pillar + 8, 90],
  }
  return spots[part] ?? [WIDTH / 2, PLAN_HEIGHT / 2]
}

/** Where a part is seen: what is on one side of the car from that side, everything else from above. */
export function spotOf(part: InspectionPart, car: Outline): Spot {
  const side = /(?:^|-)(left|right)(?:-|$)/.exec(part)?.[1] as 'left' | 'right' | undefined
  const found =
    side &&
    sideSpot(
      part.replace(new RegExp(`-?${side}-?`), (cut) => (cut.length > side.length + 1 ? '-' : '')),
      car,
    )
  if (!side || !found) {
    const [x, y] = planSpot(part, car)
    return { view: 'plan', x, y }
  }
  const [x, y] = found
  return { view: side, x: side === 'left' ? x : WIDTH - x, y }
}

/** A numbered mark: where it stands, and the place on the car that it is led from. */
export interface Mark {
  point: NumberedPoint
  /** Per cent of the view. */
  x: number
  y: number
  /** Of the place, where the mark had to give way. */
  from?: { x: number; y: number }
}

/** Marks are this far from each other: 44 px, what a finger needs, on a phone's width of 350. */
const APART = 52
const EDGE = 22
const ROUNDS = 400
const ASIDE = 0.2

/** The marks of each view, none on another one: those too near push one another away until each can be touched. */
export function placeMarks(points: readonly NumberedPoint[], car: Outline): Record<View, Mark[]> {
  const marks: Record<View, Mark[]> = { plan: [], left: [], right: [] }
  const spots = points.map((point) => ({ point, spot: spotOf(point.part, car) }))
  for (const view of ['plan', 'left', 'right'] as const) {
    const height = view === 'plan' ? PLAN_HEIGHT : SIDE_HEIGHT
    const here = spots.filter(({ spot }) => spot.view === view)
    const placed = spread(
      here.map(({ spot: { x, y } }) => ({ x, y })),
      height,
    )
    marks[view] = here.map(({ point, spot }, at) => {
      const { x, y } = placed[at] ?? spot
      const hasMoved = Math.hypot(x - spot.x, y - spot.y) > 18
      return {
        point,
        ...inPercent(x, y, height),
        ...(hasMoved && { from: inPercent(spot.x, spot.y, height) }),
      }
    })
  }
  return marks
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const inPercent = (x: number, y: number, height: number): { x: number; y: number } => ({
  x: tenth((x / WIDTH) * 100),
  y: tenth((y / height) * 100),
})

interface At {
  x: number
  y: number
}

function spread(from: readonly At[], height: number): At[] {
  const all = from.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    let isClear = true
    for (let at = 0; at < all.length; at++) {
      for (let to = at + 1; to < all.length; to++) if (!keptApart(all[at]!, all[to]!, at)) isClear = false
    }
    for (const each of all) {
      each.x = Math.min(WIDTH - EDGE, Math.max(EDGE, each.x))
      each.y = Math.min(height - EDGE, Math.max(EDGE, each.y))
    }
    if (isClear) break
  }
  return all
}

/** Moves both by half of what they are too near; two at one place part at an angle of their own. */
function keptApart(one: At, other: At, at: number): boolean {
  let dx = other.x - one.x
  let dy = other.y - one.y
  const squared = dx * dx + dy * dy
  // Nearly all pairs of a long report end here, before a root is drawn.
  if (squared >= (APART - 0.5) ** 2) return true
  const apart = Math.sqrt(squared)
  let distance = apart
  if (apart < 1) {
    const angle = 0.4 + at * 2.4
    dx = Math.cos(angle)
    dy = Math.sin(angle)
    distance = 1
  }
  // Slightly aside: in a row against an edge, straight pushes would cancel each other out.
  const push = (APART - apart) / 2 / distance
  const px = (dx - dy * ASIDE) * push
  const py = (dy + dx * ASIDE) * push
  one.x -= px
  one.y -= py
  other.x += px
  other.y += py
  return false
}
