import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import {
  listedOffers,
  offerIdOf,
  offerMake,
  offerMakes,
  offerModels,
  offersChangeIn,
} from '../../runtime/rules/content/offers.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { Offer, OfferListProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { modelOfPage } from '../shared/car/model-of-page.ts'
import { localDay } from '../../runtime/format/local-day.ts'

export interface OfferFilter {
  label: string
  href: string
  current: boolean
}

export interface OfferListData {
  offers: Offer[]
  /** One entry per manufacturer; empty where there is nothing to choose (OFFER-08). */
  filters: OfferFilter[]
  /** One entry per model of the one manufacturer that the list is about; empty where there is nothing to choose (ROUTE-14). */
  models: OfferFilter[]
  /** Address of the list with every model. */
  everyModel: string
  /** Seconds until an offer begins or ends (OFFER-09). */
  changesIn: number | undefined
  /** Address of the whole list. */
  path: string
}

/** Offers of the day in the site's time zone, for what the block and the address ask. */
export const load: BlockLoad<OfferListProps, OfferListData> = async (context, props) => {
  const { page, site } = context
  const visible = await visibleOffers(context)
  const make = props.make.toLowerCase()
  const of = make === '' ? visible : visible.filter((offer) => offerMake(offer)?.toLowerCase() === make)
  const chosen = props.ofModel ? await offersOfModel(context, of) : inChosenOrder(of, props.offers)
  const shown = props.others
    ? chosen.filter((offer) => String(offer.id) !== offerIdOf(page.params['rest']))
    : chosen
  const makes = props.filter && mayFilter(context) ? offerMakes(shown) : []
  const query = new URLSearchParams(page.query)
  const current = named(makes, query.get('manufacturer'))
  const ofMake = current === undefined ? shown : shown.filter((offer) => offerMake(offer) === current)
  const everyModel = current === undefined ? page.path : `${page.path}?manufacturer=${slugify(current)}`
  // Names of models say little beside those of other makes.
  const isOneMake = props.filter && (site.manufacturer !== null || current !== undefined)
  const models = isOneMake ? offerModels(ofMake) : []
  const model = named(models, query.get('model'))
  const asked = model === undefined ? ofMake : ofMake.filter((offer) => offer.model?.name === model)
  return {
    offers: asked.slice(0, props.limit),
    filters: filtersOf(makes, current, (name) => `${page.path}?manufacturer=${slugify(name)}`),
    models: filtersOf(
      models,
      model,
      (name) => `${everyModel}${current === undefined ? '?' : '&'}model=${slugify(name)}`,
    ),
    path: page.path,
    everyModel,
    changesIn: offersChangeIn(await listContent(context, 'offers'), page.now, site.timeZone),
  }
}

/** The name that a value of the address stands for. */
function named(names: readonly string[], asked: string | null): string | undefined {
  return asked === null ? undefined : names.find((name) => slugify(name) === slugify(asked))
}

/** Nothing where there is only one to choose. */
function filtersOf(
  names: readonly string[],
  current: string | undefined,
  hrefOf: (name: string) => string,
): OfferFilter[] {
  if (names.length < 2) return []
  return names.map((label) => ({ label, href: hrefOf(label), current: label === current }))
}

/** The offers that this site may show today (OFFER-04, OFFER-05, OFFER-09). */
async function visibleOffers(context: LoadContext): Promise<Offer[]> {
  const { site, page } = context
  return listedOffers(
    await listContent(context, 'offers'),
    { id: site.id, manufacturer: site.manufacturer, forceShowIds: site.settings.offers.forceShowIds },
    localDay(page.now, site.timeZone),
  )
}

/** The offers that staff chose, in their order; what has ended meanwhile is left out. */
function inChosenOrder(offers: Offer[], ids: readonly string[] = []): Offer[] {
  if (ids.length === 0) return offers
  return ids.flatMap((id) => offers.find((offer) => String(offer.id) === id) ?? [])
}

function mayFilter({ site }: LoadContext): boolean {
  return site.settings.offers.manufacturerFilter && site.manufacturer === null
}

/** Offers that name the model; those of its manufacturer alone are on the offers page. */
async function offersOfModel(context: LoadContext, offers: Offer[]): Promise<Offer[]> {
  const model = await modelOfPage(context)
  if (!model) return []
  const slugs = new Set<string | null | undefined>(
    [model.slug, model.new_slug, slugify(model.name)].filter(Boolean),
  )
  return offers.filter((offer) => {
    const make = offerMake(offer)
    if (make !== null && slugify(make) !== slugify(model.manufacturer_name)) return false
    return (
      Boolean(offer.model) && (slugs.has(offer.model?.slug) || slugs.has(slugify(offer.model?.name ?? '')))
    )
  })
}
