import type { BlockLoad } from '../../runtime/block/types.ts'
import { modelHref, ownAddress } from '../../runtime/rules/content/models.ts'
import { isOfferEnded, isOfferVisible, offerIdOf, offerMake } from '../../runtime/rules/content/offers.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { Offer, OfferDetailsProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'
import { stockFacets } from '../shared/stock/stock-facets.ts'

export interface OfferPageData {
  offer: Offer | null
  /** The page stays, and says so (OFFER-09). */
  ended: boolean
  /** The model that the offer is for, where it has a page. */
  modelHref: string | null
  /** Cars of the manufacturer, where there are any. */
  stockHref: string | null
}

/** The offer that the address names; one that this site must not show makes the page a 404 (OFFER-04). */
export const load: BlockLoad<OfferDetailsProps, OfferPageData> = async (context) => {
  const { site, page } = context
  const offers = await listContent(context, 'offers')
  const asked = offerIdOf(page.params['rest'])
  const offer = offers.find(({ id }) => String(id) === asked)
  const rules = {
    id: site.id,
    manufacturer: site.manufacturer,
    forceShowIds: site.settings.offers.forceShowIds,
  }
  if (!offer || !isOfferVisible(offer, rules)) {
    return { offer: null, ended: false, modelHref: null, stockHref: null }
  }
  const make = slugify(offerMake(offer) ?? '')
  const [models, facets] = await Promise.all([listContent(context, 'models'), stockFacets(context)])
  const model = models.find(
    (candidate) =>
      slugify(candidate.manufacturer_name) === make &&
      [candidate.slug, slugify(candidate.name)].includes(
        offer.model?.slug || slugify(offer.model?.name ?? ''),
      ),
  )
  return {
    offer,
    ended: isOfferEnded(offer, localDay(page.now, site.timeZone)),
    modelHref: ownAddress(offer.model ?? {}) ?? (model ? modelHref(model) : null),
    stockHref: facets.makes.some(({ value }) => slugify(value) === make)
      ? `${site.search.path}/${make}`
      : null,
  }
}
