import { Info, TrendingDown, X } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatDate } from '../../runtime/format/date.ts'
import type { MarketBadge as Badge } from '../../runtime/rules/car/market-badge.ts'
import { stateName } from '../../runtime/rules/locations/state-name.ts'

interface MarketBadgeProps {
  id: string
  badge: Badge
  /** Code of the state that the car stands in, which the average is of. */
  state: string
  site: SiteContext
  /** Epoch milliseconds. */
  now: number
}

/** How far below the market the price is, with where that comes from behind it (VEH-16). Opens without script. */
export function MarketBadge({ id, badge, state, site, now }: MarketBadgeProps) {
  const { regional, timeZone } = site
  const region = `in ${badge.against === 'state' ? stateName(regional, state) : regional.words.country}`
  return (
    <div className="fc-market-badge">
      <TrendingDown aria-hidden size={16} />
      <span>{badge.text}</span>
      <button className="fc-market-badge__info" type="button" popoverTarget={id}>
        <Info aria-hidden size={16} />
        <span className="fc-visually-hidden">How we compare prices</span>
      </button>
      <dialog className="fc-dialog" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <div className="fc-dialog__head">
          <h2 id={`${id}-title`}>{badge.text}</h2>
          <button className="fc-icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden />
            <span className="fc-visually-hidden">Close</span>
          </button>
        </div>
        <p>
          We compare the price with the average advertised price of similar cars {region}: same model, similar
          age, distance and condition.
        </p>
        <p className="fc-muted fc-small">
          Average as known on {formatDate(now, regional, timeZone)}, from advertised prices. An estimate, not
          a valuation; charges may differ between advertisements.
        </p>
      </dialog>
    </div>
  )
}
