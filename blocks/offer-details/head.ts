import type { BlockHead } from '../../runtime/block/types.ts'
import { firstCharacters } from '../../runtime/format/first-characters.ts'
import {
  lastDay,
  offerHref,
  offerImage,
  offerMake,
  offersChangeIn,
  offerText,
} from '../../runtime/rules/content/offers.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import type { Offer, OfferDetailsProps } from '../../schemas/generated/types.ts'
import { offerCrumbs } from './crumbs.ts'
import type { OfferPageData } from './load.ts'

/** Both forms of an offer's address lead to the one of this site (ROUTE-51, ROUTE-52); an unknown offer is a 404. */
export const head: BlockHead<OfferDetailsProps, OfferPageData> = ({ data, site, page }) => {
  const { offer, ended } = data
  if (!offer) return { notFound: true }
  const href = offerHref(offer, site)
  if (href !== page.path) return { redirect: { to: href, status: 301 } }
  const image = offerImage(offer)
  const text = offerText(offer)
  const changesIn = offersChangeIn([offer], page.now, site.timeZone)
  return {
    ...(changesIn !== undefined && { changesIn }),
    tokens: {
      'offer.name': offer.name,
      'offer.make': offerMake(offer) ?? '',
      'offer.text': text.length > 155 ? `${firstCharacters(text, 154).trimEnd()}…` : text,
    },
    canonical: href,
    ...(image !== null && { image }),
    ...(ended && { robots: 'noindex,follow' as const }),
    jsonLd: [offerJsonLd(offer, site.name, href, ended), breadcrumbList(offerCrumbs(offer, site))],
  }
}

function offerJsonLd(offer: Offer, seller: string, href: string, ended: boolean): Record<string, unknown> {
  const make = offerMake(offer)
  const image = offerImage(offer)
  return {
    '@type': 'Offer',
    name: offer.name,
    url: href,
    description: offerText(offer),
    ...(image !== null && { image }),
    ...(offer.start && { validFrom: offer.start }),
    ...(lastDay(offer.end) !== null && { validThrough: lastDay(offer.end) }),
    availability: `https://schema.org/${ended ? 'Discontinued' : 'InStock'}`,
    ...(make !== null && {
      itemOffered: {
        '@type': 'Car',
        name: [make, offer.model?.name].filter(Boolean).join(' '),
        brand: { '@type': 'Brand', name: make },
      },
    }),
    offeredBy: { '@type': 'AutoDealer', name: seller },
  }
}
