import type { Car } from '../../../schemas/generated/types.ts'
import { settingsFor, type WithSettings } from '../../resolve/settings-for.ts'
import { displayPrice } from './price.ts'
import { keyInformation, type SpecSite } from './specs.ts'
import type { CarSnapshot } from './car-snapshot.ts'

export interface CompareSettings {
  /** Cars at once, and from 1200 px on (CMP-01). */
  limit: number
  wideLimit: number
}

/** How many cars can be compared on a window of this width (CMP-01). */
export function compareLimit({ limit, wideLimit }: CompareSettings, wide: boolean): number {
  return wide ? Math.max(limit, wideLimit) : limit
}

/** Adds a car at the end; a list that is full stays as it is (CMP-04). */
export function addToCompare(
  list: readonly CarSnapshot[],
  car: CarSnapshot,
  limit: number,
): { list: CarSnapshot[]; refused: boolean } {
  if (list.some(({ id }) => id === car.id)) return { list: [...list], refused: false }
  if (list.length >= limit) return { list: [...list], refused: true }
  return { list: [...list, car], refused: false }
}

/** The ids of `?ids=1,2,3` in their order, without repeats and without what is no id. */
export function compareIds(queryString: string, limit: number): number[] {
  const parts = new URLSearchParams(queryString)
    .getAll('ids')
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(parts)].slice(0, limit)
}

/** The address of a comparison; readable commas, so that it can be shared (CMP-01). */
export function compareHref(path: string, ids: readonly number[]): string {
  return ids.length === 0 ? path : `${path}?ids=${ids.join(',')}`
}

export interface CompareRow {
  label: string
  /** One per car; empty where nothing is known. */
  values: string[]
  /** Equal for all cars: such rows can be hidden (CMP-02). */
  same: boolean
}

/** Labels of the key information that take part, in the order of the comparison; the odometer is named by country. */
const LABELS = ['Kilometres', 'Mileage', 'Body', 'Transmission', 'Fuel', 'Drive', 'Engine', 'Seats']

/** Price, kilometres, year, body, transmission, fuel, drive, engine and seats side by side; rows without any value are left out (CMP-02). */
export function compareRows(cars: readonly Car[], site: SpecSite & WithSettings): CompareRow[] {
  const known = cars.map(
    (car) => new Map(keyInformation(car, site).map(({ label, value }) => [label, value])),
  )
  const spec = (label: string) =>
    row(
      label,
      known.map((values) => values.get(label) ?? ''),
    )
  const [odometer, ...others] = LABELS.filter((label) => known.some((values) => values.has(label)))
  return [
    row(
      'Price',
      cars.map((car) => {
        const { text, type } = displayPrice(car, settingsFor(site, car.dealership_slug).vehicle)
        return type ? `${text} ${type}` : text
      }),
    ),
    ...(odometer === undefined ? [] : [spec(odometer)]),
    row(
      'Year',
      cars.map(({ year }) => String(year)),
    ),
    ...others.map(spec),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

export interface FeatureRow {
  feature: string
  /** Which car has it, in the order of the cars. */
  has: boolean[]
  same: boolean
}

/** Features that any of the cars has, the most shared first (CMP-02). */
export function compareFeatures(cars: readonly Pick<Car, 'filtered_features'>[]): FeatureRow[] {
  const sets = cars.map((car) => new Set(car.filtered_features ?? []))
  const all = [...new Set(sets.flatMap((set) => [...set]))]
  return all
    .map((feature) => ({ feature, has: sets.map((set) => set.has(feature)) }))
    .map(({ feature, has }) => ({ feature, has, same: has.every(Boolean) }))
    .toSorted((a, b) => count(b.has) - count(a.has) || a.feature.localeCompare(b.feature))
}

function count(has: boolean[]): number {
  return has.filter(Boolean).length
}

function row(label: string, values: string[]): CompareRow {
  return { label, values, same: values.every((value) => value === values[0]) }
}
