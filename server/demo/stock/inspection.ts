import { createRandom, hashString, type Random } from '../../images/random.ts'
import type { Inspection, InspectionPart, InspectionPoint } from '../../../runtime/rules/car/inspection.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { inspectionVoice, type InspectionVoice } from './inspection-voices.ts'

const DAY = 86_400_000
const CORNERS = ['front-left', 'front-right', 'rear-left', 'rear-right'] as const

type Inspected = Pick<Car, 'id' | 'km' | 'simple_fuel' | 'simple_body' | 'images' | 'created_at' | 'car_type'>

/**
 * What the dealer's workshop wrote about a used car, in the days before it was put up for sale. It has its own random numbers, so that the
 * rest of the car is what it is without one; nothing for dealers whose workshop has no words.
 */
export function makeInspection(car: Inspected, tenant: string): Pick<Car, 'inspection'> {
  const voice = inspectionVoice(tenant)
  if (!voice || car.car_type !== 'used') return {}
  const random = createRandom(hashString(`inspection/${tenant}/${car.id}`))
  if (!random.chance(voice.share)) return {}
  const came = Date.parse(String(car.created_at))
  const date = new Date(came - Math.floor(random.next() * 6) * DAY).toISOString().slice(0, 10)
  return { inspection: { date, by: voice.by, points: pointsOf(random, voice, car) } satisfies Inspection }
}

const half = (value: number): number => Math.round(value * 2) / 2
const mm = (value: number) => ({ value, unit: 'mm' as const })

function pointsOf(random: Random, voice: InspectionVoice, car: Inspected): InspectionPoint[] {
  return [
    ...bodyPoints(random, voice, car),
    ...tyrePoints(random, voice, car),
    ...brakePoints(random, voice),
    ...cabinPoints(random, voice),
    ...mechanicalPoints(random, voice, car),
  ]
}

function bodyPoints(
  random: Random,
  voice: InspectionVoice,
  { simple_body: body }: Inspected,
): InspectionPoint[] {
  const doors: InspectionPart[] = ['front-left-door', 'front-right-door', 'rear-left-door', 'rear-right-door']
  const points: InspectionPoint[] = []
  const mark = (part: InspectionPart, notes: readonly string[], from: number, to: number): void => {
    const value = Math.round(from + random.next() * (to - from))
    points.push({ part, kind: 'mark', note: random.pick(notes), measure: mm(value) })
  }
  if (random.chance(0.6)) mark('bonnet', voice.chip, 2, 6)
  if (random.chance(0.55)) mark(random.pick(doors), voice.scratch, 20, 140)
  if (random.chance(0.3)) mark(random.pick(['front-bumper', 'rear-bumper']), voice.bumper, 30, 180)
  if (random.chance(0.25))
    points.push({ part: 'windscreen', kind: 'replaced', note: random.pick(voice.glass) })
  if (/ute/i.test(body ?? '') && random.chance(0.5)) mark('tray', voice.tray, 80, 400)
  return points
}

/** Both of an axle are worn alike; a new pair is 8 mm. A wheel shows where its tyre met a kerb. */
function tyrePoints(random: Random, voice: InspectionVoice, { km, images }: Inspected): InspectionPoint[] {
  const photo = images?.find(({ image }) => image.url.includes('-wheel-'))?.image.url
  const worn = Math.min(3.5, (km ?? 0) / 40_000)
  const points: InspectionPoint[] = []
  for (const axle of ['front', 'rear'] as const) {
    const isNew = random.chance(0.25)
    const tread = isNew ? 8 : half(Math.max(3.5, 7.5 - worn * random.next() - random.next()))
    const picked = random.pick(isNew ? voice.tyreNew : voice.tyreGood)
    const note = points[0]?.note === picked ? null : picked
    for (const side of ['left', 'right'] as const) {
      const isFirst = side === 'left'
      const own = isNew || isFirst ? tread : half(tread + (random.next() - 0.5))
      points.push({
        part: `${axle}-${side}-tyre`,
        kind: isNew ? 'replaced' : 'good',
        // The pair is described once.
        note: isFirst ? note : null,
        measure: mm(own),
        ...(isFirst && axle === 'front' && photo !== undefined && { photo }),
      })
    }
  }
  if (random.chance(0.4)) {
    const part = `${random.pick(CORNERS)}-wheel` as const
    points.push({
      part,
      kind: 'mark',
      note: random.pick(voice.kerb),
      measure: mm(Math.round(15 + random.next() * 60)),
    })
  }
  return points
}

function brakePoints(random: Random, voice: InspectionVoice): InspectionPoint[] {
  return (['front-brakes', 'rear-brakes'] as const).map((part) => {
    const draw = random.next()
    if (draw < 0.2) return { part, kind: 'replaced', note: random.pick(voice.brakesNew), measure: mm(11) }
    if (draw < 0.35) return { part, kind: 'due', note: random.pick(voice.brakesDue), measure: mm(4) }
    return {
      part,
      kind: 'good',
      note: random.pick(voice.brakesGood),
      measure: mm(half(6 + random.next() * 3.5)),
    }
  })
}

function cabinPoints(random: Random, voice: InspectionVoice): InspectionPoint[] {
  const points: InspectionPoint[] = []
  const seat = random.pick(['front-left-seat', 'front-right-seat'] as const)
  if (random.chance(0.4)) points.push({ part: seat, kind: 'wear', note: random.pick(voice.seat) })
  if (random.chance(0.25)) points.push({ part: 'load-area', kind: 'wear', note: random.pick(voice.load) })
  return points
}

function mechanicalPoints(random: Random, voice: InspectionVoice, car: Inspected): InspectionPoint[] {
  const isElectric = car.simple_fuel === 'Electric'
  const isRepaired = random.chance(0.3)
  const health = Math.round(99 - Math.min(14, (car.km ?? 0) / 12_000) - random.next() * 2)
  return [
    {
      part: 'engine',
      kind: isRepaired && !isElectric ? 'repaired' : 'good',
      note: random.pick(voice.engine),
    },
    ...(isElectric
      ? [
          {
            part: 'drive-battery',
            kind: 'good',
            note: random.pick(voice.drive),
            measure: { value: health, unit: 'percent' },
          } as const,
        ]
      : []),
    {
      part: 'battery',
      kind: 'good',
      note: random.pick(voice.battery),
      measure: { value: Math.round(10 * (12.4 + random.next() * 0.4)) / 10, unit: 'volts' },
    },
    { part: 'road-test', kind: 'good', note: random.pick(voice.road) },
  ]
}
