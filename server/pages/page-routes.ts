import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageGate } from './page-gate.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import {
  compress,
  compressThoroughly,
  isReady,
  toCachedPage,
  type CachedPage,
  type PageForm,
  type RenderedPage,
} from './cache/cached-page.ts'
import { chooseEncoding, refusesAll } from '../http/encoding.ts'
import { ProblemError } from '../http/errors.ts'
import { toProblem } from '../http/to-problem.ts'
import type { MustWait } from '../http/arrivals.ts'
import { oneATurn } from '../http/one-a-turn.ts'
import { createMissLimit } from './cache/limit-misses.ts'
import type { PageCache, PageKey } from './cache/page-cache.ts'
import { retryAfter } from '../http/retry-after.ts'
import { PAGE_SECURITY_HEADERS, STRICT_TRANSPORT } from '../http/security-headers.ts'
import { edgeHeaders } from '../edge/edge-headers.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'
import { answerFirst } from './answer-first.ts'
import type { PageDictionaries } from './dictionary/page-dictionaries.ts'
import { placeFinder, type PagePlace } from './page-places.ts'
import { sendPlatformPage } from './platform-page.ts'
import { sendPage } from './send-page.ts'
import { unknownHost } from '../http/tenant-host.ts'

/** One page to render. */
export interface PageRequest {
  /** Path as requested, still encoded. */
  path: string
  /** Normalised query without `?`. */
  query: string
  /** `http://brolga-bay.localhost:3000`, of a host that is known to be the tenant's. */
  origin: string
  signedIn: boolean
  /** Who the page is made for, where it is made for one visitor. */
  session?: UserSession
  /** Epoch milliseconds. */
  now: number
  /** A form post without script that is answered with its page again. */
  form?: FormPostState
}

export type PageRenderer = (tenant: TenantRef, request: PageRequest) => Promise<RenderedPage>

export interface PagesOptions {
  directory: TenantDirectory
  cache: PageCache
  render: PageRenderer
  /** The tenant's own page for a fault of ours. */
  renderError?: PageRenderer | undefined
  baseDomain: string
  trustProxy: TrustProxy
  /** Pages that one address may have rendered for itself alone per minute; not bounded without it. */
  missesPerMinute?: number | undefined
  /** A cache in front keeps pages too, and is told when they are outdated. */
  hasEdge?: boolean
  /** Where browsers may keep what a dealer's pages have in common. */
  dictionaries?: PageDictionaries | undefined
  /** Keeps anonymous visitors out of pages that need sign-in. */
  gate?: PageGate | undefined
  now?: () => number
  /** Told of each page that was answered from memory. */
  onKept?: (status: number, seconds: number) => void
  /** Whether pages are not begun in this turn of the event loop. */
  mustWait?: MustWait
}

const PRIVATE_HEADERS = { ...PAGE_SECURITY_HEADERS, 'cache-control': 'private, no-store' } as const

/** A page that is served this often since it was rendered is worth the smallest compressed form. */
const THOROUGH_AFTER_HITS = 1

