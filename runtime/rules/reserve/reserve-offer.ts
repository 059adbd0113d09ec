import type { Settings } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'

type Reserve = Settings['reserve']

/** Words of the two ways to take a car online (ROUTE-17, ROUTE-18, CHK-08). */
const VARIANTS = {
  checkout: { path: 'checkout', button: 'Reserve Online', title: 'Reserve this car' },
  'buy-online': { path: 'buy-online', button: 'Buy Online', title: 'Buy this car online' },
} as const

/** Label of the Online Purchase journey (ROUTE-20, CHK-09). */
export const ONLINE_PURCHASE = 'Online Purchase'

/** Text of the button and title of the page: reserving, or buying online. */
export function reserveWords({ variant }: Pick<Reserve, 'variant'>): { button: string; title: string } {
  const { button, title } = VARIANTS[variant]
  return { button, title }
}

/** `/cars/{slug}/checkout`, or `/cars/{slug}/buy-online` where the site sells that way (ROUTE-17, ROUTE-18). */
export function reserveHref(slug: string, { variant }: Pick<Reserve, 'variant'>): string {
  return `/cars/${encodeURIComponent(slug)}/${VARIANTS[variant].path}`
}

export interface ReserveText {
  title: string
  /** The promise in one sentence: deposit, hours, refundable. */
  summary: string
  points: string[]
}

/** The Reserve Online text of the vehicle page and of the checkout (CHK-02, CHK-03, CHK-04, CHK-12). */
export function reserveText({ deposit, holdHours, variant }: Reserve): ReserveText {
  const money = formatMoney(deposit)
  const hours = `${holdHours} ${holdHours === 1 ? 'hour' : 'hours'}`
  return {
    title: VARIANTS[variant].button,
    summary: `A deposit of ${money} holds this vehicle for ${hours}. It is 100% refundable.`,
    points: [
      `Pay a ${money} deposit online. It comes off the price.`,
      `We take the vehicle off sale and hold it for you for ${hours}.`,
      'Changed your mind? The deposit is 100% refundable, no questions asked.',
    ],
  }
}
