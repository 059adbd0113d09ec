import { setImmediate } from 'node:timers/promises'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { PageLanguage } from '../../runtime/block/site-context.ts'
import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import { buildPath } from '../../runtime/route/pattern.ts'
import { articleHref, listedArticles } from '../../runtime/rules/content/articles.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { locationHref, selectLocations } from '../../runtime/rules/locations/locations.ts'
import { modelHref, ownAddress } from '../../runtime/rules/content/models.ts'
import { listedOffers, offerHref } from '../../runtime/rules/content/offers.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import { unlistedReasons } from '../../runtime/rules/search/unlisted.ts'
import { countRequest } from '../../runtime/search-state/count-request.ts'
import { EMPTY_STATE } from '../../runtime/search-state/search-state.ts'
import { activeGate } from '../../runtime/rules/visitor/gates.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { Article, Car, Model, Offer } from '../../schemas/generated/types.ts'
import { escapeHtml } from '../http/escape.ts'
import type { Db } from '../db/database.ts'
import { listingFacts } from '../search/car-record.ts'
import { parseCar } from '../stock/repository.ts'
import { contentReader } from '../tenants/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'

interface Entry {
  path: string
  /** ISO date of the last change; left out where nobody knows it. */
  lastmod?: string | undefined
  /** The page in all its languages, itself among them. */
  languages?: readonly PageLanguage[] | undefined
}

export interface SitemapInput {
  db: Db
  site: CompiledTenant
  /** Of the site's own cars. */
  search: SearchPort
  /** Told that the search does not answer. */
  onError: (error: unknown) => void
  origin: string
  /** Epoch milliseconds. */
  now: number
  /** Cars of one file. */
  most: number
}

/** The protocol takes 50,000 addresses in one file; as many cars as this are read and written in a tenth of a second. */
export const MOST_CARS = 5000

/** Rows read from the database at a time; others are answered in between. */
const PAGE = 250

/**
 * The addresses of a tenant that search engines should know: pages, cars, makes, places, offers, models, articles. A stock of
 * more cars than one file may hold is split: this is then the list of the files, each asked for by its number. The
 * first has what is no car, each of the others a part of the stock with the pages of its makes (SEO-04).
 *
 * @param file from 1; undefined where there is no such file.
 */
export async function sitemapXml(input: SitemapInput, file?: number): Promise<string | undefined> {
  const { origin, most } = input
  const parts = Math.ceil((await storedCars(input)) / most)
  if (file === undefined) {
    if (parts < 2) return urls(input, [...(await pageEntries(input)), ...(await carEntries(input, 0))])
    const files = Array.from({ length: parts + 1 }, (_, at) =>
      located('sitemap', origin + sitemapPath(at + 1)),
    )
    return xml('sitemapindex', files)
  }
  if (parts < 2 || file > parts + 1) return undefined
  return urls(input, await (file === 1 ? pageEntries(input) : carEntries(input, (file - 2) * most)))
}

function urls({ origin }: SitemapInput, entries: readonly Entry[]): string {
  const each = new Map(entries.map((entry) => [entry.path, entry]))
  const all = [...each.values()]
  return xml(
    'urlset',
    all.map(({ path, lastmod, languages = [] }) =>
      located(
        'url',
        origin + path,
        lastmod,
        languages.map((language) => alternate(language, origin)).join(''),
      ),
    ),
    all.some(({ languages }) => languages) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
  )
}

function alternate({ code, path }: PageLanguage, origin: string): string {
  return `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + path)}"/>`
}

/** Address of one of several files. */
export const sitemapPath = (file: number | string): string => `/sitemap-${file}.xml`

function located(element: string, address: string, lastmod?: string, more = ''): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return `<${element}><loc>${escapeHtml(address)}</loc>${changed}${more}</${element}>`
}

