import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { reservable } from '../../runtime/rules/reserve/reservable.ts'
import { hoursText } from '../../runtime/rules/reserve/reserve-offer.ts'
import { type CutText, dealerComments, listItems } from '../../runtime/rules/car/comments.ts'
import type { Car, VehicleTabsProps, Settings } from '../../schemas/generated/types.ts'

export type VehicleTab = Settings['vehicle']['infoTabs'][number]

/** Names of the tabs, exactly (VEH-01); that of reserving is what the site calls it (CHK-08). */
const TAB_NAMES: Record<VehicleTab, string> = {
  comments: 'Dealer Comments',
  included: "What's Included",
  why: 'Why Buy From Us?',
  reserve: 'Reserve Online',
  protect: 'Protect Your Car',
  features: 'Features',
}

export type TabContent =
  | { kind: 'comments'; comments: CutText }
  | { kind: 'text'; text: string }
  | { kind: 'reserve'; text: string; href: string; label: string }
  | { kind: 'features'; items: string[]; limit: number }

export interface TabPlan {
  tab: VehicleTab
  name: string
  content: TabContent
}

/** The tabs of a car in the configured order; one without content is left out (VEH-01). */
export function vehicleTabs(car: Car, props: VehicleTabsProps, site: SiteContext): TabPlan[] {
  const settings = settingsFor(site, car.dealership_slug)
  return settings.vehicle.infoTabs.flatMap((tab) => {
    const content = contentOf(tab, car, props, settings)
    if (content === null) return []
    return [{ tab, name: content.kind === 'reserve' ? content.label : TAB_NAMES[tab], content }]
  })
}

function contentOf(
  tab: VehicleTab,
  car: Car,
  props: VehicleTabsProps,
  settings: Settings,
): TabContent | null {
  switch (tab) {
    case 'comments':
      return {
        kind: 'comments',
        comments: dealerComments(car.dealercomments, settings.vehicle.commentsLimit),
      }
    case 'reserve':
      return reserveContent(car, settings)
    case 'features': {
      const items = listItems(car.standardEquipment)
      return items.length > 0 ? { kind: 'features', items, limit: settings.vehicle.descriptionLimit } : null
    }
    default: {
      const text = props[tab].trim()
      return text === '' ? null : { kind: 'text', text }
    }
  }
}

/** What a deposit does, with the site's own amount and hours (CHK-02, CHK-03, CHK-04, CHK-12). */
function reserveContent(car: Car, { reserve }: Settings): TabContent | null {
  if (!reservable(car, reserve).ok) return null
  const buyOnline = reserve.variant === 'buy-online'
  return {
    kind: 'reserve',
    text: `A ${formatMoney(reserve.deposit)} deposit holds the vehicle for ${hoursText(reserve.holdHours)}. It comes off the price when you buy, and is 100% refundable when you do not.`,
    href: `/cars/${car.slug}/${reserve.variant}`,
    label: buyOnline ? 'Buy Online' : 'Reserve Online',
  }
}
