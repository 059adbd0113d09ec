/**
 * Where the price of a used car stands among those like it, as its record in the index has it: the lowest price, the
 * ends of the middle half, the highest, how many of the others cost more, and how many others there are. In dollars.
 * A list and not named members: every card of every result carries it.
 */
export type PriceAmong = readonly [
  low: number,
  from: number,
  to: number,
  high: number,
  dearer: number,
  others: number,
]

/**
 * @param sorted prices of the group, the car's own among them, ascending; at least two
 * @param own one of them
 */
export function priceAmong(sorted: readonly number[], own: number): PriceAmong {
  const quantile = (part: number): number => {
    const at = (sorted.length - 1) * part
    const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number]
    return Math.round(below + (above - below) * (at % 1))
  }
  return [
    sorted[0] as number,
    quantile(0.25),
    quantile(0.75),
    sorted.at(-1) as number,
    sorted.length - upTo(sorted, own),
    sorted.length - 1,
  ]
}

/** How many prices are not above one: a search by halves, since a dealer may have thousands of a body. */
function upTo(sorted: readonly number[], price: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) <= price) from = middle + 1
    else to = middle
  }
  return from
}

/** A car's place among the prices, ready to be drawn; places are per cent of the way from the lowest to the highest. */
export interface PricePlace {
  /** Dollars. */
  low: number
  high: number
  /** The middle half of the prices. */
  from: number
  to: number
  at: number
  /** `9 of 12 like it cost more` */
  sentence: string
}

/**
 * @param record the car as the index gave it; anything but a whole `price_among` gives null
 * @param price dollars as shown, null where none is
 */
export function pricePlace(record: object, price: number | null): PricePlace | null {
  const { price_among: among } = record as { price_among?: unknown }
  if (price === null || !isPriceAmong(among)) return null
  const [low, from, to, high, dearer, others] = among
  // All cost the same: there is no place among them.
  if (high <= low) return null
  const place = (amount: number): number =>
    Math.min(100, Math.max(0, Math.round(((amount - low) / (high - low)) * 100)))
  return {
    low,
    high,
    from: place(from),
    to: place(to),
    at: place(price),
    sentence: dearerText(dearer, others),
  }
}

function isPriceAmong(value: unknown): value is PriceAmong {
  return Array.isArray(value) && value.length === 6 && value.every((number) => Number.isFinite(number))
}

/** `9 of 12 like it cost more`, or `All 12` and `None of the 12`. */
export function dearerText(dearer: number, others: number): string {
  if (dearer === 0) return `None of the ${others} like it costs more`
  if (dearer === others && others > 1) return `All ${others} like it cost more`
  return `${dearer} of ${others} like it ${dearer === 1 ? 'costs' : 'cost'} more`
}
