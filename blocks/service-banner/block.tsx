import { Wrench, X } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { ServiceBannerProps } from '../../schemas/generated/types.ts'
import { bannerTarget } from './target.ts'

/**
 * BOOK A SERVICE, at the edge of the window until closed; it is back with the next page (UI-04). On the page that it
 * leads to it would only be in the way.
 */
export default function ServiceBanner({ id, props, site, page, className }: BlockProps<ServiceBannerProps>) {
  const target = bannerTarget(site, page, props.href)
  if (target === null) return null
  return (
    <aside id={id} className={`fc-service-banner ${className}`.trim()} aria-label="Service booking">
      <a className="fc-service-banner__link" href={target}>
        <Wrench aria-hidden size={20} />
        {site.settings.booking.stickyText}
      </a>
      <button className="fc-service-banner__close" type="button" data-close>
        <X aria-hidden size={20} />
        <span className="fc-visually-hidden">Close</span>
      </button>
    </aside>
  )
}
