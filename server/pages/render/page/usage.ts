import type { LoadContext, ReservationReader, StockReader } from '../../../../runtime/block/load-context.ts'
import type { PageContext } from '../../../../runtime/block/site-context.ts'
import { atShownYard, hiddenYards } from '../../../../runtime/rules/locations/shown-yard.ts'
import type { Car } from '../../../../schemas/generated/types.ts'
import { trackedPage } from '../../../../runtime/layout/server/tracked-page.ts'

/** What a page turned out to depend on while it was made. */
export interface Usage {
  stock: boolean
  clock: boolean
  /** Of the address: pages that never look at it are the same for every query. */
  query: boolean
  visitor: boolean
}

/** A page that notes in `usage` when a block reads the clock, the query or the visitor. */
export function usagePage(page: PageContext, usage: Usage): PageContext {
  return trackedPage(page, (member) => {
    if (member === 'now') usage.clock = true
    if (member === 'query') usage.query = true
    if (member === 'signedIn' || member === 'session') usage.visitor = true
  })
}

/** A load context that notes in `usage` when a loader asks for stock. */
export function usageContext(context: LoadContext, usage: Usage): LoadContext {
  const stock = atShownYards(context)
  return {
    site: context.site,
    page: context.page,
    content: context.content,
    ...(context.places && { places: context.places }),
    ...(context.maps && { maps: context.maps }),
    get stock() {
      usage.stock = true
      return stock
    },
    ...(context.reservations && { reservations: watched(context.reservations, usage) }),
    get search() {
      usage.stock = true
      return context.search
    },
  }
}

/** The stock as the pages of the site may tell of it: no car names a place that is not shown (LOC-06). */
function atShownYards({ site, stock }: Pick<LoadContext, 'site' | 'stock'>): StockReader {
  const hidden = hiddenYards(site.locations)
  if (hidden.size === 0) return stock
  const shown = (car: Car | undefined) => car && atShownYard(car, hidden)
  return {
    carBySlug: async (slug) => shown(await stock.carBySlug(slug)),
    carById: async (id) => shown(await stock.carById(id)),
    ...(stock.pricesOf && { pricesOf: (id) => stock.pricesOf?.(id) ?? Promise.resolve([]) }),
  }
}

function watched(reader: ReservationReader, usage: Usage): ReservationReader {
  const own = <Result>(result: Result): Result => {
    usage.visitor = true
    return result
  }
  return { byId: (id) => own(reader.byId(id)), ofVisitor: () => own(reader.ofVisitor()) }
}
