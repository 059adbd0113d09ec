import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

/** The latest leads tell whose sites are visited; so few are read in a millisecond. */
const LEADS_LOOKED_AT = 1000
/** Browsers do not name it. */
const HTTP_PORT = 80
/** As many compiled sites as are kept in memory. */
const MOST_DEALERS = 100

export interface WarmOptions {
  app: Pick<FastifyInstance, 'inject' | 'log'>
  db: Db
  directory: Pick<TenantDirectory, 'list' | 'bySlug'>
  baseDomain: string
  trustProxy: TrustProxy
  /** Where the server listens; visitors that come without a proxy in front name it, and a page is kept for its origin. */
  port: number
  /** It ends after so many milliseconds, whatever a page does. */
  withinMs: number
  /** The same, counted from the first page, for those after it. */
  furtherMs?: number
  /** Waited for before each page. */
  between?: () => Promise<void>
  /** No page is asked for any more once it is aborted. */
  signal?: AbortSignal
  now?: () => number
}

/**
 * Asks this server for home pages as a visitor does, one after the other, those of the dealers with the most recent leads
 * first: compiled sites, kept pages and compiled code are there before a proxy sends anybody.
 *
 * @returns home pages that are kept now
 */
export async function warmPages(options: WarmOptions): Promise<number> {
  const { app, withinMs, furtherMs = withinMs, between, signal, now = Date.now } = options
  let until = now() + withinMs
  let warm = 0
  try {
    for (const [index, slug] of (await slugsByInterest(options)).entries()) {
      await between?.()
      if (now() >= until || signal?.aborted) break
      const isThere = await inTime(isWarmed(options, slug), until - now())
      if (isThere === undefined) break
      if (isThere) warm += 1
      if (index === 0) until = Math.min(until, now() + furtherMs)
    }
  } catch (error) {
    // A server with cold pages is better than none.
    app.log.warn({ err: error }, 'not warmed')
  }
  app.log.info({ pages: warm }, 'warm')
  return warm
}

/** A page that hangs may go on, but nobody waits for it. */
async function inTime(page: Promise<boolean>, ms: number): Promise<boolean | undefined> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([page, late])
  } finally {
    timer.abort()
  }
}

async function slugsByInterest({ db, directory }: WarmOptions): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('tenant')
    .orderBy('seq', 'desc')
    .limit(LEADS_LOOKED_AT)
    .execute()
  const counts = new Map<string, number>()
  for (const { tenant } of rows) counts.set(tenant, (counts.get(tenant) ?? 0) + 1)
  const asked = [...counts].toSorted(([, a], [, b]) => b - a).map(([slug]) => slug)
  const all = new Set([
    ...asked.filter((slug) => directory.bySlug(slug)),
    ...directory.list().map(({ slug }) => slug),
  ])
  return [...all].slice(0, MOST_DEALERS)
}

/** Who is believed to stand in front: a server that trusts networks takes only them for proxies. */
function proxyOf(trustProxy: TrustProxy): string {
  const [network = '127.0.0.1'] = Array.isArray(trustProxy) ? trustProxy : []
  return network.split('/')[0] ?? network
}

/** @returns whether the home page came; one that fails is no reason not to serve the others */
async function isWarmed({ app, baseDomain, trustProxy, port }: WarmOptions, slug: string): Promise<boolean> {
  const ask = (host: string) =>
    app.inject({
      url: '/',
      remoteAddress: proxyOf(trustProxy),
      headers: {
        host,
        'accept-encoding': 'br',
        // Behind a proxy visitors come over HTTPS, and a page is kept for its origin.
        ...(trustProxy !== false && { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }),
      },
    })
  try {
    const named = trustProxy === false && port !== HTTP_PORT ? `:${port}` : ''
    const answer = await ask(`${slug}.${baseDomain}${named}`)
    const { location } = answer.headers
    if (answer.statusCode !== 301 || location === undefined) return answer.statusCode === 200
    // The dealer has a domain of its own.
    return (await ask(new URL(location).host)).statusCode === 200
  } catch (error) {
    app.log.warn({ err: error, tenant: slug }, 'not warmed')
    return false
  }
}
