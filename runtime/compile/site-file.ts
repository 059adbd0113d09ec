import type { SiteContext } from '../block/site-context.ts'
import type { Settings } from '../../schemas/generated/types.ts'
import type { CompiledRoute, CompiledTenant, SiteFile } from './compiled.ts'
import type { BlockCatalogue } from './input.ts'
import { shortHash } from './short-hash.ts'

const FOLDER = '/assets/site/'

/** What any script may need: who is told of an event (TRACK-12). */
const ALWAYS_SENT = ['consent', 'tracking']

/** What scripts know of a site, one file for all its pages; `language` (BCP 47) tells it from the site in its further languages. */
export function siteFile(input: {
  site: SiteContext
  language: string
  routes: readonly CompiledRoute[]
  catalogue: BlockCatalogue
}): SiteFile {
  const content = clientSite(input)
  const text = JSON.stringify(content)
  return { href: `${FOLDER}${input.site.slug}.${input.language}.${shortHash(text)}.json`, text, content }
}

/**
 * The file that an address stands for, by the last part of it: after a publication the present one. `current` tells whether the
 * address is still that of the answer.
 */
export function findSiteFile(site: CompiledTenant, file: string): { found: SiteFile; current: boolean } {
  const [, language = ''] = file.split('.')
  const of = site.languages?.codes.includes(language) ? site.languages.in(language) : site
  const found = of.siteFile()
  return { found, current: found.href === FOLDER + file }
}

/** The browser gets the setting groups that blocks of the site name, and nothing that the server alone draws. */
export function clientSite({
  site,
  routes,
  catalogue,
}: {
  site: SiteContext
  routes: readonly Pick<CompiledRoute, 'types'>[]
  catalogue: BlockCatalogue
}): SiteContext {
  const types = new Set(routes.flatMap((route) => route.types))
  const groups = new Set([
    ...ALWAYS_SENT,
    ...[...types].flatMap((type) => catalogue.get(type)?.schema.settings ?? []),
  ])
  const pick = (settings: Partial<Settings>): Partial<Settings> =>
    withoutHidden(Object.fromEntries(Object.entries(settings).filter(([group]) => groups.has(group))))
  // Forms have said it already, but for what their own data names.
  const { said: _said, ...shared } = site
  return {
    ...shared,
    regional: { ...site.regional, states: [] },
    // Menus and dealerships are drawn by the server alone.
    navigation: {},
    dealerships: [],
    // A place that is not shown is nowhere, not even here (LOC-09).
    locations: site.locations.filter(({ visible }) => visible !== false),
    settings: pick(site.settings) as Settings,
    dealershipOverrides: Object.fromEntries(
      Object.entries(site.dealershipOverrides).map(([slug, settings]) => [slug, pick(settings)]),
    ),
  }
}

/** A headline that the dealer hides is not told to the browser either (ROUTE-23). */
function withoutHidden({ tradeIn, ...others }: Partial<Settings>): Partial<Settings> {
  if (!tradeIn) return others
  return { ...others, tradeIn: tradeIn.hideInstantOfferText ? { ...tradeIn, headline: '' } : tradeIn }
}
