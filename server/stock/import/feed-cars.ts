import { hash } from 'node:crypto'
import type { CarDraft, FeedCar, MappedRow } from './car-draft.ts'
import type { ImportOptions } from './import-options.ts'
import { unlistedText } from './listing.ts'

/** Makes of a feed's rows what is kept of them in memory, each text once. */
export function feedCars({ tenant, stockFilter, nowMs }: ImportOptions): {
  carOf(place: number, row: MappedRow, text: string): FeedCar
  /** What follows from the whole draft. @param text the draft as JSON */
  of(draft: CarDraft, text: string): Pick<FeedCar, 'hash' | 'unlisted'>
} {
  const texts = new Map<string, string>()
  /** The same text for all cars that have it. */
  function shared<T extends string | null | undefined>(text: T): T {
    if (typeof text !== 'string') return text
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return (known ?? text) as T
  }
  const unlisted = stockFilter ? unlistedText(tenant, stockFilter, nowMs) : () => ''
  const of = (draft: CarDraft, text: string) => ({
    hash: hash('sha1', text, 'base64url'),
    unlisted: shared(unlisted(draft)),
  })
  return {
    of,
    carOf: (place, { draft, line, key, filled, exported }, text) => ({
      place,
      line,
      key: ownCopy(key),
      filled,
      ...(exported && { exported }),
      draft: {
        year: draft.year,
        make: shared(draft.make),
        model: shared(draft.model),
        make_model: shared(draft.make_model),
        status: shared(draft.status),
        price: draft.price,
        km: draft.km,
        state: shared(draft.state),
        vin: draft.vin && ownCopy(draft.vin),
        stocknum: draft.stocknum && ownCopy(draft.stocknum),
        simple_body: draft.simple_body,
        average_market_price: draft.average_market_price,
        state_average_market_price: draft.state_average_market_price,
      },
      ...of(draft, text),
    }),
  }
}

/** A part of a text keeps the whole of it in memory: here, of the feed. */
const ownCopy = (text: string): string => Buffer.from(text).toString()
