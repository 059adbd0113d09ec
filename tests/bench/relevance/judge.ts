import type { SearchRecord } from '../../../server/search/port.ts'
import { tokens } from '../../../server/search/engines/embedded/text/tokens.ts'
import type { Wanted } from './questions.ts'

const PERFECT = 3
const NEAR = 1

type Test = (car: SearchRecord) => boolean

/**
 * How well a car answers a question: 3 when it is all that was asked for, 1 when it is the make and model asked for and
 * misses one of the other things, 0 otherwise. Judged by rule from the fields, so by no engine.
 */
export function grade(wanted: Wanted): (car: SearchRecord) => number {
  const identity = testsOf({ make: wanted.make, model: wanted.model })
  const others = testsOf({ ...wanted, make: undefined, model: undefined })
  return (car) => {
    if (!identity.every((holds) => holds(car))) return 0
    const missed = others.filter((holds) => !holds(car)).length
    if (missed === 0) return PERFECT
    return missed === 1 && identity.length + others.length > 1 ? NEAR : 0
  }
}

function testsOf(wanted: { [name in keyof Wanted]?: Wanted[name] | undefined }): Test[] {
  const { family, cylinders, litres, seatsFrom, not } = wanted
  const { badge, year, yearFrom, yearTo, priceFrom, priceTo, kmTo } = wanted
  const tests: (Test | undefined)[] = [
    oneOf('make', wanted.make),
    oneOf('model', wanted.model),
    oneOf('simple_body', wanted.body),
    oneOf('simple_fuel', wanted.fuel),
    oneOf('simple_transmission', wanted.gear),
    oneOf('drive', wanted.drive),
    oneOf('colour', wanted.colour),
    oneOf('car_type', wanted.kind),
    oneOf('city', wanted.city),
    oneOf('state', wanted.state),
    wanted.seats === undefined ? undefined : (car) => car.seats === wanted.seats,
    seatsFrom === undefined ? undefined : (car) => Number(car.seats) >= seatsFrom,
    family === undefined ? undefined : (car) => family.test(`${textOf(car.model)} ${textOf(car.series)}`),
    cylinders === undefined
      ? undefined
      : (car) =>
          Number(variantOf(car).cylinders) === cylinders || holdsWords(textOf(car.badge), `V${cylinders}`),
    litres === undefined ? undefined : (car) => Number(variantOf(car).enginesize_litres) === litres,
    ...(not
      ? testsOf(not).map(
          (holds): Test =>
            (car) =>
              !holds(car),
        )
      : []),
    badge === undefined
      ? undefined
      : (car) => holdsWords(`${textOf(car.badge)} ${textOf(car.series)}`, badge),
    year === undefined ? undefined : (car) => car.year === year,
    yearFrom === undefined ? undefined : (car) => Number(car.year) >= yearFrom,
    yearTo === undefined ? undefined : (car) => Number(car.year) <= yearTo,
    priceFrom === undefined ? undefined : (car) => Number(car.price ?? 0) >= priceFrom,
    priceTo === undefined ? undefined : (car) => Number(car.price ?? 0) > 0 && Number(car.price) <= priceTo,
    kmTo === undefined ? undefined : (car) => typeof car.km === 'number' && car.km <= kmTo,
  ]
  return tests.filter((test) => test !== undefined)
}

function oneOf(attribute: string, values: string | readonly string[] | undefined): Test | undefined {
  if (values === undefined) return undefined
  const any: readonly string[] = typeof values === 'string' ? [values] : values
  return (car) => any.includes(String(car[attribute]))
}

function holdsWords(text: string, words: string): boolean {
  return ` ${plain(text)} `.includes(` ${plain(words)} `)
}

function plain(text: string): string {
  return tokens(text)
    .map(({ term }) => term)
    .join(' ')
}

function variantOf(car: SearchRecord): Record<string, unknown> {
  return (car.variant ?? {}) as Record<string, unknown>
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const DEPTH = 10

/**
 * Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002): gain 2^grade − 1, discount
 * log2(rank + 1), against the best ten that the stock has; undefined where no car of the stock answers.
 */
export function ndcg(found: readonly number[], all: readonly number[]): number | undefined {
  const best = gain(all.toSorted((a, b) => b - a).slice(0, DEPTH))
  return best === 0 ? undefined : gain(found.slice(0, DEPTH)) / best
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, each, at) => sum + (2 ** each - 1) / Math.log2(at + 2), 0)
}
