import type { BlockLoad } from '../../runtime/block/types.ts'
import { listedOffers, offerMake } from '../../runtime/rules/offers.ts'
import type { Offer, OfferListProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/content.ts'

/** Offers of the day in the site's time zone, for one make where the block names one. */
export const load: BlockLoad<OfferListProps, Offer[]> = async (context, props) => {
  const { site, page } = context
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(page.now)
  const visible = listedOffers(
    await listContent(context, 'offers'),
    { id: site.id, manufacturer: site.manufacturer, forceShowIds: site.settings.offers.forceShowIds },
    today,
  )
  const make = props.make.toLowerCase()
  return visible
    .filter((offer) => make === '' || offerMake(offer)?.toLowerCase() === make)
    .slice(0, props.limit)
}
