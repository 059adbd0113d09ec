import type { Car } from '../../../schemas/generated/types.ts'
import { quoted } from '../../search-state/quoted.ts'
import { displayPrice } from './price.ts'
import { availability } from './availability.ts'
import { canonicalBody } from './body-type.ts'

/** Years to either side within which cars of a model, and then of a body, are compared. */
const MODEL_YEARS = 2
const BODY_YEARS = 3
/** Fewer others say nothing about a price. */
export const LEAST_OTHERS = 4

/** Which other cars a price is compared with. */
export interface ComparedGroup {
  /** In the filter grammar of the search. */
  filter: string
  /** What they have in common: the model's name; null where it is make and body, or the body alone. */
  model: string | null
  same: 'model' | 'make and body' | 'body'
  /** Years to either side; null: of any. */
  years: number | null
}

/** What of a car decides which others are like it. */
export type Described = Pick<Car, 'make' | 'model' | 'make_model' | 'year' | 'simple_body'>

/** Groups of used cars like one, the closest first: of the model and its years, of the model, of make and body, of the body. */
export function comparedGroups(car: Described): ComparedGroup[] {
  const model = car.make_model ?? `${car.make} ${car.model}`
  const within = (years: number) => `year:${car.year - years} TO ${car.year + years}`
  const used = 'car_type:"used"'
  const ofModel = `make_model:${quoted(model)} AND ${used}`
  const groups: ComparedGroup[] = [
    { filter: `${ofModel} AND ${within(MODEL_YEARS)}`, model, same: 'model', years: MODEL_YEARS },
    { filter: ofModel, model, same: 'model', years: null },
  ]
  if (!car.simple_body) return groups
  const ofBody = `simple_body:${quoted(canonicalBody(car.simple_body))} AND ${used} AND ${within(BODY_YEARS)}`
  return [
    ...groups,
    {
      filter: `make:${quoted(car.make)} AND ${ofBody}`,
      model: null,
      same: 'make and body',
      years: BODY_YEARS,
    },
    { filter: ofBody, model: null, same: 'body', years: BODY_YEARS },
  ]
}

/** One car as the comparison draws it. */
export interface ComparedCar {
  /** Model year, make and model, for who points at it. */
  name: string
  year: number
  /** Dollars. */
  price: number
  /** Odometer in the site's unit. */
  km: number
}

/** A car of the comparison; null without a price to show or an odometer, and for one that nobody can buy. */
export function comparedCar(car: Car): ComparedCar | null {
  const { amount } = displayPrice(car, { noPriceText: '', preorderText: '' })
  if (amount === null || typeof car.km !== 'number' || !availability(car).ok) return null
  return {
    name: `${car.year} ${car.make} ${car.model}`,
    year: car.year,
    price: amount,
    km: car.km,
  }
}

export interface Comparison {
  group: Pick<ComparedGroup, 'model' | 'same'>
  car: ComparedCar
  others: ComparedCar[]
}

/** The closest group that has enough cars to compare with; null where none has. */
export function comparison(
  car: Car,
  found: readonly { group: ComparedGroup; cars: readonly Car[] }[],
): Comparison | null {
  const own = comparedCar(car)
  if (own === null) return null
  for (const { group, cars } of found) {
    const others = cars.flatMap((other) => (other.id === car.id ? [] : (comparedCar(other) ?? [])))
    const { model, same } = group
    if (others.length >= LEAST_OTHERS) return { group: { model, same }, car: own, others }
  }
  return null
}
