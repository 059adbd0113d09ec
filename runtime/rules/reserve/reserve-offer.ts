import { fillTokens } from '../../layout/tokens.ts'
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

/** Tokens that the promises of the checkout may hold. */
export const POINT_TOKENS = ['deposit', 'hours'] as const

export interface ReserveText {
  title: string
  /** The promise in one sentence: deposit, hours, refundable. */
  summary: string
  points: string[]
}

/** How long a deposit holds the car: `48 hours`, `1 hour` (CHK-03). */
export function hoursText(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** The Reserve Online text of the vehicle page and of the checkout (CHK-02, CHK-03, CHK-04, CHK-12). */
export function reserveText({ deposit, holdHours, variant, points }: Reserve): ReserveText {
  const money = formatMoney(deposit)
  const hours = hoursText(holdHours)
  const tokens: Record<(typeof POINT_TOKENS)[number], string> = { deposit: money, hours }
  return {
    title: VARIANTS[variant].button,
    summary: `A deposit of ${money} holds this vehicle for ${hours}. It is 100% refundable.`,
    points: points.map((point) => fillTokens(point, tokens)),
  }
}
