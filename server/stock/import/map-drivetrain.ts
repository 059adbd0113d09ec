import type { ColumnRole } from '../mappings/mapping.ts'
import { normaliseDrive } from '../normalise/drive.ts'
import { normaliseConsumption, normaliseEngine } from '../normalise/engine.ts'
import { normaliseFuel, type Fuel } from '../normalise/fuel.ts'
import { normaliseSeatsAndDoors } from '../normalise/seats-doors.ts'
import type { TitleFacts } from '../normalise/title.ts'
import { normaliseTransmission } from '../normalise/transmission.ts'
import type { CarDraft } from './car-draft.ts'
import type { Cells } from './cells.ts'

type Drivetrain = Pick<
  CarDraft,
  | 'simple_transmission'
  | 'trans'
  | 'simple_fuel'
  | 'fuel'
  | 'drive'
  | 'seats'
  | 'doors'
  | 'engine_size'
  | 'variant'
>

/** Transmission, fuel, drive, engine, seats and doors (VEH-33, VEH-36); the title fills what the columns leave open. */
export function mapDrivetrain(cells: Cells, badge: string | null, facts: TitleFacts): Drivetrain {
  const transmission = mapTransmission(cells, facts)
  const fuel = mapFuel(cells, facts)
  const seatsText = cells.text('seats')
  const doorsText = cells.text('doors')
  const { value: places, rules } = normaliseSeatsAndDoors(seatsText, doorsText)
  for (const rule of rules) {
    const isOfSeats = rule === 'seats.text' || rule === 'seats.impossible'
    cells.note(rule, isOfSeats ? 'seats' : 'doors', isOfSeats ? seatsText : doorsText, places)
  }
  return {
    simple_transmission: transmission.simple,
    trans: transmission.full,
    simple_fuel: fuel?.simple ?? null,
    fuel: fuel?.full ?? null,
    drive: mapDrive(cells, transmission.drive, badge, facts),
    seats: places?.seats ?? facts.seats ?? null,
    doors: places?.doors ?? facts.doors ?? null,
    ...mapEngine(cells, facts),
  }
}

function mapTransmission(cells: Cells, facts: TitleFacts) {
  const text = cells.text('transmission')
  const given = text === null ? null : cells.take('transmission', text, normaliseTransmission(text))
  if (given?.simple) return given
  const fromTitle = facts.transmission ?? null
  if (fromTitle) cells.note('transmission.title', 'title', text, fromTitle)
  return { simple: fromTitle, full: given?.full ?? fromTitle, drive: given?.drive ?? null }
}

function mapFuel(cells: Cells, facts: TitleFacts): Fuel | null {
  for (const text of cells.texts('fuel')) {
    const fuel = cells.take('fuel', text, normaliseFuel(text))
    if (fuel) return fuel
  }
  if (facts.fuel === undefined) return null
  cells.note('fuel.title', 'title', cells.text('fuel'), facts.fuel)
  return normaliseFuel(facts.fuel).value
}

function mapDrive(
  cells: Cells,
  inTransmission: string | null,
  badge: string | null,
  facts: TitleFacts,
): string | null {
  const candidates: [ColumnRole, string | null][] = [
    ['drive', cells.text('drive')],
    ['transmission', inTransmission],
  ]
  for (const [role, text] of candidates) {
    const drive = text === null ? null : cells.take(role, text, normaliseDrive(text))
    if (drive) return drive
  }
  const word = /\((4x4|4x2|4wd|2wd|awd|fwd|rwd)\)/i.exec(badge ?? '')?.[1] ?? facts.drive
  if (word === undefined) return null
  const drive = normaliseDrive(word).value
  if (drive) cells.note('drive.title', 'badge', word, drive)
  return drive
}

function mapEngine(cells: Cells, facts: TitleFacts): Pick<CarDraft, 'engine_size' | 'variant'> {
  const text = cells.text('engine')
  const engine = text === null ? null : cells.take('engine', text, normaliseEngine(text))
  const litres = engine?.litres ?? (text === null ? (facts.litres ?? null) : null)
  const cylinderText = cells.text('cylinders')
  const cylinders =
    engine?.cylinders ?? (Number(/^(\d{1,2})(?!\s*L)/i.exec(cylinderText ?? '')?.[1] ?? 0) || null)
  const consumptionText = cells.text('consumption')
  const consumption =
    consumptionText === null
      ? null
      : cells.take('consumption', consumptionText, normaliseConsumption(consumptionText))
  const induction = cells.text('induction')
  const gearType = cells.text('gear_type')
  const variant = {
    ...(cylinders !== null && { cylinders }),
    ...(engine?.cc && { enginesize: engine.cc }),
    ...(litres !== null && { enginesize_litres: litres }),
    ...(induction !== null && { induction }),
    ...(gearType !== null && { geartype: gearType }),
    ...(consumption !== null && { fuelconsumptioncombined: consumption }),
  }
  return {
    engine_size: litres === null ? null : `${litres.toFixed(1)}L`,
    variant: Object.keys(variant).length > 0 ? variant : null,
  }
}
