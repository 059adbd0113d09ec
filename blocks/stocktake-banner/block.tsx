import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { StocktakeBannerProps } from '../../schemas/generated/types.ts'
import { siteHref } from '../shared/site/site-href.ts'
import { stocktakeShown } from './window.ts'

/** Shown from the first moment of the window until, not including, its end, in the site's time zone (PROMO-07). */
export default function StocktakeBanner({
  id,
  props,
  site,
  page,
  className,
}: BlockProps<StocktakeBannerProps>) {
  if (!stocktakeShown(site, page)) return null
  return (
    <aside id={id} className={`fc-stocktake fc-tone--${props.tone} ${className}`} aria-label="Stocktake sale">
      <div className="fc-container fc-stocktake__inner">
        <p className="fc-heading">{site.settings.promo.stocktake.text}</p>
        {props.linkText && (
          <a href={siteHref(site, props.href)}>
            {props.linkText}
            <ArrowRight aria-hidden size={18} />
          </a>
        )}
      </div>
    </aside>
  )
}
