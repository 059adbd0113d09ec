import type { FastifyRequest } from 'fastify'
import type { PageKey } from '../http/page-cache.ts'
import { normaliseQuery } from '../http/query.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'
import { originOf, unknownHost } from './tenant-host.ts'

/** What an address leads to: a page of a tenant, or the platform. */
export type Place = PagePlace | { kind: 'platform'; path: string }

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

/**
 * Finds places by origin and address, and remembers them until the directory changes: on a cached page, taking the
 * address apart would be most of the work.
 *
 * @returns a function that throws `unknown-host` for hosts that nobody has
 */
export function placeFinder(directory: TenantDirectory): (request: FastifyRequest) => Place {
  let known = new Map<string, Map<string, Place>>()
  let count = 0
  let version = directory.version

  return (request) => {
    if (version !== directory.version || count >= REMEMBERED) {
      known = new Map()
      count = 0
      version = directory.version
    }
    const origin = originOf(request)
    let atOrigin = known.get(origin)
    if (!atOrigin) {
      atOrigin = new Map()
      known.set(origin, atOrigin)
    }
    let place = atOrigin.get(request.url)
    if (!place) {
      place = placeAt(directory, request, origin)
      atOrigin.set(request.url, place)
      count += 1
    }
    return place
  }
}

function placeAt(directory: TenantDirectory, { url, headers }: FastifyRequest, origin: string): Place {
  const match = directory.byHost(headers.host)
  if (match.kind === 'unknown') throw unknownHost()
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (match.kind === 'platform') return { kind: 'platform', path }
  const { tenant } = match
  const query = mark === -1 ? '' : normaliseQuery(url.slice(mark + 1))
  const { slug, revision, stockRevision } = tenant
  // The origin is in the page (canonical address, links to share), so two hosts of a tenant have two pages.
  const key = { tenant: slug, revision, stockRevision, path, query, viewer: `anonymous ${origin}` }
  return { kind: 'page', tenant, path, query, origin, key }
}
