import { difference, pageFacts, withoutPageData, withoutStyleSheet, type Difference } from './facts.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { locationHref } from '../../runtime/rules/locations/locations.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { SwitchCase } from './switch-case.ts'
import type { Change, Slug, DemoWorld } from './world.ts'

/** Pages of every kind: what a switch does not name must be the same on these. */
const EVERY_KIND = [
  'home',
  'search',
  'vehicle',
  'contact',
  'about-us',
  'special-offers',
  'service',
  'finance',
  'careers',
  'model',
]

/** One address per route of the dealer's site, with an example in place of each parameter. */
export async function addresses(
  world: DemoWorld,
  slug: Slug,
  { change, ids }: { change?: Change | undefined; ids?: readonly string[] } = {},
): Promise<string[]> {
  const { routes: all, site } = await world.compiled(slug, change)
  const routes = ids ? all.filter(({ id }) => ids.includes(id)) : all
  const [offer] = await world.content(slug, 'offers')
  const [article] = await world.content(slug, 'articles')
  const [model] = await world.content(slug, 'models')
  const used = world.cars(slug).find((car) => car.status === 'in_stock' && car.car_type === 'used')
  const makeOfOffer = site.manufacturer ? '' : `${manufacturerSlug(offer?.['manufacturer'])}/`
  const examples: Record<string, unknown> = {
    search: 'used-cars',
    car: used?.slug,
    checkout: used?.slug,
    location: exampleLocation(site),
    offer: makeOfOffer + String(offer?.['id']),
    article: article?.['slug'],
    model: model?.['new_slug'] ?? model?.['slug'],
  }
  return routes.map(({ path, entity = '', id }) => {
    const example = String(examples[entity] ?? used?.slug)
    const query = id === 'online-purchase' ? `?car_id=${used?.slug}` : ''
    return path.replace(/\*|:\w+/g, example) + query
  })
}

function manufacturerSlug(manufacturer: unknown): string {
  const name =
    typeof manufacturer === 'string' ? manufacturer : (manufacturer as { name?: string } | undefined)?.name
  return slugify(name ?? '')
}

/** The last part of the first location's own address. */
function exampleLocation({ locations, settings }: SiteContext): string | undefined {
  const shown = locations.find(({ visible }) => visible !== false)
  const { linkStyle } = settings.locations
  // All places are led to on one page, and have pages of their own all the same (ROUTE-35).
  if (linkStyle === 'contact') return shown?.slug ?? undefined
  return shown && locationHref(shown, linkStyle).split('/').at(-1)
}

/** Pages as the documents stand; most cases start from them. */
const unturned = new Map<string, string>()

/** Visits every page with the switch in both positions. @returns the differences of those that are not the same to the byte */
export async function turn(world: DemoWorld, each: SwitchCase): Promise<Record<string, Difference>> {
  const { dealer, from, to, visit, client = false } = each
  const restore = each.content && (await world.withContent(dealer, each.content))
  try {
    const paths = new Set([
      ...(await addresses(world, dealer, { change: from, ids: EVERY_KIND })),
      ...(await addresses(world, dealer, { change: to, ids: EVERY_KIND })),
      ...((await visit?.(world)) ?? []),
      ...Object.keys(typeof each.pages === 'function' ? each.pages(world) : each.pages),
    ])
    const before = new Map<string, string>()
    const after = new Map<string, string>()
    for (const path of paths) {
      const kept = from || each.content ? undefined : unturned.get(dealer + path)
      const page = kept ?? (await answer(world, dealer, path, from))
      if (!from && !each.content) unturned.set(dealer + path, page)
      before.set(path, page)
    }
    for (const path of paths) after.set(path, await answer(world, dealer, path, to))
    const same = (a: string, b: string): boolean =>
      client ? a === b : withoutPageData(a) === withoutPageData(b)
    const shown = ({ gone, come }: Difference): Difference =>
      client ? { gone, come } : { gone: gone.filter(isSeen), come: come.filter(isSeen) }
    const changed: Record<string, Difference> = {}
    for (const path of paths) {
      const [a = '', b = ''] = [before.get(path), after.get(path)]
      if (!same(a, b)) changed[path] = shown(difference(pageFacts(a), pageFacts(b)))
    }
    return changed
  } finally {
    await restore?.()
  }
}

/** What its scripts know of the site stands in the page, as far as it is compared. */
const scriptText = (json: string): string => json.replaceAll('<', String.raw`\u003c`)

const isSeen = (fact: string): boolean => !fact.includes('client.')

/** The page, with its status when that is not 200, and where it leads when it does. */
async function answer(world: DemoWorld, slug: Slug, path: string, change?: Change): Promise<string> {
  const { statusCode, headers, body } = await world.get(slug, path, change)
  const status = statusCode === 200 ? '' : `<p>${statusCode} ${headers.location ?? ''}</p>`
  const { href, text } = (await world.compiled(slug, change)).siteFile()
  return status + withoutStyleSheet(body).replace(`"site":"${href}"`, () => `"site":${scriptText(text)}`)
}
