import type { Car, LenderEntry, Country } from '../../../../schemas/generated/types.ts'
import { hashString } from '../../../images/random.ts'
import type { CaravanWishes } from '../caravan.ts'
import type { Wishes } from '../car.ts'
import { MODELS, US_MODELS, type CarModel } from '../catalogue/models.ts'
import type { StockLocation } from '../types.ts'

/** What the edge cars of a tenant may count with. */
export interface EdgeFacts {
  /** Epoch milliseconds of the reference instant. */
  now: number
  /** Its calendar year. */
  year: number
  locations: readonly StockLocation[]
}

/** One car that stands exactly on a border of a rule. Its name is its address in tests. */
export interface Edge {
  /** `EDGE-…`, unique within the tenant, never changed. Visitors see the stock number made of it. */
  name: string
  wishes?: Wishes & Omit<CaravanWishes, 'model'>
  /** Fields that replace the generated ones. */
  set: Partial<Car>
}

/**
 * The stock number of the edge car of this name: one that a dealer would write, because it is shown on pages and in
 * e-mails. Ordinary cars never begin with an A.
 */
export const edgeStockNumber = (name: string): string => `A${100_000 + (hashString(name) % 900_000)}`

const HOUR = 3_600_000

/** ISO instant so many days and hours before the reference. */
export const ago = (now: number, days: number, hours = 0): string =>
  new Date(now - (days * 24 + hours) * HOUR).toISOString()

/** Epoch seconds so many days and hours before the reference. */
export const secondsAgo = (now: number, days: number, hours = 0): number =>
  Math.floor((now - (days * 24 + hours) * HOUR) / 1000)

/** An ordinary, complete car in stock that no rule hides: the ground on which an edge changes one thing. */
export const PLAIN: Partial<Car> = {
  status: 'in_stock',
  reserved: false,
  sold: false,
  sold_date_timestamp: null,
  tag: null,
  certified: false,
  preorder: null,
  before_price: null,
  offer_price: null,
  show_on_dealer_website: true,
}

export function model(name: string, country: Country = 'AU'): CarModel {
  const found = (country === 'US' ? US_MODELS : MODELS).find((each) => each.makeModel === name)
  if (!found)
    throw new ReferenceError(`edge cars name the model "${name}", which the catalogue does not have`)
  return found
}

/** Full lender data of an Australian lender that satisfies every provider's rule (appendix E). */
export const FULL_LENDER: LenderEntry = {
  interestRate: 8.99,
  comparisonRate: 9.74,
  paymentWeek: 129,
  paymentMonth: 559,
  termMonths: 60,
  term36: 859,
  term48: 669,
  term60: 559,
  disclaimer:
    'Comparison rate based on a 5 year secured loan of $30,000. WARNING: This comparison rate is true only for the example given. To approved applicants only.',
}

/** The same of a lender in New Zealand, where no comparison rate is advertised (FIN-20). */
export const FULL_NZ_LENDER: LenderEntry = {
  ...FULL_LENDER,
  disclaimer:
    'Weekly payment shown includes a $395 establishment fee and assumes a 10% deposit over 60 months. Lending criteria, terms and conditions apply.',
}