/** Every address of a dealer's site that nothing else answers, and the platform's page on the bare base domain. */
export function pages(app: FastifyInstance, options: PagesOptions): void {
  const { directory, cache, render, baseDomain, trustProxy, dictionaries, now = Date.now } = options
  const shrink = shrinker(cache)
  const placeOf = placeFinder(directory)
  const turn = oneATurn(options.mustWait)
  const misses = createMissLimit({ perMinute: options.missesPerMinute, now })

  /** Answers with a kept page in the same turn; false when there is none that is ready. */
  function answerReady(request: IncomingMessage, response: ServerResponse, protocol: string): boolean {
    const place = placeOf(request, protocol)
    if (place.kind !== 'page') return false
    const accepted = request.headers['accept-encoding']
    const form = formFor(place, request)
    if (form.encoding === 'identity' && refusesAll(accepted)) return false
    const kept = cache.lookup(place.key, () => renderNow(place))
    if (!kept || !isReady(kept, form)) return false
    shrink(place.key, kept, form)
    sendPage(request, response, kept, form)
    return true
  }

  const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    if (refusesAll(request.headers['accept-encoding'])) {
      throw new ProblemError('not-acceptable', { detail: 'Accept br, gzip or identity as encoding.' })
    }
    if (answerReady(request.raw, reply.raw, request.protocol)) return reply.hijack()
    const place = placeOf(request.raw, request.protocol)
    if (place.kind === 'page') return sendGated(request, reply, place)
    if (place.kind === 'unknown') throw unknownHost()
    if (place.kind === 'moved') return sendMoved(request, reply, place.to)
    if (place.path !== '/') {
      throw new ProblemError('not-found', { detail: 'There is no such page on the platform.' })
    }
    return sendPlatform(reply, sendPlatformPage(directory, baseDomain, request.headers.host))
  }

  const requestOf = ({ path, query, origin }: PagePlace): PageRequest => ({
    path,
    query,
    origin,
    signedIn: false,
    now: now(),
  })

  const formFor = ({ tenant }: PagePlace, { headers }: IncomingMessage): PageForm => ({
    encoding: chooseEncoding(headers['accept-encoding']),
    dictionary: dictionaries?.heldBy(tenant, headers),
    link: dictionaries?.linkFor(tenant, headers),
  })

  async function renderNow(place: PagePlace): Promise<RenderedPage> {
    const rendered = await render(place.tenant, requestOf(place))
    const headers = {
      ...(place.origin.startsWith('https:') && STRICT_TRANSPORT),
      ...(options.hasEdge && edgeHeaders(place.tenant.slug, rendered)),
      ...(dictionaries && rendered.maxAge > 0 && { vary: 'accept-encoding, available-dictionary' }),
      ...rendered.headers,
    }
    return withPageHeaders({ ...rendered, headers })
  }

  /** A gated page is never kept: what one visitor may see, the next one must not be handed from memory. */
  async function sendGated(
    request: FastifyRequest,
    reply: FastifyReply,
    place: PagePlace,
  ): Promise<FastifyReply> {
    const { tenant, path } = place
    const answer = await options.gate?.(tenant, path, request)
    switch (answer?.kind) {
      case 'redirect':
        return reply.headers(PRIVATE_HEADERS).redirect(answer.location, 302)
      case 'personal': {
        const { session } = answer
        demandRoom(request, reply, place)
        misses.count(request.ip, place.key, { status: 200, maxAge: 0 })
        const page = { ...requestOf(place), signedIn: session.user !== null, session }
        try {
          return await sendUncachedPage(reply, await render(tenant, page))
        } catch (error) {
          return sendFault(request, reply, error, options, tenant, page)
        }
      }
      default:
        return sendRendered(request, reply, place)
    }
  }

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    place: PagePlace,
  ): Promise<FastifyReply> {
    const { tenant, path, key } = place
    const started = performance.now()
    let page: CachedPage
    try {
      // Kept, but not yet in the form that this visitor takes; or not kept at all.
      const found = cache.lookup(key, () => renderNow(place)) ?? (await renderMissing(request, reply, place))
      if (!found) return reply.hijack()
      page = found
    } catch (error) {
      return sendFault(request, reply, error, options, tenant, requestOf(place))
    }
    const full = formFor(place, request.raw)
    // What is not kept may be one visitor's: nothing of it is packed over bytes that others know.
    const form = page.maxAge > 0 ? full : { encoding: full.encoding }
    await compress(page, form)
    cache.resize(key, page)
    const ms = Math.round((performance.now() - started) * 10) / 10
    request.log.info({ tenant: tenant.slug, path, status: page.status, ms }, 'page')
    sendPage(request.raw, reply.raw, page, form)
    return reply.hijack()
  }

  function demandRoom({ ip }: FastifyRequest, reply: FastifyReply, { key }: PagePlace): void {
    const seconds = misses.waitOf(ip, key)
    if (seconds === undefined) return
    reply.header('retry-after', seconds)
    throw new ProblemError('rate-limited', {
      detail: `Too many different pages were asked for from here. Try again in ${seconds} seconds.`,
    })
  }

  /** @returns undefined when whoever asked has gone before it was begun: nobody works for them */
  async function renderMissing(
    request: FastifyRequest,
    reply: FastifyReply,
    place: PagePlace,
  ): Promise<CachedPage | undefined> {
    const { ip } = request
    demandRoom(request, reply, place)
    await turn()
    if (reply.raw.destroyed) return undefined
    const page =
      cache.lookup(place.key, () => renderNow(place)) ??
      (await cache.render(place.key, () => renderNow(place)))
    misses.count(ip, place.key, page)
    return page
  }

  answerFirst(app, answerReady, trustProxy, options.onKept)
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler })
}

