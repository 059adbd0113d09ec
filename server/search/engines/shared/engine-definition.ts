import type { EngineBackend } from './backend.ts'

/** `search` of a tenant's document (CFG-16). For engines elsewhere `host` is the platform's, never the document's. */
export interface SearchConfig {
  engine?: string | undefined
  host?: string | undefined
  key?: string | undefined
  appId?: string | undefined
  index?: string | undefined
}

/** A search engine: `engines/{name}/engine.ts`. All of them pass the suites of `server/search/conformance`. */
export interface EngineDefinition {
  /**
   * What must be changed in the settings, as a sentence; null where they can be used.
   * @param prefix of the dealer's variables in the platform's environment
   */
  problem(config: SearchConfig, prefix: string): string | null
  /** A key that may write must stand in the environment (`DEALER_…__SEARCH_KEY`). */
  needsWriteKey: boolean
  /**
   * Speaks the engine's language, by a client that is loaded when a tenant names it (OpenSearch's is 500 files); null for the engine
   * that this server is itself.
   */
  backend: ((config: SearchConfig, writeKey: string) => Promise<EngineBackend>) | null
  /** The stock of all dealers that name the same place lies in the same indexes there. */
  isShared?: true
  /** Present where browsers ask the service itself, for indexes by their own names. */
  browsers?: {
    /** What no two tenants may share, since the names of the indexes are the same there. */
    application(config: SearchConfig): string
    /** Where browsers ask, and with which key. @param filters bind the key to the tenant's stock */
    access(config: SearchConfig, filters: string): { host: string; key: string }
  }
}

/** What is wrong with the origin of an engine; null for a good one. */
export function hostProblem({ host }: SearchConfig, prefix: string): string | null {
  return isOrigin(host)
    ? null
    : `${prefix}SEARCH_HOST must be an origin such as https://search.example.com:8108`
}

/** The same for an engine of several machines, whose origins are separated by commas. */
export function hostsProblem({ host }: SearchConfig, prefix: string): string | null {
  return host?.split(',').every(isOrigin)
    ? null
    : `${prefix}SEARCH_HOST must be origins separated by commas, such as https://search-1.example.com:9200,https://search-2.example.com:9200`
}

function isOrigin(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false
  const { protocol, username, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '' && hash === ''
}
