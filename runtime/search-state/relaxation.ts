import type { Car, Regional } from '../../schemas/generated/types.ts'
import type { SearchAnswer } from '../block/load-context.ts'
import { namesOf } from '../query-understanding/names.ts'
import { titleWord } from '../query-understanding/title-words.ts'
import type { PlaceWords } from '../query-understanding/places.ts'
import { understandQuery } from '../query-understanding/understand.ts'
import type { UnderstoodPart } from '../query-understanding/understood.ts'
import type { StockVocabulary } from '../query-understanding/vocabulary.ts'
import type { ListAttribute, RangeAttribute } from './attributes.ts'
import { nearLabel, nearOfText } from './near.ts'
import { refinementLabel } from './labels.ts'
import { isRefined, type SearchState } from './search-state.ts'

/** A way out of an empty result: the same search without one or several of its refinements (SRCH-64). */
export interface Relaxation {
  /** What is removed: `Diesel`, `up to $40,000`, `“towbar”`. */
  label: string
  /** The attribute that the label is a value of; empty for words, and where several are removed. */
  attribute: string
  /** How many refinements are removed. */
  steps: number
  /** What is left is another car: a make, a model or a family is given up. */
  isOther: boolean
  /** The search that is left. */
  state: SearchState
}

/** Ways out that are tried; more would only be a longer wait. */
const MOST = 12
/** Refinements that a way out names. */
const MOST_NAMED = 3

/** What buyers give up last to first: the colour before the gearbox, the price before the model. */
const IMPORTANCE = [
  'colour',
  'filtered_features',
  'said',
  'fuel_consumption',
  'payload',
  'towing_capacity',
  'seats',
  'transmission',
  'badge',
  'fuel',
  'drive',
  'km',
  'year',
  'car_type',
  'city',
  'location_name',
  'state',
  'price',
  'weekly_payment',
  'body',
  'model',
  'make_model',
  'make',
]

/** Families are as good as models: who wants a 70 Series takes another body before another car. */
function isFamily(meaning: UnderstoodPart['meaning']): boolean {
  return 'values' in meaning && meaning.values.some((value) => /^(?:bmw|mercedes|landcruiser)-/.test(value))
}

/** The place of an attribute in `IMPORTANCE`; what is not named there, typed words too, stands before the price. */
function importance(attribute: string): number {
  const at = IMPORTANCE.indexOf(attribute)
  return at < 0 ? IMPORTANCE.indexOf('city') : at
}

/** A piece of the typed text, and what stands there once it is given up. */
interface Span {
  start: number
  end: number
  instead?: string
}

/** What a search is read and told with. */
interface Readers {
  regional: Regional
  vocabulary: StockVocabulary
  thisYear: number
  places?: PlaceWords | undefined
}

/** One refinement of a search, and the search without it. */
interface Removal {
  attribute: string
  label: string
  weight: number
  /** A typed word that is neither read nor part of a make's or model's name. */
  isDoubtful?: boolean
  /** A list or range of the state. */
  name?: string
  /** Pieces of the typed text. */
  spans?: readonly Span[]
}

/**
 * Every refinement of a search taken away in turn, the least important first, parts and words of the typed text on their own;
 * and behind them more and more at once, for a search of which several things are wrong.
 */
export function relaxations(state: SearchState, readers: Readers): Relaxation[] {
  const { regional } = readers
  const removals = [
    ...[...Object.keys(state.lists), ...Object.keys(state.ranges)].map((name): Removal => ({
      attribute: name,
      label: refinementLabel(state, name, regional),
      weight: importance(name),
      name,
    })),
    ...textRemovals(state.query, readers),
  ]
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.weight - b.weight)
    .slice(0, MOST)
  const saysSomething = ({ state: { query } }: Relaxation) =>
    query === state.query || isCarText(query, readers)
  const single = removals.map((removal) => way(state, [removal])).filter(saysSomething)
  // Taking the only refinement away is what "Clear all filters" does.
  if (removals.length === 1 && single.every((each) => !isRefined(each.state))) return []
  // Words that are no car's name are the likeliest to be of no use, and several of them together.
  const doubtful = removals.toSorted((a, b) => Number(b.isDoubtful ?? false) - Number(a.isDoubtful ?? false))
  const several = doubtful
    .slice(2)
    .map((_, at) => way(state, doubtful.slice(0, at + 2)))
    .filter(saysSomething)
  return [...single, ...several]
}

/** Words before an amount that say nothing without it: "over 200 kW" leaves no Overland. */
const BOUND = /^(?:over|under|below|above|less|more|than|up|to|at|least|most|max|min|about|around)$/i

/**
 * Whether what is left of a text names cars: no single letters and digits alone, which of "model 3" would be every Mazda 3, and
 * not the second half of a name alone: of "BMW X5 M Sport" that would be every Bronco Sport.
 */
function isCarText(query: string, { vocabulary, thisYear, places }: Readers): boolean {
  const { rest } = understandQuery(query, vocabulary, thisYear, places)
  const words = rest.split(/\s+/).filter((word) => word !== '' && !BOUND.test(word))
  if (words.length === 0 && rest !== '') return false
  if (words.length === 0) return true
  const names = namesOf(vocabulary)
  const isShort = (word: string) =>
    word.length === 1 || (word.length === 2 && !names.words.has(titleWord(word)))
  if (words.every(isShort)) return false
  return !words.every((each) => {
    const word = titleWord(each)
    return names.words.has(word) && !names.firsts.has(word) && !names.byWord.has(word)
  })
}

