import type { Car } from '../../schemas/generated/types.ts'
import { titleWord } from '../query-understanding/title-words.ts'
import { countOf, type VehicleNoun } from '../rules/car/vehicle-noun.ts'
import { formatCount } from '../format/money.ts'
import type { SearchState } from './search-state.ts'
import type { WayOut } from './relaxation.ts'

/** What there is none of, and where the others are, by the attribute that is given up. */
const WORDS: Partial<Record<string, [none: (label: string) => string, others: string]>> = {
  colour: [(label) => `No ${lower(label)} one`, 'in other colours'],
  body: [(label) => `No ${label}`, 'with another body'],
  transmission: [(label) => `No ${lower(label)} one`, 'with another gearbox'],
  fuel: [(label) => `No ${lower(label)} one`, 'with another fuel'],
  drive: [(label) => `None with ${label}`, 'with other driven wheels'],
  seats: [(label) => `None with ${label}`, 'with other seats'],
  city: [(label) => `None in ${label}`, 'elsewhere'],
  state: [(label) => `None in ${label}`, 'elsewhere'],
  location_name: [(label) => `None at ${label}`, 'elsewhere'],
  near: [(label) => `None ${label}`, 'further away'],
  price: [(label) => `None ${label}`, 'at other prices'],
  weekly_payment: [(label) => `None ${label}`, 'at other prices'],
  km: [(label) => `None ${label}`, 'that have run otherwise'],
  year: [(label) => `None ${label}`, 'of other years'],
  car_type: [(label) => `No ${lower(label)} one`, 'in another condition'],
}

/**
 * The nearest way out in a sentence: `No white one; 14 HiLux SR5 in other colours.`
 *
 * @param colourWord what the country writes for colour
 */
export function wayText(
  { attribute, label, steps, count, state, cars }: WayOut,
  noun: VehicleNoun,
  colourWord = 'colour',
): string {
  const said = label.replaceAll(/^[“]|[”]$/g, '')
  const several = steps > 1
  const [none, others] = (!several && WORDS[attribute]) || [() => `Nothing for ${label}`, 'without it']
  const name = nameOf(state, cars[0])
  const found = name === '' ? countOf(count, noun) : `${formatCount(count)} ${name}`
  const where = several ? 'without that' : others.replace('colour', colourWord)
  return `${none(said)}; ${found} ${where}.`
}

/** What is left of the search in the words of a car that it finds: `hilux sr5` is `HiLux SR5`. Empty where it names none. */
function nameOf({ lists, query }: SearchState, car: Car | undefined): string {
  if (!car) return ''
  const own = [car.make, car.model, car.badge, car.make_model].filter(Boolean).join(' ').split(/\s+/)
  const listed = [
    ...(lists.make?.length === 1 ? lists.make : []),
    ...(lists.model?.length === 1 ? lists.model : []),
  ]
  const typed = query.split(/\s+/).flatMap((word) => {
    const same = word === '' ? undefined : own.find((each) => titleWord(each) === titleWord(word))
    return same ? [same] : []
  })
  return [...new Set([...listed, ...typed])].join(' ')
}

function lower(text: string): string {
  return text === text.toUpperCase() ? text : text.toLowerCase()
}
