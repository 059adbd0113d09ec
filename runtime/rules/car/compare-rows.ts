import type { Car } from '../../../schemas/generated/types.ts'
import { settingsFor, type WithSettings } from '../../resolve/settings-for.ts'
import { displayPrice } from './price.ts'
import { keyInformation, odometer, type SpecSite } from './specs.ts'

export interface CompareRow {
  label: string
  /** One per car; empty where nothing is known. */
  values: string[]
  /** Equal for all cars: such rows can be hidden (CMP-02). */
  same: boolean
  /** Said below the best of its values: the lowest price, the fewest kilometres, the newest year. */
  best?: { word: string; cars: boolean[] } | undefined
}

/** Labels of the key information that take part behind price, kilometres and year, in the order of the comparison. */
const LABELS = ['Body', 'Transmission', 'Fuel', 'Drive', 'Engine', 'Seats']

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
  const prices = cars.map((car) => displayPrice(car, settingsFor(site, car.dealership_slug).vehicle))
  // A price with charges and one without are not compared.
  const onePriceType = prices.every(({ type }) => type === prices[0]?.type)
  // Of caravans too, whose key information does not name it: a motorhome has run some way.
  const distances = cars.map((car) => odometer(car, site) ?? '')
  return [
    {
      ...row(
        'Price',
        prices.map(({ text, type }) => (type ? `${text} ${type}` : text)),
      ),
      best: onePriceType
        ? lowest(
            'Lowest price',
            prices.map(({ amount }) => amount),
          )
        : undefined,
    },
    {
      ...row(site.regional.words.odometer, distances),
      best: lowest(
        site.regional.distanceUnit === 'mi' ? 'Lowest mileage' : 'Fewest kilometres',
        // What is not shown is not the best of what is.
        cars.map(({ km }, index) => (distances[index] === '' ? null : (km ?? null))),
      ),
    },
    {
      ...row(
        'Year',
        cars.map(({ year }) => String(year)),
      ),
      best: lowest(
        'Newest',
        cars.map(({ year }) => -year),
      ),
    },
    ...LABELS.map(spec),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

/** Which cars have the least of it; undefined where fewer than two are known or all are equal: then there is no best. */
function lowest(word: string, amounts: (number | null)[]): CompareRow['best'] {
  const known = amounts.filter((amount) => amount !== null)
  const least = Math.min(...known)
  if (known.every((amount) => amount === least)) return undefined
  return { word, cars: amounts.map((amount) => amount === least) }
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
