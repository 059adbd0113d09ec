import type { Sort } from '../search-state/search-state.ts'

const FIRST = String.raw`(?:\s+(?:first|to (?:dearest|highest|high|cheapest|lowest|low|oldest|most expensive)))?[.,]?(?!\S)`

/** What buyers type to have the cars in another order: "cheapest first", "price low to high", "newest". */
const ORDERS: [words: RegExp, sort: Exclude<Sort, 'relevance'>][] = [
  [
    new RegExp(
      String.raw`^(?:cheapest(?:\s+priced)?|least expensive|lowest price[ds]?|price:? low(?:est)?)` + FIRST,
    ),
    'price-asc',
  ],
  [
    new RegExp(String.raw`^(?:dearest|most expensive|highest price[ds]?|price:? high(?:est)?)` + FIRST),
    'price-desc',
  ],
  [
    new RegExp(
      String.raw`^(?:newest|latest|most recent|new arrivals|new stock|fresh stock|new in|just arrived|just in|just listed|recently (?:added|listed|arrived))(?:\s+(?:listings?|listed|arrivals?|models?(?!\s+[3sxy]\b)|stock))?` +
        FIRST,
    ),
    'latest',
  ],
]

/** The order that a lower-case text begins with, and how many characters say so. */
export function spokenOrder(text: string): { sort: Exclude<Sort, 'relevance'>; length: number } | undefined {
  for (const [words, sort] of ORDERS) {
    const match = words.exec(text)
    if (match) return { sort, length: match[0].length }
  }
  return undefined
}