/** The parts that were read out of a text, and each word of what is left. */
function textRemovals(query: string, { regional, vocabulary, thisYear, places }: Readers): Removal[] {
  if (query === '') return []
  const { parts, words } = understandQuery(query, vocabulary, thisYear, places)
  const names = namesOf(vocabulary)
  const textOf = ({ start, end }: Pick<UnderstoodPart, 'start' | 'end'>) => query.slice(start, end).trim()
  return [
    // An order leaves no car out.
    ...parts
      .filter(({ meaning }) => !('sort' in meaning))
      .map((part): Removal => {
        if ('near' in part.meaning) {
          // Who finds nothing within 50 km is shown the nearest.
          const { name, radius } = part.meaning.near
          const instead = name === null || radius === null ? '' : `near ${name}`
          const said = nearOfText(part.meaning.near, regional)
          const label = `“${said ? nearLabel(said, regional).replace(/^./, (first) => first.toLowerCase()) : textOf(part)}”`
          return { attribute: 'near', label, weight: importance('city'), spans: [{ ...part, instead }] }
        }
        const attribute = 'attribute' in part.meaning ? part.meaning.attribute : ''
        const weight = importance(isFamily(part.meaning) ? 'model' : attribute)
        return { attribute, label: `“${textOf(part)}”`, weight, spans: [part] }
      }),
    // Buyers begin with what they want most.
    ...words.toReversed().map((word): Removal => {
      const isName = names.words.has(titleWord(textOf(word)))
      const weight = importance(isName ? 'model' : '')
      return { attribute: '', label: `“${textOf(word)}”`, weight, isDoubtful: !isName, spans: [word] }
    }),
  ]
}

/** What is given up, in the order in which it was typed; words that stand side by side together. */
function namedOf(removals: readonly Removal[], query: string): string[] {
  const words = removals.filter(({ attribute, spans }) => attribute === '' && spans?.length === 1)
  const inOrder = words.toSorted((a, b) => a.spans![0]!.start - b.spans![0]!.start)
  const typed: { text: string; end: number }[] = []
  for (const { spans } of inOrder) {
    const { start, end } = spans![0]!
    const before = typed.at(-1)
    const text = query.slice(start, end).trim()
    if (before && query.slice(before.end, start).trim() === '') {
      before.text += ` ${text}`
      before.end = end
    } else typed.push({ text, end })
  }
  const others = removals.filter((each) => !words.includes(each)).map(({ label }) => label)
  return [...typed.map(({ text }) => `“${text}”`), ...others]
}

/** Of many the first: a sentence that names eight of them says nothing. */
function allOf(labels: readonly string[]): string {
  const named = labels.length > MOST_NAMED ? labels.slice(0, MOST_NAMED - 1) : labels
  const more = labels.length - named.length
  return [named.join(more === 0 ? ' and ' : ', '), more > 0 && `and ${more} more`].filter(Boolean).join(' ')
}

function way(state: SearchState, removals: readonly Removal[]): Relaxation {
  const lists = { ...state.lists }
  const ranges = { ...state.ranges }
  for (const { name } of removals) {
    if (name === undefined) continue
    delete lists[name as ListAttribute]
    delete ranges[name as RangeAttribute]
    // Models belong to their make: without it they would stand for another one's.
    if (name === 'make') delete lists.model
  }
  const cut = removals.flatMap(({ spans = [] }) => spans).toSorted((a, b) => b.start - a.start)
  const text = cut.reduce(
    (left, { start, end, instead = '' }) => `${left.slice(0, start)} ${instead} ${left.slice(end)}`,
    state.query,
  )
  return {
    label: allOf(namedOf(removals, state.query)),
    attribute: removals.length === 1 ? removals[0]!.attribute : '',
    steps: removals.length,
    isOther: removals.some(({ weight }) => weight >= importance('model')),
    state: { ...state, page: 1, lists, ranges, query: text.replaceAll(/\s+/g, ' ').trim() },
  }
}

/** A way out with what it leads to: how many cars, and the first of them (SRCH-33). */
export interface WayOut extends Relaxation {
  count: number
  cars: Car[]
}

/**
 * The ways out that lead to cars, in the order given: what is given up first costs the buyer least. Only where no single step
 * leads to any, the shortest of several.
 */
export function nearestRelaxations(
  ways: readonly Relaxation[],
  answers: readonly Pick<SearchAnswer, 'nbHits' | 'hits'>[],
  limit = 4,
): WayOut[] {
  const open = ways
    .map((each, index) => ({
      ...each,
      count: answers[index]?.nbHits ?? 0,
      cars: (answers[index]?.hits ?? []) as unknown as Car[],
    }))
    .filter(({ count }) => count > 0)
  const single = open.filter(({ steps }) => steps === 1)
  // Who asks for a red MX-5 with a manual rather takes a white automatic one than another red car.
  const same = single.some(({ isOther }) => !isOther)
    ? undefined
    : open.find(({ steps, isOther }) => steps === 2 && !isOther)
  if (same) return [same, ...single].slice(0, limit)
  return (single.length > 0 ? single : open.slice(0, 1)).slice(0, limit)
}
