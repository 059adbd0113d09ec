import { isDeepStrictEqual } from 'node:util'
import type { SecretOf } from '../config/dealer-secret.ts'
import { EngineConfigError, enginePlace, type EnginePlace } from './engines/engine-config.ts'
import { SEARCH_ENGINES } from './engines/index.ts'
import type { SearchConfig } from './engines/shared/engine-definition.ts'
import { createHostedGroup, type GroupState, type HostedGroup } from './hosted-group.ts'
import type { GroupLedger } from './ledger/group-ledger.ts'
import type { SearchEngine } from './port.ts'
import type { SearchService } from './search-service.ts'
import type { OtherIndex } from './settings/indexes.ts'

export interface HostedSearchOptions {
  /** Hosts and keys of engines are the platform's. */
  secretOf: SecretOf
  /** A service over this engine that holds the stock of these tenants alone; the set changes with the time. */
  makeService: (slugs: ReadonlySet<string>, engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
  /** What the servers of the platform know together of an engine's indexes. */
  ledgerOf?: (place: EnginePlace) => GroupLedger
  /** Of what a tenant's cars are indexed with, beside themselves. */
  digestOf?: (slug: string) => string
  /** Nothing is brought anywhere before. */
  after?: Promise<void>
  /** How long others may join before indexes are built, in milliseconds. */
  settleMs?: number
  /** Pause between attempts at an engine that is away, in milliseconds. */
  retryMs?: number
  /** Milliseconds that only go forward. */
  clock?: () => number
}

/** The services of tenants that name an engine of their own. */
export interface HostedSearch {
  /** The tenant's own service once its stock is there, and as long as the engine answers. */
  of(slug: string | undefined): SearchService | undefined
  /** Starts, keeps or ends the tenant's service as its document says; an unusable one is told and leaves the embedded engine. */
  follow(slug: string, config: SearchConfig): Promise<void>
  /** The engine of this tenant did not answer: nobody is sent there until it does again. */
  failed(slug: string | undefined, error: unknown): void
  /** The tenant's cars are written again: what they are indexed with is other now. */
  renew(slug: string): void
  /** The tenant has published other records of these indexes. */
  outdate(slug: string, indexes: Iterable<OtherIndex>): void
  /** How each engine is, for staff. */
  states(): GroupState[]
  stop(): Promise<void>
}

export function createHostedSearch(options: HostedSearchOptions): HostedSearch {
  const { secretOf, onError, ledgerOf } = options
  const groups = new Map<string, HostedGroup>()
  const members = new Map<string, { config: SearchConfig; group: string }>()
  /** What each tenant's document said last: an engine takes a while to load. */
  const wanted = new Map<string, SearchConfig>()
  const groupOf = (slug: string | undefined): HostedGroup | undefined =>
    slug === undefined ? undefined : groups.get(members.get(slug)?.group ?? '')

  /** Two tenants in one application would replace each other's indexes, which bear no tenant's name there. */
  function demandOwnApplication(slug: string, config: SearchConfig): void {
    const { engine = 'embedded' } = config
    const browsers = SEARCH_ENGINES[engine]?.browsers
    if (!browsers) return
    const application = browsers.application(config)
    for (const [other, { config: taken }] of members) {
      if (other === slug || taken.engine !== engine || browsers.application(taken) !== application) continue
      throw new EngineConfigError(
        `Search of "${slug}" (${engine}): application ${application} is that of "${other}"`,
      )
    }
  }

  async function leave(slug: string): Promise<void> {
    const left = members.get(slug)
    members.delete(slug)
    const group = left && groups.get(left.group)
    if (!group || group.leave(slug) > 0) return
    groups.delete(left.group)
    await group.end().catch(onError)
  }

  return {
    of: (slug) => (slug === undefined ? undefined : groupOf(slug)?.of(slug)),
    async follow(slug, config) {
      wanted.set(slug, config)
      if (isDeepStrictEqual(members.get(slug)?.config ?? {}, config)) return
      await leave(slug)
      try {
        const place = enginePlace(slug, config, secretOf)
        if (!place) return
        // A thousand dealers of one group have one client.
        const engine = groups.has(place.key) ? undefined : await place.make()
        if (wanted.get(slug) !== config) return
        demandOwnApplication(slug, config)
        const group =
          groups.get(place.key) ??
          (engine &&
            createHostedGroup({ ...options, place, engine, ...(ledgerOf && { ledger: ledgerOf(place) }) }))
        if (!group) return
        groups.set(place.key, group)
        members.set(slug, { config, group: place.key })
        // Not waited for: another machine that is slow or away must not keep this one from starting.
        group.join(slug)
      } catch (error) {
        onError(error)
      }
    },
    failed: (slug, error) => groupOf(slug)?.failed(error),
    renew: (slug) => groupOf(slug)?.renew(slug),
    outdate: (slug, indexes) => groupOf(slug)?.outdate(indexes),
    states: () => [...groups.values()].map((group) => group.state()),
    async stop() {
      wanted.clear()
      await Promise.all([...groups.values()].map((group) => group.stop()))
    },
  }
}
