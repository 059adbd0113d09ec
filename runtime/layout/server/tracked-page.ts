import type { PageContext } from '../../block/site-context.ts'

type PageMember = keyof PageContext

/**
 * A view of the page that tells which members are read. This is how the layout engine knows, without anyone
 * declaring it, that a block depends on the visitor, the clock or the address.
 */
export function trackedPage(page: PageContext, onRead: (member: PageMember) => void): PageContext {
  const view = {}
  for (const member of Object.keys(page) as PageMember[]) {
    Object.defineProperty(view, member, {
      enumerable: true,
      get() {
        onRead(member)
        return page[member]
      },
    })
  }
  // A member that is absent now may be present on another request: its absence is a reading too.
  for (const member of ['form', 'session'] as const) {
    if (member in page) continue
    Object.defineProperty(view, member, {
      enumerable: false,
      get() {
        onRead(member)
        return undefined
      },
    })
  }
  return view as PageContext
}