/** A page that cannot be rendered: the tenant's own error page, and the general one when that fails too. */
async function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { renderError }: PagesOptions,
  tenant: TenantRef,
  page: PageRequest,
): Promise<FastifyReply> {
  if (!renderError || error instanceof ProblemError) throw error
  request.log.error({ err: error, tenant: tenant.slug, path: page.path }, 'page failed')
  let rendered: RenderedPage
  try {
    rendered = await renderError(tenant, page)
  } catch (second) {
    request.log.error({ err: second, tenant: tenant.slug }, 'error page failed')
    throw error
  }
  const { code, status } = toProblem(error)
  return sendUncachedPage(reply, {
    ...rendered,
    // A database that is away is no page that is broken.
    ...(code === 'unavailable' && { status }),
    headers: { ...rendered.headers, 'x-request-id': request.id },
  })
}

/** A page of one request only, such as a form with its messages: never kept. */
export async function sendUncachedPage(reply: FastifyReply, rendered: RenderedPage): Promise<FastifyReply> {
  const page = toCachedPage(withPageHeaders({ ...rendered, maxAge: 0 }))
  const form = { encoding: chooseEncoding(reply.request.headers['accept-encoding']) }
  await compress(page, form)
  sendPage(reply.request.raw, reply.raw, page, form)
  return reply.hijack()
}

/**
 * Browsers keep a page but ask each time whether it is still the same: only this server knows when it is outdated.
 * A page that must not be kept says so itself.
 */
function withPageHeaders(rendered: RenderedPage): RenderedPage {
  const cacheControl = rendered.maxAge > 0 ? 'public, max-age=0, must-revalidate' : 'private, no-store'
  return {
    ...rendered,
    headers: {
      ...PAGE_SECURITY_HEADERS,
      ...retryAfter(rendered.status),
      'cache-control': cacheControl,
      ...rendered.headers,
    },
  }
}

/** For good, and kept by browsers for an hour: a dealer may make another domain its main one. */
function sendMoved({ protocol }: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  return reply
    .headers({ ...PAGE_SECURITY_HEADERS, ...(protocol === 'https' && STRICT_TRANSPORT) })
    .header('cache-control', 'public, max-age=3600')
    .redirect(to, 301)
}

function sendPlatform(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Replaces the quick brotli form of much-visited pages by the thorough one: one page at a time, in the thread pool. */
function shrinker(cache: PageCache): (key: PageKey, page: CachedPage, form: PageForm) => void {
  let busy = false
  const run = async (key: PageKey, page: CachedPage) => {
    busy = true
    try {
      await compressThoroughly(page)
      cache.resize(key, page)
    } finally {
      busy = false
    }
  }
  return (key, page, { encoding, dictionary }) => {
    if (encoding !== 'br' || dictionary || busy) return
    if (page.hits > THOROUGH_AFTER_HITS) return
    page.hits += 1
    if (page.hits > THOROUGH_AFTER_HITS) void run(key, page)
  }
}
