import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import { isSold } from '../../runtime/rules/availability.ts'
import { buildPath } from '../../runtime/route/pattern.ts'
import { escapeHtml } from '../app/html.ts'
import type { Db } from '../db/database.ts'
import { eachCarDocument, parseCar } from '../stock/repository.ts'

interface Entry {
  path: string
}

/** The protocol's limit of addresses in one file. */
const MAX_ENTRIES = 50_000

/** The addresses of a tenant that search engines should know: its pages, cars and locations (SEO-04). */
export async function sitemapXml(db: Db, site: CompiledTenant, origin: string): Promise<string> {
  const entries: Entry[] = []
  for (const route of site.routes) {
    if (!route.sitemap || route.noindex || route.gate !== undefined) continue
    if (!/[:*]/.test(route.path)) entries.push({ path: route.path })
    else if (route.entity === 'car') entries.push(...(await carEntries(db, site.slug, route)))
    else if (route.entity === 'location') entries.push(...locationEntries(site, route))
  }
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path }) => {
    return `<url><loc>${escapeHtml(origin + path)}</loc></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function carEntries(db: Db, tenant: string, route: CompiledRoute): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const { document } of eachCarDocument(db, tenant)) {
    const car = parseCar(document)
    if (car.show_on_dealer_website === false || isSold(car)) continue
    const path = buildPath(route.path, { slug: car.slug })
    if (path !== undefined) entries.push({ path })
  }
  return entries
}

function locationEntries({ site }: CompiledTenant, route: CompiledRoute): Entry[] {
  return site.locations
    .filter((location) => location.visible !== false)
    .flatMap(({ slug }) => buildPath(route.path, { slug }) ?? [])
    .map((path) => ({ path }))
}
