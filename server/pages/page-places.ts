import type { IncomingMessage } from 'node:http'
import { pageKey, type PageKey } from './cache/page-cache.ts'
import { normaliseQuery } from './cache/query.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'

/** What an address leads to: a page of a tenant, another host of it, the platform, or nothing. */
export type RequestPlace =
  | PagePlace
  /** The same address at the dealer's main domain. */
  | { kind: 'moved'; to: string }
  | { kind: 'platform'; path: string }
  | { kind: 'unknown' }

export interface PagePlace {
  kind: 'page'
  tenant: TenantRef
  /** Path as requested, still encoded. */
  path: string
  /** Normalised query without `?`. */
  query: string
  origin: string
  key: PageKey
}

/** Addresses remembered; visitors ask for the same few again and again. */
const REMEMBERED = 5000

/** Longer addresses are taken apart each time: remembering them would cost megabytes. */
const LONGEST_REMEMBERED = 300

export interface PlaceFinder {
  /** @param protocol `http` or `https`, as the visitor sees it */
  (request: IncomingMessage, protocol: string): RequestPlace
}

/**
 * Finds places by host and address, and remembers them until the directory changes: on a cached page, taking the
 * address apart would be most of the work.
 */
export function placeFinder(directory: TenantDirectory): PlaceFinder {
  let known = new Map<string, Map<string, RequestPlace>>()
  let count = 0
  let version = directory.version

  return ({ headers: { host = '' }, url = '/', socket }, protocol) => {
    if (version !== directory.version || count >= REMEMBERED) {
      known = new Map()
      count = 0
      version = directory.version
    }
    const origin = `${protocol}://${host}`
    const port = socket?.localPort
    if (host.length + url.length > LONGEST_REMEMBERED) return placeAt(directory, host, url, origin, port)
    let atOrigin = known.get(origin)
    if (!atOrigin) {
      atOrigin = new Map()
      known.set(origin, atOrigin)
    }
    let place = atOrigin.get(url)
    if (!place) {
      place = placeAt(directory, host, url, origin, port)
      atOrigin.set(url, place)
      count += 1
    }
    return place
  }
}

/** A proxy passes the host on without a port, or with the one that visitors see. */
function isOwnPort(host: string, localPort: number | undefined): boolean {
  const [, port] = /:(\d{1,5})$/.exec(host) ?? []
  return port === undefined || localPort === undefined || Number(port) === localPort
}

function placeAt(
  directory: TenantDirectory,
  host: string,
  url: string,
  origin: string,
  localPort: number | undefined,
): RequestPlace {
  const match = directory.byHost(host)
  if (match.kind === 'unknown') return match
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (match.kind === 'platform') return { kind: 'platform', path }
  const main = directory.movedTo(host)
  if (main !== undefined) return { kind: 'moved', to: movedAddress(origin, main, url) }
  const { tenant } = match
  const query = mark === -1 ? '' : normaliseQuery(url.slice(mark + 1))
  const { slug, revision, contentRevision, stockRevision } = tenant
  // The origin is in the page (canonical address, links to share), so two hosts of a tenant have two pages.
  const key = pageKey({
    tenant: slug,
    revision,
    contentRevision,
    stockRevision,
    path,
    query,
    viewer: `anonymous ${origin}`,
    ownPort: isOwnPort(host, localPort),
  })
  return { kind: 'page', tenant, path, query, origin, key }
}

/** The main domain at the same port and protocol. What a program wrote that is no path leads to the home page. */
function movedAddress(origin: string, main: string, url: string): string {
  const to = new URL(origin)
  to.hostname = main
  return `${to.origin}${url.startsWith('/') ? url : '/'}`
}
