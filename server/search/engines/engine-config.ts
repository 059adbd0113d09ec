import type { SearchEngine } from '../port.ts'
import { algoliaBackend } from './algolia/backend.ts'
import { meilisearchBackend } from './meilisearch/backend.ts'
import { openSearchBackend } from './opensearch/backend.ts'
import type { EngineBackend } from './shared/backend.ts'
import { HostedEngine } from './shared/hosted-engine.ts'
import { typesenseBackend } from './typesense/backend.ts'

export type HostedEngineName = 'algolia' | 'typesense' | 'meilisearch' | 'opensearch'

/** `search` of a tenant's document (CFG-16). */
export interface SearchConfig {
  engine?: string | undefined
  host?: string | undefined
  key?: string | undefined
  appId?: string | undefined
  index?: string | undefined
}

export class EngineConfigError extends Error {
  override readonly name = 'EngineConfigError'
}

/**
 * The engine that a tenant names; null for the embedded one.
 * @param writeKey of the environment: it may write, so it stands in no document
 * @throws EngineConfigError saying what to write instead
 */
export function hostedEngine(
  slug: string,
  config: SearchConfig,
  writeKey: string | undefined,
): SearchEngine | null {
  const { engine = 'embedded', index = '' } = config
  if (engine === 'embedded') return null
  const wrong = (problem: string): EngineConfigError =>
    new EngineConfigError(`Search of "${slug}" (${engine}): ${problem}`)
  if (!/^(?:[a-z0-9][a-z0-9_-]*)?$/.test(index)) {
    throw wrong('search.index must be of lower-case letters, digits, "-" and "_"')
  }
  if (engine === 'algolia' && index !== '') {
    throw wrong('search.index must be empty: browsers ask the service for the indexes by their own names')
  }
  if (engine === 'algolia' && !/^[A-Za-z0-9]{1,100}$/.test(config.appId ?? '')) {
    throw wrong('search.appId must be the application id')
  }
  if (engine === 'algolia' && !config.key) throw wrong('search.key must be a search-only key')
  if (engine !== 'algolia' && !isOrigin(config.host)) {
    throw wrong('search.host must be an origin such as https://search.example.com:8108')
  }
  if (!writeKey && engine !== 'opensearch' && engine !== 'meilisearch') {
    throw wrong(`SEARCH_ENGINE_KEYS must hold a key that may write, as ${slug}=…`)
  }
  const prefix = engine === 'algolia' ? '' : `${index}${slug}_`
  return new HostedEngine(backendOf(engine as HostedEngineName, config, writeKey ?? ''), prefix)
}

function backendOf(
  engine: HostedEngineName,
  { host = '', appId = '' }: SearchConfig,
  key: string,
): EngineBackend {
  switch (engine) {
    case 'algolia':
      return algoliaBackend({ appId, key })
    case 'typesense':
      return typesenseBackend({ host, key })
    case 'meilisearch':
      return meilisearchBackend({ host, key })
    case 'opensearch':
      return openSearchBackend({ host, key })
  }
}

function isOrigin(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false
  const { protocol, username, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '' && hash === ''
}

/** `slug=key` pairs separated by commas; a key may hold `=`, but no comma. */
export function readEngineKeys(text: string | undefined): Map<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='))
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}
