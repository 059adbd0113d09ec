import { decoded } from '../../runtime/format/decoded.ts'
import { headingOf } from '../../blocks/search-results/region/heading.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { refinementLabel } from '../../runtime/search-state/labels.ts'
import { type AskedNear, nearLabel, readNear, withNear } from '../../runtime/search-state/near.ts'
import type { SearchState } from '../../runtime/search-state/search-state.ts'
import { resultsAddress } from '../../runtime/search-state/trail.ts'
import { formatSearch, parseSearch } from '../../runtime/search-state/url.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import type { Alert } from './alert-store.ts'

export type AlertSubject = Pick<Alert, 'address' | 'car_id' | 'label'>

const LONGEST = 1500
/** Only to read an address that has none. */
const ORIGIN = 'https://site.invalid'

/**
 * What an address of the site can be watched for: a car by its page, or a search by its words and filters, in their canonical
 * order and without page, sort and whatever else a link carries.
 */
export async function alertSubject(
  address: string,
  { slug, site, readers }: { slug: string; site: SiteContext; readers: SiteReaders },
): Promise<AlertSubject | undefined> {
  if (address.length > LONGEST || !/^\/(?!\/)/.test(address) || !URL.canParse(address, ORIGIN))
    return undefined
  // No text of PostgreSQL's holds it, and no search or car has it.
  if (/%00|\0/.test(address)) return undefined
  const url = new URL(address, ORIGIN)
  const carSlug = /^\/cars\/([^/]+)$/.exec(url.pathname)?.[1]
  const car = carSlug && (await readers(slug, undefined).stock.carBySlug(decoded(carSlug)))
  if (car) {
    const label = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
    return { address: `/cars/${car.slug}`, car_id: car.id, label }
  }
  if (resultsAddress(url.href, ORIGIN, site.search.path) === undefined) return undefined
  const { state, unknown } = parseSearch(url.search.slice(1))
  const near = readNear(unknown)
  const query = formatSearch({ ...state, page: 1, sort: 'relevance' }, withNear([], near))
  return {
    address: `${url.pathname}${query && `?${query}`}`,
    car_id: null,
    label: searchLabel(site, url.pathname, { state, near }),
  }
}

/**
 * `Used Toyota utes for sale, up to $30,000, “tow bar”, Near 4217`: all that the search asks for, so that no two have one name.
 */
function searchLabel(
  { settings, regional, search }: SiteContext,
  path: string,
  { state, near }: { state: SearchState; near: AskedNear | undefined },
): string {
  const { text, told } = headingOf(state, '', regional, settings.search.noun)
  const preset = path.slice(search.path.length + 1).replaceAll(/[-/]+/g, ' ')
  const others = [...Object.keys(state.lists), ...Object.keys(state.ranges)].filter((name) => !told.has(name))
  const parts = [
    text,
    preset,
    ...others.map((name) => refinementLabel(state, name, regional)),
    near && nearLabel(near, regional),
  ]
  return parts.filter(Boolean).join(', ').slice(0, 200)
}
