import type { FleetDealer } from './sites.ts'

/**
 * What one request works through (ASVS 15.2.2): characters of documents, published and draft. Whoever asked goes on with the
 * next part, and can stop. Three dealers of 20,000 characters come to some 100 ms of processor time, all of nine came to 600 ms.
 */
export const MOST_OF_PART = { planned: 90_000, changed: 60_000, undone: 60_000 } as const
/** What a dealer costs beside its own characters: the layers below are laid under it and checked with it. */
const EACH = 10_000

export interface Part<Item> {
  items: Item[]
  /** Slug after which the next part begins; `null` where nothing is left. */
  next: string | null
}

/**
 * Works on dealers until a part is full, on one at the least: a document has bounds of its own. What a dealer costs beyond its own
 * document is known only afterwards, where a change makes it longer or full of faults: the next is taken to cost as much more as
 * the one before did.
 */
export async function partOf<Item, Dealer extends Sized>(
  dealers: AsyncIterable<Dealer>,
  work: (dealer: Dealer) => Promise<Item>,
  { most, extraOf = () => 0 }: { most: number; extraOf?: (item: Item) => number },
): Promise<Part<Item>> {
  const items: Item[] = []
  let spent = 0
  let extra = 0
  let last: string | undefined
  for await (const dealer of dealers) {
    const cost = costOf(dealer)
    if (last !== undefined && spent + cost + extra > most) return { items, next: last }
    const item = await work(dealer)
    extra = extraOf(item)
    spent += cost + extra
    items.push(item)
    last = dealer.slug
  }
  return { items, next: null }
}

/** What a dealer's part of the work is measured by. */
interface Sized {
  slug: string
  published?: FleetDealer['published'] | undefined
  draft?: FleetDealer['draft']
}

function costOf({ published, draft }: Sized): number {
  const characters = (document: unknown) => (document === undefined ? 0 : JSON.stringify(document).length)
  return EACH + characters(published) + characters(draft?.document)
}
