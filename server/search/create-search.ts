import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { type StockFilter, stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import type { SecretOf } from '../config/dealer-secret.ts'
import { compression } from '../http/compression.ts'
import { wordsOf } from '../../runtime/json/text.ts'
import { STAFF_KINDS, staffsEntries } from '../tenants/content.ts'
import { layOver } from '../tenants/lay-over.ts'
import type { Db } from '../db/database.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import { createWriteHandlers } from './protocol/write-handlers.ts'
import { searchPlugin } from './plugin.ts'
import type { SearchRecord } from './port.ts'
import { directoryRecords, offerRecord, partRecord, type ContentEntry } from './content-records.ts'
import type { CarContext } from './car-record.ts'
import type { SearchConfig } from './engines/shared/engine-definition.ts'
import { createSearchService } from './service/service.ts'
import type { SearchService } from './search-service.ts'
import { databaseStock } from './stock-source.ts'
import { countCars } from '../stock/repository.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { GroupState } from './hosted-group.ts'
import { createKeptCars, type KeptCarsOptions } from './kept/kept-cars.ts'
import { createHostedSearch } from './hosted-search.ts'
import { databaseLedger } from './ledger/database-ledger.ts'
import { createGroupRows } from './ledger/group-rows.ts'
import { LeadLostError } from './ledger/group-ledger.ts'
import { isRefusal } from './is-refusal.ts'
import { inTime } from './in-time.ts'
import { ProtocolError } from './protocol/protocol-error.ts'
import { span } from '../tracing/span.ts'
import { createPublications } from './publications.ts'
import { routedHandlers } from './routed-handlers.ts'
import { createPriceBook, type PriceBook } from './price-book.ts'
import { factsDigest, searchFacts, type TenantSearchFacts } from './search-context.ts'

export interface SearchOptions {
  db: Db
  /** Signs the search keys. */
  secret: string
  directory: TenantDirectory
  /** Epoch milliseconds; until when a sold car is listed depends on it. */
  now?: () => number
  /** Hosts and keys of the engines that tenants name; without it there are none. */
  secretOf?: SecretOf
  /** Told whose stock changed, once searches and pages know of it. */
  onStock?: (slugs: readonly string[]) => void
  onError: (error: unknown) => void
  /** Calls of the protocol that one address may send per minute. */
  perMinute?: number | undefined
  /** Where the index of the cars is kept for the next start; without it each builds it anew. */
  kept?: Pick<KeptCarsOptions, 'path' | 'code'> | undefined
  /** Opens browsing and the write API; without it nobody may write. */
  adminKey?: string | undefined
}

export interface Search {
  /** Builds the indexes and follows the stock. @param resolve gives a tenant's stock conditions and places */
  start(resolve: (slug: string) => Promise<ResolvedTenant>): Promise<void>
  /** After a publish: indexes again what the tenants' documents and contents say otherwise now. */
  refresh(slugs: readonly string[], resolve: (slug: string) => Promise<ResolvedTenant>): Promise<void>
  stop(): Promise<void>
  ready(): boolean
  /** Why the index of the cars is not kept for the next start; undefined where nothing went wrong. */
  keptProblem(): unknown
  /** How the engines are that tenants name. */
  engines(): GroupState[]
  tenantKey(slug: string, soldDays: number): string
  portOf(slug: string): SearchPort
  plugin(app: FastifyInstance): Promise<void>
}

const EVERYTHING: StockFilter = {
  level: 0,
  appliesTo: 'all',
  extra: [],
  soldDays: 0,
  priceAscendingNeedsPrice: false,
}

const NO_FACTS: TenantSearchFacts = { conditions: [], places: new Map(), hidden: new Set() }

/** How often the stock's change feed is read. */
const POLL_MS = 25

/** How often it is read for an engine on another machine. */
const HOSTED_POLL_MS = 500

/** Each group asks once a second who leads it: what was read for one of them within that answers all. */
const ROWS_MS = 900

/** How long after a change the directory of makes and models of all its dealers is brought there again. */
const HOSTED_DIRECTORY_MS = 60_000

/**
 * The search of this process: keys, indexes, the protocol's routes, and word to the page cache of changed stock. The
 * embedded engine holds every tenant's stock; one that names another engine is answered from there once that has it too.
 */
export function createSearch(options: SearchOptions): Search {
  const {
    db,
    secret,
    directory,
    secretOf = () => undefined,
    onStock,
    onError,
    now = Date.now,
    adminKey = null,
  } = options
  const keys = createSearchKeys({ secret, adminKey })
  const embedded = new EmbeddedEngine()
  const facts = new Map<string, TenantSearchFacts>()
  const factDigests = new Map<string, string>()
  const meeting = new Set<string>()
  let resolveTenant: ((slug: string) => Promise<ResolvedTenant>) | undefined
  let changes = 0
  const priceBooks = (only?: ReadonlySet<string>): Map<string, PriceBook> =>
    new Map(
      [...facts].flatMap(([slug, { arePricesCompared, stockFilter = EVERYTHING }]) =>
        arePricesCompared && (only?.has(slug) ?? true) ? [[slug, createPriceBook(stockFilter, now)]] : [],
      ),
    )
  const contextOf = (tenant: string, locationId: number | null): Omit<CarContext, 'tenant'> => {
    const known = facts.get(tenant)
    return {
      conditions: known?.conditions ?? [],
      place: locationId === null ? undefined : known?.places.get(locationId),
      hiddenYards: known?.hidden,
    }
  }
  const records = {
    manufacturers: () => directories(),
    async *offers() {
      yield* (await shownOffers(db)).map(offerRecord)
    },
    async *parts() {
      yield* (await contentEntries(db, 'parts')).map(partRecord)
    },
  }
  const kept =
    options.kept && createKeptCars({ ...options.kept, db, engine: embedded, digests: () => factDigests })
  const service = createSearchService({
    engine: embedded,
    keys,
    kept,
    stock: databaseStock(db),
    records,
    contextOf,
    priceBooks: () => priceBooks(),
    onChange(changed) {
      changes += 1
      const slugs = [...new Set(changed.map(({ tenant }) => tenant))]
      for (const slug of slugs) directory.setStockRevision(slug, changes)
      onStock?.(slugs)
      for (const slug of slugs) if (!facts.has(slug)) meet(slug).catch(onError)
    },
    onError,
    pollMs: POLL_MS,
  })
  const begun = Promise.withResolvers<void>()
  const rows = createGroupRows({ db, freshMs: ROWS_MS })
  const hosted = createHostedSearch({
    secretOf,
    onError,
    ledgerOf: (place) => databaseLedger({ db, place, rows, onError }),
    digestOf: (slug) => factDigests.get(slug) ?? 'none',
    after: begun.promise,
    makeService: (slugs, engine) =>
      createSearchService({
        engine,
        keys,
        stock: databaseStock(db, slugs),
        records: {
          manufacturers: () => directories(slugs),
          offers: () => ofTenants(records.offers(), slugs),
          parts: () => ofTenants(records.parts(), slugs),
        },
        contextOf,
        priceBooks: () => priceBooks(slugs),
        sparesSame: true,
        onError(error) {
          // Another server goes on with it.
          if (!(error instanceof LeadLostError)) onError(error)
        },
        pollMs: HOSTED_POLL_MS,
        directoryMs: HOSTED_DIRECTORY_MS,
      }),
  })

  /** The embedded engine stands in for an engine that does not answer: it has every tenant's stock, to the second. */
  async function ask<T>(
    slug: string | undefined,
    question: (asked: SearchService) => Promise<T>,
  ): Promise<T> {
    const theirs = hosted.of(slug)
    if (!theirs) return question(service)
    try {
      return await inTime(question(theirs))
    } catch (error) {
      if (error instanceof ProtocolError) throw error
      // What an engine refuses is a fault of this one search: it answers all others.
      if (isRefusal(error)) onError(error)
      else hosted.failed(slug, error)
      return question(service)
    }
  }

  async function* directories(only?: ReadonlySet<string>): AsyncGenerator<SearchRecord> {
    const manufacturers = Map.groupBy(await contentEntries(db, 'manufacturers'), ({ tenant }) => tenant)
    const models = Map.groupBy(await contentEntries(db, 'models'), ({ tenant }) => tenant)
    // In an order that all servers have: what is the same is told by a digest of all records.
    for (const tenant of only ? [...only].toSorted() : new Set([...facts.keys(), ...models.keys()])) {
      yield* await directoryRecords({
        tenant,
        search: service.inProcess(tenant),
        filters: listed(facts.get(tenant)?.stockFilter),
        manufacturers: (manufacturers.get(tenant) ?? []).map(({ document }) => document),
        models: (models.get(tenant) ?? []).map(({ document }) => document),
      })
    }
  }

  /** The cars that the site's search page lists, so that a suggestion leads to as many as it says (SRCH-23). */
  const listed = (filter: StockFilter = EVERYTHING): string =>
    stockFilterString(filter, { nowMs: now(), sort: 'relevance' })

  /** @returns whether they differ from those that were known */
  async function takeFacts(
    slug: string,
    resolve: (slug: string) => Promise<ResolvedTenant>,
  ): Promise<boolean> {
    const before = facts.get(slug)
    const tenant = directory.bySlug(slug) ? await resolve(slug) : undefined
    const after = tenant ? searchFacts(tenant) : NO_FACTS
    facts.set(slug, after)
    factDigests.set(slug, factsDigest(after))
    await hosted.follow(slug, engineConfig(tenant))
    return !isDeepStrictEqual(before, after)
  }

  /** A dealer without cars at the start: its first ones were indexed without its conditions and places, where nothing hides them. */
  async function meet(slug: string): Promise<void> {
    if (!resolveTenant || meeting.has(slug) || !directory.bySlug(slug)) return
    meeting.add(slug)
    try {
      await takeFacts(slug, resolveTenant)
      await service.renewCars(slug)
    } finally {
      meeting.delete(slug)
    }
  }

  const publications = createPublications({ db, service, hosted })

  return {
    async start(resolve) {
      resolveTenant = resolve
      await publications.begin()
      // Only tenants with stock: a thousand idle tenants must not be resolved at start.
      for (const slug of (await countCars(db)).keys()) {
        if (directory.bySlug(slug)) await takeFacts(slug, resolve)
      }
      await service.start()
      begun.resolve()
    },
    refresh: (slugs, resolve) =>
      publications.refresh(slugs, async (slug) => facts.has(slug) && takeFacts(slug, resolve)).catch(onError),
    async stop() {
      begun.resolve()
      await hosted.stop()
      await service.stop()
    },
    ready: () => service.ready(),
    keptProblem: () => kept?.problem(),
    engines: () => hosted.states(),
    tenantKey: (slug, soldDays) => keys.tenantKey(slug, soldDays),
    portOf: (slug) => ({
      search: (requests) =>
        span('search', { 'forecourt.tenant': slug }, () =>
          ask(slug, (asked) => asked.inProcess(slug).search(requests)),
        ),
    }),
    async plugin(app) {
      await compression(app)
      await app.register(searchPlugin, {
        handlers: routedHandlers((tenant, question) => ask(tenant, ({ handlers }) => question(handlers))),
        ...(adminKey !== null && { writes: createWriteHandlers(embedded, now) }),
        keys,
        perMinute: options.perMinute,
        resolveTenant(host) {
          const match = directory.byHost(host)
          return match.kind === 'tenant' ? match.tenant.slug : undefined
        },
      })
    },
  }
}

/** The tenant's engine as its document names it; empty for the embedded one. */
function engineConfig(tenant: ResolvedTenant | undefined): SearchConfig {
  const { engine = 'embedded', host, key, appId, index } = tenant?.search ?? {}
  return engine === 'embedded' ? {} : { engine, host, key, appId, index }
}

async function* ofTenants(
  records: AsyncIterable<SearchRecord>,
  slugs: ReadonlySet<string>,
): AsyncGenerator<SearchRecord> {
  for await (const record of records) if (slugs.has(String(record.tenant))) yield record
}

/** Offers as visitors get them: those of the files, and over them what staff published. */
async function shownOffers(db: Db): Promise<ContentEntry[]> {
  const filed = Map.groupBy(await contentEntries(db, 'offers'), ({ tenant }) => tenant)
  const staffs = Map.groupBy(await staffsEntries(db, 'offers'), ({ tenant }) => tenant)
  return [...new Set([...filed.keys(), ...staffs.keys()])].flatMap((tenant) => {
    const documents = filed.get(tenant)?.map(({ document }) => document) ?? []
    return layOver(documents, staffs.get(tenant) ?? [], STAFF_KINDS.offers).map((document, position) => ({
      tenant,
      id: wordsOf(document[STAFF_KINDS.offers]),
      position,
      document,
    }))
  })
}

async function contentEntries(db: Db, kind: string): Promise<ContentEntry[]> {
  const rows = await db
    .selectFrom('content')
    .select(['tenant', 'id', 'position', 'document'])
    .where('kind', '=', kind)
    .orderBy('tenant')
    .orderBy('position')
    .execute()
  return rows.map(({ tenant, id, position, document }) => ({
    tenant,
    id: String(id),
    position,
    document: JSON.parse(document) as Record<string, unknown>,
  }))
}
