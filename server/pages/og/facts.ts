import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import type { CompiledRoute, CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { siteAt } from '../../../runtime/languages/site-at.ts'
import { articleBySlug, listedArticles } from '../../../runtime/rules/content/articles.ts'
import { galleryImages } from '../../../runtime/rules/car/car-image.ts'
import { carSubtitle, carTitle } from '../../../runtime/rules/car/car-title.ts'
import { addressLines, locationBySlug, selectLocations } from '../../../runtime/rules/locations/locations.ts'
import { fromPrice, modelBySlug } from '../../../runtime/rules/content/models.ts'
import {
  isOfferVisible,
  listedOffers,
  offerIdOf,
  offerImage,
  offerMake,
} from '../../../runtime/rules/content/offers.ts'
import { settingsFor } from '../../../runtime/resolve/settings-for.ts'
import { displayPrice } from '../../../runtime/rules/car/price.ts'
import type { Article, Model, Offer } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import { contentReader } from '../../tenants/content.ts'
import { stockReader } from '../../stock/stock-reader.ts'
import { localDay } from '../../../runtime/format/local-day.ts'

/** What the picture of a shared page says. */
export interface ShareFacts {
  title: string
  /** Small line above the title. */
  eyebrow: string | null
  /** Line below the title: a price, an address, an author. */
  note: string | null
  /** Path below `/img/`; pictures of other hosts are not fetched. */
  image: string | null
}

interface Input {
  db: Db
  site: CompiledTenant
  now: number
}

/** Facts of the page at `path`, from the same data as the page itself; null where there is no such page. */
export async function shareFacts(asked: Input, path: string): Promise<ShareFacts | null> {
  const { site } = siteAt(asked.site, path)
  const input = { ...asked, site }
  const match = site.match(path)
  if (match.kind !== 'route' || match.route.gate !== undefined) return null
  const { route, params } = match
  switch (route.entity) {
    case 'car':
      return carFacts(input, params['slug'] ?? '')
    case 'location':
      return locationFacts(input, params['slug'] ?? '')
    case 'offer':
      return offerFacts(input, offerIdOf(params['rest']))
    case 'model':
      return modelFacts(input, params['slug'] ?? '')
    case 'article':
      return articleFacts(input, params['slug'] ?? '')
    default:
      return pageFacts(input, route)
  }
}

async function carFacts({ db, site }: Input, slug: string): Promise<ShareFacts | null> {
  const car = await stockReader(db, site.slug).carBySlug(slug)
  if (!car) return null
  return {
    title: carTitle(car),
    eyebrow: carSubtitle(car) || null,
    note: displayPrice(car, settingsFor(site.site, car.dealership_slug).vehicle).text,
    image: galleryImages(car)[0] ?? null,
  }
}

function locationFacts({ site: { site } }: Input, slug: string): ShareFacts | null {
  const location = locationBySlug(site.locations, slug, site.settings.locations.linkStyle)
  if (!location) return null
  return {
    title: location.name,
    eyebrow: null,
    note: addressLines(location.address ?? {}).join(', ') || null,
    image: location.image ?? null,
  }
}

async function offerFacts({ db, site, now }: Input, id: string | undefined): Promise<ShareFacts | null> {
  const { id: website, manufacturer, settings } = site.site
  const offers = (await contentReader(db, site.slug).list('offers')) as unknown[] as Offer[]
  const offer = offers.find((candidate) => String(candidate.id) === id)
  const rules = { id: website, manufacturer, forceShowIds: settings.offers.forceShowIds }
  if (!offer || !isOfferVisible(offer, rules)) return null
  const isOn = listedOffers([offer], rules, localDay(now, site.site.timeZone)).length > 0
  return {
    title: offer.name,
    eyebrow: offerMake(offer),
    note: isOn ? 'On offer now' : null,
    image: offerImage(offer),
  }
}

async function modelFacts({ db, site }: Input, slug: string): Promise<ShareFacts | null> {
  const models = (await contentReader(db, site.slug).list('models')) as unknown[] as Model[]
  const model = modelBySlug(models, slug)
  if (!model) return null
  return {
    title: model.name,
    eyebrow: model.manufacturer_name,
    note: fromPrice(model) ?? model.short_description ?? null,
    image: model.image?.url ?? null,
  }
}

async function articleFacts({ db, site, now }: Input, slug: string): Promise<ShareFacts | null> {
  const articles = (await contentReader(db, site.slug).list('articles')) as unknown[] as Article[]
  const today = localDay(now, site.site.timeZone)
  const article = articleBySlug(listedArticles(articles, today), slug)
  if (!article) return null
  return {
    title: article.title,
    eyebrow: null,
    note: article.author ? `By ${article.author}` : null,
    image: article.image ?? null,
  }
}

/** Heading and picture of the first block that has them: the hero or the page's title. */
function pageFacts({ site }: Input, route: CompiledRoute): ShareFacts {
  let heading: string | undefined
  let image: string | undefined
  // What only some visitors see cannot stand in a picture for all.
  for (const { node } of walkBlocks(route.regions.main, (spot) => spot.node.when === undefined)) {
    heading ??= lastingProp(node.props, 'heading')
    image ??= lastingProp(node.props, 'image')
  }
  return {
    title: heading ?? site.site.name,
    eyebrow: null,
    note: null,
    image: image ?? selectLocations(site.site.locations).find((location) => location.image)?.image ?? null,
  }
}

function lastingProp(props: Record<string, unknown>, name: string): string | undefined {
  const value = props[name]
  // What only a request knows cannot stand in a picture of all requests.
  return typeof value === 'string' && value !== '' && !value.includes('{') ? value : undefined
}
