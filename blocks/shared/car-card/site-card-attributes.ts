import { settingsFor, type WithSettings } from '../../../runtime/resolve/settings-for.ts'
import type { Settings } from '../../../schemas/generated/types.ts'
import { CARD_ATTRIBUTES } from './card-attributes.ts'

/** What cards show by a setting alone. */
const BY_SETTING: Readonly<Record<string, (settings: Settings) => boolean>> = {
  subscription_price: ({ card }) => card.subscriptionPrice,
  finance_lenders: ({ card }) => card.financeStrip,
  price_among: ({ card }) => card.pricePosition,
  payment_processors: ({ card }) => card.actions.includes('reserve'),
  average_market_price: ({ marketBadge }) => marketBadge.enabled,
  state_average_market_price: ({ marketBadge }) => marketBadge.enabled,
}

/**
 * The card attributes that the cards of this site read; what one of its dealerships shows is among them (CFG-21). For
 * cars found by the stock filter, of which all are shown on the site.
 */
export function siteCardAttributes(site: WithSettings): string[] {
  const all = [undefined, ...Object.keys(site.dealershipOverrides ?? {})].map((slug) =>
    settingsFor(site, slug),
  )
  return CARD_ATTRIBUTES.filter((name) => {
    if (name === 'show_on_dealer_website') return false
    const isShownBy = BY_SETTING[name]
    return !isShownBy || all.some(isShownBy)
  })
}
