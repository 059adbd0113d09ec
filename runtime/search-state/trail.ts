import { readPage } from './search-state.ts'

/** A car of the results, as the visitor's page lists it. */
export interface TrailCar {
  href: string
  title: string
}

/** The results that led to a car's page: kept for the visit, so that the page itself is the same for everybody. */
export interface Trail {
  /** Path and query of the page of results that the visitor left. */
  address: string
  cars: TrailCar[]
  /** First and last page of results that {@link cars} holds. */
  first: number
  last: number
  /** There is no page behind the last. */
  ended: boolean
  /** The car that takes the place of the present one in the history; it is asked for next. */
  replacing?: string
}

/** Cars kept of one search. */
const MOST = 200

/** Whether a page is the search or one of its presets. */
export function isSearchPath(path: string, searchPath: string): boolean {
  return path === searchPath || path.startsWith(`${searchPath}/`)
}

/** The page of results at an address of the search; undefined for any other address. */
export function resultsAddress(href: string, origin: string, searchPath: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.origin === origin && isSearchPath(url.pathname, searchPath)
    ? `${url.pathname}${url.search}`
    : undefined
}

/** A trail that begins with one page of results. */
export function startTrail(address: string, cars: TrailCar[]): Trail {
  const page = readPage(new URLSearchParams(address.split('?')[1]).get('page') ?? '')
  return { address, cars: cars.slice(0, MOST), first: page, last: page, ended: cars.length === 0 }
}

/** The address of another page of the same results. */
export function pageAddress({ address }: Trail, page: number): string {
  const [path, text] = address.split('?')
  // Only the page changes: reading the whole search would bring its script, and React with it, to the car's page.
  const query = new URLSearchParams(text)
  if (page === 1) query.delete('page')
  else query.set('page', String(page))
  return query.size === 0 ? String(path) : `${path}?${query}`
}

/** The page of results that must be known before both neighbours of a car are. */
export function missingPage(trail: Trail, href: string): number | undefined {
  const at = trail.cars.findIndex((car) => car.href === href)
  if (at === -1) return undefined
  if (at === trail.cars.length - 1 && !trail.ended) return trail.last + 1
  return at === 0 && trail.first > 1 ? trail.first - 1 : undefined
}

/** A trail with one page more, in front or behind; the far end goes where it grows too long. */
export function withPage(trail: Trail, page: number, found: readonly TrailCar[]): Trail {
  const known = new Set(trail.cars.map(({ href }) => href))
  const cars = found.filter(({ href }) => !known.has(href))
  if (page < trail.first) return { ...trail, first: page, cars: [...cars, ...trail.cars].slice(0, MOST) }
  // A page behind the last one is shown as the last: nothing on it is new.
  return {
    ...trail,
    last: page,
    ended: cars.length === 0,
    cars: [...trail.cars, ...cars].slice(-MOST),
  }
}

export interface Neighbours {
  previous: TrailCar | undefined
  next: TrailCar | undefined
}

/** The cars beside one; undefined where it is not of these results. */
export function neighbours({ cars }: Trail, href: string): Neighbours | undefined {
  const at = cars.findIndex((car) => car.href === href)
  return at === -1 ? undefined : { previous: cars[at - 1], next: cars[at + 1] }
}

/** Makes a trail of whatever is stored. */
export function readTrail(stored: unknown): Trail | undefined {
  const trail = (stored ?? {}) as Partial<Trail>
  const isTrail =
    typeof trail.address === 'string' &&
    /^\/(?!\/)/.test(trail.address) &&
    Array.isArray(trail.cars) &&
    trail.cars.every((car) => /^\/(?!\/)/.test(String((car as Partial<TrailCar>)?.href)))
  return isTrail ? (trail as Trail) : undefined
}