function xml(root: string, items: readonly string[], namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${items.join('\n')}\n</${root}>\n`
}

async function pageEntries(input: SitemapInput): Promise<Entry[]> {
  const published = await publishedAt(input)
  const entries: Entry[] = []
  const routes = listedRoutes(input.site)
  // An empty search says that nobody should be sent there.
  const isEmpty = routes.some(isSearch) && !(await hasCars(input))
  for (const route of isEmpty ? routes.filter((each) => !isSearch(each)) : routes) {
    const { languages } = route
    if (languages) entries.push(...languages.map(({ path }) => ({ path, lastmod: published, languages })))
    else if (!/[:*]/.test(route.path)) entries.push({ path: route.path, lastmod: published })
    else entries.push(...(await entityEntries(input, route, published)))
  }
  return entries
}

/** A gate that the dealer leaves open keeps nobody out (ACCT-06); behind a closed one a search engine sees the sign-in. */
function listedRoutes({ routes, site }: CompiledTenant): CompiledRoute[] {
  return routes.filter(({ sitemap, noindex, gate }) => sitemap && !noindex && activeGate(gate, site) === null)
}

async function entityEntries(
  input: SitemapInput,
  route: CompiledRoute,
  published: string | undefined,
): Promise<Entry[]> {
  switch (route.entity) {
    case 'location':
      return locationEntries(input.site).map((path) => ({ path, lastmod: published }))
    case 'offer':
      return offerEntries(input, published)
    case 'model':
      return modelEntries(input, published)
    case 'article':
      return articleEntries(input)
    default:
      return []
  }
}

/** Sold and hidden ones too: their number only says how the stock is split. */
async function storedCars({ db, site }: SitemapInput): Promise<number> {
  const { cars } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number | string>().as('cars'))
    .where('tenant', '=', site.slug)
    .executeTakeFirstOrThrow()
  return Number(cars)
}

/** Whether the search lists the car: a make of which it lists none has a page without cars (SRCH-51 … SRCH-60). */
function isListed(car: Car, { site: { site }, now }: SitemapInput): boolean {
  const { stockFilter } = site.settings
  const facts = { ...car, ...listingFacts(car, stockFilter.extra) }
  return unlistedReasons(facts, stockFilter, now).length === 0
}

const isSearch = ({ types }: CompiledRoute): boolean => types.includes('SearchResults')

/**
 * Whether the search of the site has a car to show; where it begins with a city, one of that city (ROUTE-11). A search that
 * does not answer is taken to have one, as nearly every one has: the map of all other pages must not wait for it.
 */
async function hasCars({ site: { site }, search, now, onError }: SitemapInput): Promise<boolean> {
  const { stockFilter, search: ownSearch } = site.settings
  const lists = ownSearch.presetCity === null ? {} : { city: [ownSearch.presetCity] }
  const filters = stockFilterString(stockFilter, { nowMs: now, sort: 'relevance' })
  try {
    const [answer] = await search.search([countRequest({ ...EMPTY_STATE, lists }, { filters })])
    return (answer?.nbHits ?? 0) > 0
  } catch (error) {
    onError(error)
    return true
  }
}

/** Shown cars of one part of the stock with the day of their last change, and the pages of their makes. @param first its first row */
async function carEntries(input: SitemapInput, first: number): Promise<Entry[]> {
  const { db, site, most } = input
  const route = listedRoutes(site).find(({ entity }) => entity === 'car')
  if (!route) return []
  const { timeZone } = site.site
  const entries: Entry[] = []
  /** When a car of the make changed last, by the make's slug. */
  const makes = new Map<string, number>()
  for (let at = first; at < first + most; at += PAGE) {
    const limit = Math.min(PAGE, first + most - at)
    const rows = await db
      .selectFrom('cars')
      .select(['document', 'updated_at'])
      .where('tenant', '=', site.slug)
      .orderBy('id')
      .offset(at)
      .limit(limit)
      .execute()
    for (const { document, updated_at: updatedAt } of rows) {
      const car = parseCar(document)
      if (car.show_on_dealer_website === false || !availability(car).ok) continue
      const path = buildPath(route.path, { slug: car.slug })
      if (path === undefined) continue
      if (isListed(car, input)) {
        const make = slugify(car.make)
        makes.set(make, Math.max(makes.get(make) ?? 0, Number(updatedAt)))
      }
      entries.push({ path, lastmod: localDay(Number(updatedAt), timeZone) })
    }
    if (rows.length < limit) break
    await setImmediate()
  }
  const pages = [...makes.keys()].toSorted().map((make) => ({
    path: `${site.site.search.path}/${make}`,
    lastmod: localDay(makes.get(make) ?? 0, timeZone),
  }))
  return [...pages, ...entries]
}

/** The page of each place; the contact page stands for them where all links lead there (ROUTE-34). */
function locationEntries({ site }: CompiledTenant): string[] {
  const { linkStyle } = site.settings.locations
  if (linkStyle === 'contact') return []
  return selectLocations(site.locations).map((location) => locationHref(location, linkStyle))
}

async function offerEntries(
  { db, site: { slug, site }, now }: SitemapInput,
  published: string | undefined,
): Promise<Entry[]> {
  const offers = (await contentReader(db, slug).list('offers')) as unknown[] as Offer[]
  const rules = {
    id: site.id,
    manufacturer: site.manufacturer,
    forceShowIds: site.settings.offers.forceShowIds,
  }
  return listedOffers(offers, rules, localDay(now, site.timeZone)).map((offer) => ({
    path: offerHref(offer, site),
    lastmod: offer.start ?? published,
  }))
}

/** Models that live at an own address are found there (ROUTE-53). */
async function modelEntries(
  { db, site: { slug } }: SitemapInput,
  published: string | undefined,
): Promise<Entry[]> {
  const models = (await contentReader(db, slug).list('models')) as unknown[] as Model[]
  return models
    .filter((model) => ownAddress(model) === undefined)
    .map((model) => ({ path: modelHref(model), lastmod: published }))
}

async function articleEntries({ db, site: { slug, site }, now }: SitemapInput): Promise<Entry[]> {
  const articles = (await contentReader(db, slug).list('articles')) as unknown[] as Article[]
  return listedArticles(articles, localDay(now, site.timeZone)).map((article) => ({
    path: articleHref(article),
    lastmod: article.date,
  }))
}

/** Day on which the present revision of the document was published. */
async function publishedAt({ db, site: { slug, site } }: SitemapInput): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenants')
    .innerJoin('tenant_revisions', (join) =>
      join
        .onRef('tenant_revisions.slug', '=', 'tenants.slug')
        .onRef('tenant_revisions.revision', '=', 'tenants.revision'),
    )
    .select('tenant_revisions.published_at')
    .where('tenants.slug', '=', slug)
    .executeTakeFirst()
  return row && localDay(Number(row.published_at), site.timeZone)
}
