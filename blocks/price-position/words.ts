import type { Comparison } from '../../runtime/rules/car/comparable-cars.ts'
import { dearerText } from '../../runtime/rules/car/price-among.ts'
import { countOf, type VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'

export interface PositionWords {
  /** `9 of 12 like it cost more, 4 have fewer kilometres.` */
  sentence: string
  /** `Compared with 12 used cars we have: Toyota HiLux, from 2018 to 2022.` */
  note: string
}

/** What the dots say, in words; it stands for them where they are not seen. */
export function positionWords(
  { group, car, others }: Comparison,
  noun: VehicleNoun,
  distance: string,
): PositionWords {
  const dearer = others.filter(({ price }) => price > car.price).length
  const fresher = others.filter(({ km }) => km < car.km).length
  const units = distance.toLowerCase()
  const second =
    fresher === 0 ? `none has fewer ${units}` : `${fresher} ${fresher === 1 ? 'has' : 'have'} fewer ${units}`
  const kind = group.model ?? `the same ${group.same}`
  const years = others.map(({ year }) => year)
  const [oldest, newest] = [Math.min(...years), Math.max(...years)]
  const made = oldest === newest ? `of ${oldest}` : `from ${oldest} to ${newest}`
  return {
    sentence: `${dearerText(dearer, others.length)}, ${second}.`,
    note: `Compared with ${countOf(others.length, { one: `used ${noun.one}`, many: `used ${noun.many}` })} in our stock: ${kind}, ${made}.`,
  }
}
