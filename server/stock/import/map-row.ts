import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { createHash } from 'node:crypto'
import type { CompiledMapping } from '../mappings/mapping.ts'
import { normaliseColour, normaliseExteriorInterior } from '../normalise/colour.ts'
import { normaliseStockNumber, normaliseVin } from '../normalise/identity.ts'
import type { DistanceUnit } from '../normalise/odometer.ts'
import { titleFacts } from '../normalise/title.ts'
import { yearContradictsFuel } from '../normalise/year.ts'
import { RowRejection, type CarDraft, type MappedRow, type RejectedRow } from './car-draft.ts'
import { Cells } from './cells.ts'
import { mapCommercial } from './map-commercial.ts'
import { mapDocument } from './map-document.ts'
import { mapDrivetrain } from './map-drivetrain.ts'
import { mapEnergyAndLoad } from './map-energy.ts'
import { mapMedia } from './map-media.ts'
import { mapPlace, type StockLocation } from './map-place.ts'
import { mapBody, mapVehicle } from './map-vehicle.ts'
import type { Notes } from './notes.ts'
import type { FeedRow } from './read/feed-row.ts'
import { readable } from './readable.ts'

export interface RowContext {
  mapping: CompiledMapping
  notes: Notes
  locations: readonly StockLocation[]
  /** Unit in which the tenant's country shows distances. */
  unit: DistanceUnit
  /** Present calendar year. */
  nowYear: number
}

/** Turns one feed row into a car, or says why it cannot be one. Never throws for anything a feed may hold. */
export function mapRow(row: FeedRow, context: RowContext): MappedRow | RejectedRow {
  const { mapping, notes } = context
  const cells = new Cells(row, mapping, notes)
  let key: string | undefined
  try {
    if (mapping.document === 'car') return mapDocument(row)
    key = identityOf(cells, mapping)
    const draft = draftOf(cells, context)
    const exported = ownCar(cells, key)
    return { line: row.line, key, ...(exported && { exported }), draft, filled: countFilled(draft) }
  } catch (error) {
    const detail = error instanceof RowRejection ? error.detail : faultDetail(error)
    return { line: row.line, ...detail, ...(key !== undefined && { key }) }
  }
}

/** A fault of the importer costs one row, not the import; the report shows it. */
function faultDetail(error: unknown): RowRejection['detail'] {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'fault',
    column: '',
    value: '',
    reason: `the row met a fault of the importer: ${message}`,
    instead: 'a report of this line to the makers of Forecourt',
  }
}

function draftOf(cells: Cells, { mapping, locations, unit, nowYear }: RowContext): CarDraft {
  const title = cells.text('title')
  const vehicle = mapVehicle(cells, nowYear)
  const facts = titleFacts(title)
  const { body, dealer } = mapBody(cells, vehicle, facts)
  const drivetrain = mapDrivetrain(cells, vehicle.badge, facts)
  const { variant, specifications } = mapEnergyAndLoad(cells, {
    distance: mapping.distanceUnit,
    country: mapping.country,
  })
  if (yearContradictsFuel(vehicle.year, drivetrain.simple_fuel ?? null)) {
    throw new RowRejection({
      code: 'contradiction',
      column: cells.columnOf('year'),
      value: String(vehicle.year),
      reason: `a hybrid of ${vehicle.year}: none was sold before 1997`,
      instead: 'the right model year, or the right fuel',
    })
  }
  const stockText = cells.text('stocknum')
  const vinText = cells.text('vin')
  return {
    name: [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' '),
    ...vehicle,
    make_model: `${vehicle.make} ${vehicle.model}`,
    stocknum:
      stockText === null
        ? null
        : readable(cells, 'stocknum', stockText, () => normaliseStockNumber(stockText)),
    ...(vinText !== null && { vin: cells.take('vin', vinText, normaliseVin(vinText)) }),
    ...(cells.text('regplate') !== null && { regplate: cells.text('regplate') }),
    item_type: cells.text('item_type')?.toLowerCase() ?? 'car',
    ...mapCommercial(cells, { given: mapping.distanceUnit, wanted: unit }),
    simple_body: body,
    ...drivetrain,
    variant: joined(drivetrain.variant, variant),
    ...(Object.keys(specifications).length > 0 && { specifications }),
    colour: mapColour(cells),
    ...(title !== null && { carsales_title: title }),
    ...mapPlace(cells, locations, dealer),
    ...mapMedia(cells, COUNTRIES[mapping.country].regional.dateFormat === 'month-day-year'),
  }
}

type Variant = NonNullable<CarDraft['variant']> | null

function joined(one: Variant | undefined, other: Record<string, number>): Variant {
  return Object.keys(other).length === 0 ? (one ?? null) : { ...one, ...other }
}

function mapColour(cells: Cells): string | null {
  const pair = cells.text('colour_pair')
  if (pair !== null)
    return cells.take('colour_pair', pair, normaliseExteriorInterior(pair, cells.text('colour_before')))
  const text = cells.text('colour')
  return text === null ? null : cells.take('colour', text, normaliseColour(text))
}

/** One column is the key as it is; several are digested, in lower case. */
function identityOf(cells: Cells, mapping: CompiledMapping): string {
  const values = mapping.identity.map((column) => cells.column(column))
  if (values.every((value) => value === null)) {
    const own = ownNumber(cells)
    if (own !== undefined) return own
    const column = mapping.identity.map((name) => mapping.spellings.get(name) ?? name).join(' + ')
    throw new RowRejection({
      code: 'missing',
      column,
      value: '',
      reason: 'the row has no id, VIN or stock number',
      instead: 'the id of the listing',
    })
  }
  if (values.length === 1) return values[0] ?? ''
  return createHash('sha1').update(JSON.stringify(values).toLowerCase()).digest('hex').slice(0, 20)
}

/** A row without its id is known by its VIN, else by its stock number. */
function ownNumber(cells: Cells): string | undefined {
  for (const role of ['vin', 'stocknum'] as const) {
    const text = cells.text(role)
    if (text === null) continue
    const key = `${role}:${text.toUpperCase()}`
    cells.note('identity.own-number', role, text, key)
    return key
  }
  return undefined
}

/** The car that a row of our own vehicle feed may be about: its address ends with the id of the row, as ours do. */
function ownCar(cells: Cells, key: string): MappedRow['exported'] {
  const slug = /\/cars\/([^/?#]+)$/.exec(cells.column('link') ?? '')?.[1]
  return /^[1-9]\d{0,14}$/.test(key) && slug?.endsWith(`-${key}`) ? { id: Number(key), slug } : undefined
}

function countFilled(draft: CarDraft): number {
  return Object.values(draft).filter((value) => value !== null && value !== undefined).length
}
