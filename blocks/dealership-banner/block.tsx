import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { countOf } from '../../runtime/rules/car/vehicle-noun.ts'
import type { DealershipBannerProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { siteHref } from '../shared/site/site-href.ts'
import type { DealershipBannerData } from './load.ts'

/** A promotion of one dealership, with its stock; nothing on pages of any other (PROMO-08). */
export default function DealershipBanner({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<DealershipBannerProps, DealershipBannerData | null>) {
  if (data === null) return null
  const { title, text, href } = site.settings.promo.dealershipBanner
  const { count, slug } = data
  const cars = `${site.search.path}?${new URLSearchParams([['dealership_slug', slug]])}`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={`${id}-heading`}
      className={`fc-dealership-banner ${className}`}
    >
      <div className="fc-dealership-banner__inner">
        <div>
          <p className="fc-eyebrow">{data.name}</p>
          <h2 id={`${id}-heading`}>{title}</h2>
          {text && <p className="fc-lead">{text}</p>}
        </div>
        <div className="fc-cluster">
          <a className="fc-button fc-button--primary fc-button--lg" href={href ? siteHref(site, href) : cars}>
            {count ? `See ${countOf(count, site.settings.search.noun)}` : 'Have a look'}
            <ArrowRight aria-hidden />
          </a>
        </div>
      </div>
    </Band>
  )
}
