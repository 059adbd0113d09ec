import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { hoursText } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { IconName } from '../shared/picture/icons.tsx'

export interface Proposition {
  id: string
  icon: IconName
  title: string
  text: string
  link: { text: string; href: string }
}

/** What the site promises to whoever buys online, in this order (CHK-11). */
export function propositions({ settings, search }: Pick<SiteContext, 'settings' | 'search'>): Proposition[] {
  const { deposit, holdHours, variant } = settings.reserve
  const money = formatMoney(deposit)
  return [
    {
      id: 'reserve',
      icon: 'key',
      title: variant === 'buy-online' ? 'Buy online' : 'Reserve online',
      text: `${money} takes the car off sale for ${hoursText(holdHours)}. Change your mind and it comes back, all of it.`,
      link: { text: 'Find your car', href: search.path },
    },
    {
      id: 'payments',
      icon: 'shield',
      title: 'Secure payments',
      text: 'Your card goes straight to the payment provider. We see that you paid, and nothing else.',
      link: { text: 'How deposits work', href: settings.routes.terms },
    },
    {
      id: 'finance',
      icon: 'coins',
      title: 'Apply for finance',
      text: 'Tell us the car and the budget. We come back with figures you can compare.',
      link: { text: 'Apply for finance', href: settings.routes.finance },
    },
  ]
}
