import { slugify } from '../../../runtime/format/slug.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'

/** What somebody typed for the address of a page, as addresses are written. @example addressOf('Winter check') // '/winter-check' */
export function addressOf(typed: string): string {
  return `/${typed.split('/').map(slugify).filter(Boolean).join('/')}`
}

/** The id of a page at an address. @example pageIdOf('/service/winter-check') // 'service-winter-check' */
export function pageIdOf(address: string): string {
  return (
    address
      .slice(1)
      .replaceAll('/', '-')
      .replaceAll(/^[^a-z]+/g, '') || 'page'
  )
}

/** An address and an id that no page has, each as near to the given one as can be: "/winter-check-2". */
export function freePage(routes: readonly JsonObject[], address: string): { id: string; path: string } {
  const path = routes.some((route) => route['path'] === address)
    ? numbered(address === '/' ? '/page' : address, (each) => routes.some((route) => route['path'] === each))
    : address
  return { id: freePageId(routes, address), path }
}

/** The id of a new page at an address: a page that moved may have kept the one that fits. */
export function freePageId(routes: readonly JsonObject[], address: string): string {
  const id = pageIdOf(address)
  const isTaken = (each: string) => routes.some((route) => route['id'] === each)
  return isTaken(id) ? numbered(id, isTaken) : id
}

function numbered(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    if (!isTaken(`${name}-${number}`)) return `${name}-${number}`
  }
}
