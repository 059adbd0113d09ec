import type { JsonObject } from '../../../runtime/json/object.ts'

/** What somebody typed for the address of a page, as addresses are written. @example addressOf('Winter check') // '/winter-check' */
export function addressOf(typed: string): string {
  const words = typed.trim().toLowerCase().replace(/^\/+/, '')
  return `/${words.replaceAll(/[^a-z0-9/-]+/g, '-')}`
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

/** An address and an id that no page has, as near to the given one as can be: "/winter-check-2". */
export function freePage(routes: readonly JsonObject[], address: string): { id: string; path: string } {
  const isTaken = (path: string) =>
    routes.some((route) => route['id'] === pageIdOf(path) || route['path'] === path)
  let path = address
  for (let number = 2; isTaken(path); number += 1) path = `${address}-${number}`
  return { id: pageIdOf(path), path }
}
