import type { Regional } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { tyresIn } from '../car/inspection.ts'
import { decide, type Decision } from '../decision.ts'

/** The car that somebody wants to give away. */
export interface ValuedCar {
  make: string
  model: string
  /** Build year. */
  year: number
  /** Odometer in the country's distance unit; absent for what has none, such as a caravan. */
  km?: number | undefined
}

/** A car on offer that says what such a car sells for. */
export interface Comparable {
  year: number
  km: number
  /** What the market asks for it: the average of the state or the country where it is known, else its price. */
  price: number
}

export interface ValuationLimits {
  /** `settings.tradeIn` (TRADE-07). */
  maxAgeYears: number
  maxKm: number
}

/** Answers to the questions about a car, by question id. */
export type AdjustmentAnswers = Record<string, string>

export interface AdjustmentQuestion {
  id: string
  label: string
  options: { value: string; label: string; effect: Effect; reason?: string }[]
}

/** What an answer does to the value: a share of it, or dollars. */
interface Effect {
  share?: number
  dollars?: number
}

const NONE: Effect = {}

/** What is asked about every car; the first option costs nothing. */
export const QUESTIONS: readonly AdjustmentQuestion[] = [
  {
    id: 'condition',
    label: 'What does it look like?',
    options: [
      { value: 'excellent', label: 'Excellent: no marks to speak of', effect: NONE },
      {
        value: 'good',
        label: 'Good: small marks for its age',
        effect: { share: 0.03 },
        reason: 'Small marks',
      },
      {
        value: 'fair',
        label: 'Fair: dents or worn trim',
        effect: { share: 0.08 },
        reason: 'Dents or worn trim',
      },
      {
        value: 'poor',
        label: 'Poor: needs paint or repairs',
        effect: { share: 0.18 },
        reason: 'Paint or repairs',
      },
    ],
  },
  {
    id: 'service_history',
    label: 'Service history',
    options: [
      { value: 'full', label: 'Full, with the book', effect: NONE },
      { value: 'part', label: 'Some of it', effect: { share: 0.03 }, reason: 'Gaps in the service history' },
      { value: 'none', label: 'None', effect: { share: 0.06 }, reason: 'No service history' },
    ],
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    options: [
      { value: 'no', label: 'No', effect: NONE },
      {
        value: 'yes',
        label: 'Yes, and it was repaired',
        effect: { share: 0.08 },
        reason: 'Repaired accident',
      },
    ],
  },
  {
    id: 'tyres',
    label: 'Tyres',
    options: [
      { value: 'good', label: 'Plenty left', effect: NONE },
      { value: 'worn', label: 'Due soon', effect: { dollars: 600 }, reason: 'A set of tyres' },
    ],
  },
  {
    id: 'keys',
    label: 'Keys',
    options: [
      { value: 'two', label: 'Two', effect: NONE },
      { value: 'one', label: 'One', effect: { dollars: 350 }, reason: 'A second key' },
    ],
  },
  {
    id: 'money_owing',
    label: 'Is there money owing on it?',
    options: [
      { value: 'no', label: 'No', effect: NONE },
      { value: 'yes', label: 'Yes', effect: NONE },
    ],
  },
]

/** The questions and the reasons, with tyres in the country's word (appendix G). */
export function questionsIn(regional: Pick<Regional, 'partLabels'>): readonly AdjustmentQuestion[] {
  const tyres = tyresIn(regional)
  return QUESTIONS.map((question) =>
    question.id === 'tyres'
      ? {
          ...question,
          label: tyres.charAt(0).toUpperCase() + tyres.slice(1),
          options: question.options.map((option) =>
            option.value === 'worn' ? { ...option, reason: `A set of ${tyres}` } : option,
          ),
        }
      : question,
  )
}

/** Texts of the offer (TRADE-07, TRADE-08, TRADE-09). */
export const VALUATION_TEXTS = {
  noEstimate: 'We would like to see this one before we name a figure: our team will contact you.',
  financeLetter:
    'A finance letter is needed for a car with money owing. Ask your lender for one and bring it along.',
  surplus: 'Any surplus is paid to you by direct credit.',
} as const

