import type { LoadContext, ReservationReader } from '../../../../runtime/block/load-context.ts'
import type { PageContext } from '../../../../runtime/block/site-context.ts'
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
  return {
    site: context.site,
    page: context.page,
    content: context.content,
    ...(context.places && { places: context.places }),
    ...(context.maps && { maps: context.maps }),
    get stock() {
      usage.stock = true
      return context.stock
    },
    ...(context.reservations && { reservations: watched(context.reservations, usage) }),
    get search() {
      usage.stock = true
      return context.search
    },
  }
}

function watched(reader: ReservationReader, usage: Usage): ReservationReader {
  const own = <Result>(result: Result): Result => {
    usage.visitor = true
    return result
  }
  return { byId: (id) => own(reader.byId(id)), ofVisitor: () => own(reader.ofVisitor()) }
}
