import type { GeoPoint, SearchRecord } from '../../../server/search/port.ts'
import { carRecord } from '../../../server/search/car-record.ts'
import { seeded, testCar } from '../../../server/search/testing/stock.ts'

export const DEALERS = 300
export const FACETS = [
  'make',
  'model',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'colour',
  'car_type',
  'state',
  'price',
  'year',
  'km',
] as const
export const STATS = ['price', 'year', 'km'] as const
export const PAGE = 21
/** Cars in stock or coming soon: what a site's filter lets through at this moment of the made-up stock. */
export const AVAILABLE_SINCE = 1_795_132_800

/** What the storefront asks for in one search. */
export interface BenchQuery {
  /** Undefined: all dealers. */
  tenant: string | undefined
  text?: string
  /** Attribute → any of these values. */
  anyOf?: Record<string, string[]>
  price?: [low: number, high: number]
  sort?: 'rank' | 'price'
  /** Nearest yard first. */
  near?: GeoPoint
  /** Facets to count; all when absent. */
  facets?: readonly string[]
  hits?: number
}

export interface BenchAnswer {
  total: number
  hits: unknown[]
  facets: Record<string, unknown>
}

/** One engine under test. */
export interface BenchEngine {
  build(records: Iterable<SearchRecord>): Promise<void>
  search(query: BenchQuery): Promise<BenchAnswer> | BenchAnswer
  /** Values of `model` that begin with the text, within one make of one dealer. */
  facetSearch(tenant: string, make: string, text: string): Promise<unknown> | unknown
  /** How many cars the nearest way out of a search that finds nothing leads to, as the search page counts it. */
  relaxed?(tenant: string, text: string): Promise<number>
  /** Whether it can sort by distance. */
  sortsByDistance?: true
  update(record: SearchRecord): Promise<void> | void
  /** Bytes the engine says it holds, if it can tell. */
  bytes?(): number
}

export function dealer(i: number): string {
  return `dealer-${i % DEALERS}`
}

/** Where the cars of every dealer stand. */
const YARDS: GeoPoint[] = [
  { lat: -27.47, lng: 153.03 },
  { lat: -28.0, lng: 153.43 },
  { lat: -33.87, lng: 151.21 },
  { lat: -37.81, lng: 144.96 },
  { lat: -31.95, lng: 115.86 },
]

/** `count` cars, dealer by dealer, always the same. */
export function* benchRecords(count: number): Generator<SearchRecord> {
  const random = seeded(1)
  const each = Math.ceil(count / DEALERS)
  for (let i = 0; i < count; i++)
    yield carRecord(testCar(i + 1, random), {
      tenant: dealer(Math.floor(i / each)),
      place: YARDS[i % YARDS.length],
    })
}

/** The workloads of `docs`: name, what it is, and the n-th run of it. */
export const WORKLOADS: [name: string, title: string, run: (engine: BenchEngine, n: number) => unknown][] = [
  ['a', 'one dealer, 12 facets, stats, 21 hits', (engine, n) => engine.search({ tenant: dealer(n) })],
  [
    'b',
    'text "toyota hilux sr5" + the same',
    (engine, n) => engine.search({ tenant: dealer(n), text: 'toyota hilux sr5' }),
  ],
  ['c', 'batch of 3 for disjunctive facets', (engine, n) => disjunctive(engine, dealer(n))],
  [
    'd',
    'a typo or an unfinished word',
    (engine, n) => engine.search({ tenant: dealer(n), text: UNFINISHED[n % UNFINISHED.length]! }),
  ],
  [
    'e',
    'price range, cheapest first',
    (engine, n) => engine.search({ tenant: dealer(n), price: [10_000, 40_000], sort: 'price' }),
  ],
  ['f', 'facet value search', (engine, n) => engine.facetSearch(dealer(n), 'Toyota', 'co')],
  [
    'near',
    'nearest first, 12 facets, 21 hits',
    (engine, n) =>
      engine.sortsByDistance &&
      engine.search({ tenant: dealer(n), near: { lat: -34.9 + (n % 100) / 10, lng: 149 } }),
  ],
  [
    'relax',
    'nothing found: its ways out, counted',
    (engine, n) => engine.relaxed?.(dealer(n), IMPOSSIBLE[n % IMPOSSIBLE.length]!),
  ],
  ['a_all', 'as a, all dealers', (engine) => engine.search({ tenant: undefined })],
  ['b_all', 'as b, all dealers', (engine) => engine.search({ tenant: undefined, text: 'toyota hilux sr5' })],
]

const UNFINISHED = ['toytoa hil', 'mazad cx', 'corola', 'rangr wild']

const IMPOSSIBLE = [
  'purple hilux sr5',
  'white hilux manual electric',
  'red ranger wildtrak under $1000',
  'mazda cx-5 diesel convertible',
]

async function disjunctive(engine: BenchEngine, tenant: string): Promise<BenchAnswer> {
  const make = ['Toyota', 'Ford']
  const simple_body = ['ute']
  await engine.search({ tenant, anyOf: { make, simple_body } })
  await engine.search({ tenant, anyOf: { simple_body }, facets: ['make'], hits: 0 })
  return await engine.search({ tenant, anyOf: { make }, facets: ['simple_body'], hits: 0 })
}