/**
 * Whether a car can be valued without seeing it: not over the age and not over the reading that the site allows. Its
 * age is the present year less the build year (TRADE-07).
 *
 * @param car `km` in kilometres, also where the odometer counts miles
 */
export function estimateGiven(
  car: Pick<ValuedCar, 'year' | 'km'>,
  { maxAgeYears, maxKm }: ValuationLimits,
  thisYear: number,
): Decision<'too old' | 'too far'> {
  return decide({ 'too old': thisYear - car.year > maxAgeYears, 'too far': (car.km ?? 0) > maxKm })
}

/** How the country writes what the reasons name. */
export interface ValuationWords {
  distance: (km: number) => string
  /** As {@link questionsIn} gives them. */
  questions: readonly AdjustmentQuestion[]
}

export interface Estimate {
  /** Dollars. */
  low: number
  high: number
  /** How the figure came about, a sentence each. */
  because: string[]
}

/** Cars of the same model that are needed before we name a figure. */
const ENOUGH = 3
/** Cars this many years older or newer say more than others; those are taken alone where there are enough. */
const NEAR_YEARS = 3
/** A car loses so much of its value in a year… */
const YEARLY = 0.1
/** …and so much with every 10,000 on the odometer. */
const PER_TEN_THOUSAND = 0.025
/** What a dealer pays, as a share of what the car sells for: preparation, warranty and the yard are the rest. */
const PAID = { low: 0.8, high: 0.88 }
const ROUNDING = 100

/**
 * What a car is worth to the dealer, from what such cars sell for, and why. `null` where too few of them are known.
 *
 * @param comparables cars of the same make and model in the dealer's market
 */
export function estimate(
  car: ValuedCar,
  comparables: readonly Comparable[],
  answers: AdjustmentAnswers,
  format: ValuationWords,
): Estimate | null {
  const priced = comparables.filter(({ price }) => price > 0)
  const near = priced.filter(({ year }) => Math.abs(year - car.year) <= NEAR_YEARS)
  const known = near.length >= ENOUGH ? near : priced
  if (known.length < ENOUGH) return null
  const retail = median(known.map((other) => asIf(other, car)))
  const years = known.map(({ year }) => year)
  const { lost, because } = adjustments(retail, answers, format.questions)
  const bound = (share: number) => round(Math.max(0, retail * share - lost))
  return {
    low: bound(PAID.low),
    high: bound(PAID.high),
    because: [
      `Compared with ${known.length} of the same model (${car.make} ${car.model}), built ${span(years)}.`,
      `One from ${car.year}${car.km === undefined ? '' : ` with ${format.distance(car.km)}`} sells for about ${formatMoney(round(retail))}.`,
      `We take off ${percent(1 - PAID.high)} to ${percent(1 - PAID.low)} for preparation, warranty and selling it.`,
      ...because,
    ],
  }
}

/** The price of another car as if it had this one's age and distance. */
function asIf({ year, km, price }: Comparable, car: ValuedCar): number {
  const older = (1 - YEARLY) ** (year - car.year)
  const further = car.km === undefined ? 1 : 1 - (PER_TEN_THOUSAND * (car.km - km)) / 10_000
  return price * older * Math.min(1.4, Math.max(0.5, further))
}

function adjustments(
  retail: number,
  answers: AdjustmentAnswers,
  questions: readonly AdjustmentQuestion[],
): { lost: number; because: string[] } {
  const because: string[] = []
  let lost = 0
  for (const { id, options } of questions) {
    const chosen = options.find(({ value }) => value === answers[id])
    const { share = 0, dollars = 0 } = chosen?.effect ?? NONE
    const cost = retail * share + dollars
    if (cost === 0) continue
    lost += cost
    because.push(`${chosen?.reason}: ${formatMoney(round(cost))} less.`)
  }
  return { lost, because }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

function round(dollars: number): number {
  return Math.round(dollars / ROUNDING) * ROUNDING
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

function span(years: readonly number[]): string {
  const first = Math.min(...years)
  const last = Math.max(...years)
  return first === last ? String(first) : `${first} to ${last}`
}
