import type { OpeningHour, SpecialHour } from '../../../schemas/generated/types.ts'
import { openSpan } from '../locations/opening-span.ts'

/** Messages about a wished time (FORM-26). */
export const TIME_TEXTS = {
  tooSoon: 'Please choose a day from tomorrow.',
  closed: 'Please choose a time within our opening hours.',
} as const

interface Hours {
  opening_hours?: readonly OpeningHour[] | undefined
  special_hours?: readonly SpecialHour[] | undefined
}

/**
 * Whether somebody can come at a wished time: from tomorrow, while the place is open (FORM-26). A place without
 * machine-readable hours takes any time.
 *
 * @param local `2026-11-24T10:30…`, on the dealer's clock
 * @param today `2026-11-20`, on the dealer's clock
 */
export function wishedTimeMessage(local: string, today: string, hours: Hours | undefined): string | null {
  const date = local.slice(0, 10)
  if (date <= today) return TIME_TEXTS.tooSoon
  const { opening_hours: weekly = [], special_hours: special = [] } = hours ?? {}
  if (!weekly.some(({ open, close }) => open && close)) return null
  const span = openSpan(weekly, special, date)
  const time = local.slice(11, 16)
  return span && time >= span.open && time < span.close ? null : TIME_TEXTS.closed
}
