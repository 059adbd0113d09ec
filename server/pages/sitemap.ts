import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import { buildPath } from '../../runtime/route/pattern.ts'
import { articleHref, listedArticles } from '../../runtime/rules/content/articles.ts'
import { isSold } from '../../runtime/rules/car/availability.ts'
import { locationHref, selectLocations } from '../../runtime/rules/locations/locations.ts'
import { modelHref } from '../../runtime/rules/content/models.ts'
import { listedOffers, offerHref } from '../../runtime/rules/content/offers.ts'
import { slugify } from '../../runtime/search-state/path.ts'
import type { Article, Model, Offer } from '../../schemas/generated/types.ts'
import { escapeHtml } from '../http/escape.ts'
import type { Db } from '../db/database.ts'
import { parseCar } from '../stock/repository.ts'
import { contentReader } from '../tenants/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'

interface Entry {
  path: string
  /** ISO date of the last change; left out where nobody knows it. */
  lastmod?: string | undefined
}

export interface SitemapInput {
  db: Db
  site: CompiledTenant
  origin: string
  /** Epoch milliseconds. */
  now: number
  /** Addresses of one file. */
  most: number
}

/** The protocol's limit of addresses in one file. */
export const MOST_ADDRESSES = 50_000

/** Rows read from the database at a time. */
const PAGE = 1000

/**
 * The addresses of a tenant that search engines should know: pages, cars, makes, places, offers, models, articles. Where they
 * are more than one file may hold, the list of the files; each is asked for by its number (SEO-04).
 *
 * @param file from 1; undefined where there is no such file.
 */
export async function sitemapXml(input: SitemapInput, file?: number): Promise<string | undefined> {
  const { origin, most } = input
  const entries = await allEntries(input)
  const files = Math.ceil(entries.length / most)
  if (file === undefined && files > 1) {
    const named = Array.from({ length: files }, (_, at) => located('sitemap', origin + sitemapPath(at + 1)))
    return xml('sitemapindex', named)
  }
  const first = ((file ?? 1) - 1) * most
  if (file !== undefined && (files < 2 || file > files)) return undefined
  const urls = entries
    .slice(first, first + most)
    .map(({ path, lastmod }) => located('url', origin + path, lastmod))
  return xml('urlset', urls)
}

/** Address of one of several files. */
export const sitemapPath = (file: number | string): string => `/sitemap-${file}.xml`

function located(element: string, address: string, lastmod?: string): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return `<${element}><loc>${escapeHtml(address)}</loc>${changed}</${element}>`
}

function xml(root: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`
}

async function allEntries(input: SitemapInput): Promise<Entry[]> {
  const { site } = input
  const published = await publishedAt(input)
  const entries: Entry[] = []
  for (const route of site.routes) {
    if (!route.sitemap || route.noindex || route.gate !== undefined) continue
    if (!/[:*]/.test(route.path)) entries.push({ path: route.path, lastmod: published })
    else entries.push(...(await entityEntries(input, route, published)))
  }
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()]
}

async function entityEntries(
  input: SitemapInput,
  route: CompiledRoute,
  published: string | undefined,
): Promise<Entry[]> {
  switch (route.entity) {
    case 'car':
      return carEntries(input, route)
    case 'location':
      return locationEntries(input.site).map((path) => ({ path, lastmod: published }))
    case 'offer':
      return offerEntries(input)
    case 'model':
      return modelEntries(input, published)
    case 'article':
      return articleEntries(input)
    default:
      return []
  }
}

/** Shown cars with the day of their last change, and the pages of their makes. */
async function carEntries({ db, site }: SitemapInput, route: CompiledRoute): Promise<Entry[]> {
  const entries: Entry[] = []
  const makes = new Set<string>()
  let last = 0
  while (true) {
    const rows = await db
      .selectFrom('cars')
      .select(['id', 'document', 'updated_at'])
      .where('tenant', '=', site.slug)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { document, updated_at: updatedAt } of rows) {
      const car = parseCar(document)
      if (car.show_on_dealer_website === false || isSold(car)) continue
      const path = buildPath(route.path, { slug: car.slug })
      if (path === undefined) continue
      makes.add(slugify(car.make))
      entries.push({ path, lastmod: day(Number(updatedAt)) })
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) break
  }
  return [...[...makes].toSorted().map((make) => ({ path: `${site.site.search.path}/${make}` })), ...entries]
}

/** Places have a page each, but for sites whose links all lead to the contact page (ROUTE-34). */
function locationEntries({ site }: CompiledTenant): string[] {
  const { linkStyle } = site.settings.locations
  if (linkStyle === 'contact') return []
  return selectLocations(site.locations).map((location) => locationHref(location, linkStyle))
}

async function offerEntries({ db, site: { slug, site }, now }: SitemapInput): Promise<Entry[]> {
  const offers = (await contentReader(db, slug).list('offers')) as unknown[] as Offer[]
  const rules = {
    id: site.id,
    manufacturer: site.manufacturer,
    forceShowIds: site.settings.offers.forceShowIds,
  }
  return listedOffers(offers, rules, localDay(now, site.timeZone)).map((offer) => ({
    path: offerHref(offer, site),
    lastmod: offer.start ?? undefined,
  }))
}

/** Models that live at an own address are found there (ROUTE-53). */
async function modelEntries(
  { db, site: { slug } }: SitemapInput,
  published: string | undefined,
): Promise<Entry[]> {
  const models = (await contentReader(db, slug).list('models')) as unknown[] as Model[]
  return models
    .filter((model) => !model.override_url)
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
async function publishedAt({ db, site: { slug } }: SitemapInput): Promise<string | undefined> {
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
  return row && day(Number(row.published_at))
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
