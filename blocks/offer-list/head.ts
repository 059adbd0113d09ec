import type { BlockHead } from '../../runtime/block/types.ts'
import { offerHref } from '../../runtime/rules/content/offers.ts'
import type { OfferListProps } from '../../schemas/generated/types.ts'
import type { OfferListData } from './load.ts'

/**
 * The list for one manufacturer is a view of the whole one; the whole one names its offers to machines. No page is shown
 * beyond the midnight at which an offer begins or ends (OFFER-09).
 */
export const head: BlockHead<OfferListProps, OfferListData> = ({ props, data, site }) => {
  const changes = data.changesIn === undefined ? {} : { changesIn: data.changesIn }
  if (!props.filter) return changes
  return {
    ...changes,
    canonical: data.path,
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: data.offers.map((offer, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: offer.name,
          url: offerHref(offer, site),
        })),
      },
    ],
  }
}
