import { isDeepStrictEqual } from 'node:util'
import type { SecretOf } from '../config/dealer-secret.ts'
import { EngineConfigError, hostedEngine } from './engines/engine-config.ts'
import { SEARCH_ENGINES } from './engines/index.ts'
import type { SearchConfig } from './engines/shared/engine-definition.ts'
import type { SearchEngine } from './port.ts'
import type { SearchService } from './service.ts'

export interface HostedSearchOptions {
  /** Hosts and keys of engines are the platform's. */
  secretOf: SecretOf
  /** A service over this engine that holds the tenant's stock alone. */
  makeService: (slug: string, engine: SearchEngine) => SearchService
  onError: (error: unknown) => void
}

interface Hosted {
  config: SearchConfig
  service: SearchService
}

/** The services of tenants that name an engine of their own. */
export interface HostedSearch {
  /** The tenant's own service once its stock is there. */
  of(slug: string | undefined): SearchService | undefined
  /** Starts, keeps or ends the tenant's service as its document says; an unusable one is told and leaves the embedded engine. */
  follow(slug: string, config: SearchConfig): Promise<void>
  rebuild(slug: string): Promise<void>
  stop(): Promise<void>
}

export function createHostedSearch({ secretOf, makeService, onError }: HostedSearchOptions): HostedSearch {
  const services = new Map<string, Hosted>()

  /** Two tenants in one application would replace each other's indexes, which bear no tenant's name there. */
  function demandOwnApplication(slug: string, config: SearchConfig): void {
    const { engine = 'embedded' } = config
    const browsers = SEARCH_ENGINES[engine]?.browsers
    if (!browsers) return
    const application = browsers.application(config)
    for (const [other, { config: taken }] of services) {
      if (other === slug || taken.engine !== engine || browsers.application(taken) !== application) continue
      throw new EngineConfigError(
        `Search of "${slug}" (${engine}): application ${application} is that of "${other}"`,
      )
    }
  }

  return {
    of(slug) {
      const service = slug === undefined ? undefined : services.get(slug)?.service
      return service?.ready() ? service : undefined
    },
    async follow(slug, config) {
      const before = services.get(slug)
      if (isDeepStrictEqual(before?.config ?? {}, config)) return
      services.delete(slug)
      await before?.service.stop()
      try {
        demandOwnApplication(slug, config)
        const engine = hostedEngine(slug, config, secretOf)
        if (!engine) return
        const service = makeService(slug, engine)
        services.set(slug, { config, service })
        // Not waited for: another machine that is slow or away must not keep this one from starting.
        service.start().catch(onError)
      } catch (error) {
        onError(error)
      }
    },
    async rebuild(slug) {
      await services.get(slug)?.service.rebuildCars()
    },
    async stop() {
      await Promise.all([...services.values()].map(({ service }) => service.stop()))
    },
  }
}
